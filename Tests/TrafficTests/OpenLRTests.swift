import FoundationEssentials
import Geometry
import Roads
import SketchSupport
import TestSupport
import Testing
import Traffic

/// OpenLR lines: their bytes, and their places on drawings and extracts.
@Suite struct OpenLRTests {
    private static func line(_ base64: String) throws -> OpenLRLine {
        let records = try TrafficSketch.records("\(base64),30", form: .openLR)
        guard case .speed(.line(let line), _) = try #require(records.first).content else {
            throw TrafficError("no line")
        }
        return line
    }

    // MARK: Bytes

    @Test func `the example of the white paper is read`() throws {
        let base64 = "CwRbWyNG9RpsCQCb/jsbtAT/6/+jK1lE"
        let line = try Self.line(base64)
        #expect(line.base64 == base64)
        #expect(line.points.map(\.roadClass) == [3, 3, 5])
        #expect(line.points.map(\.formOfWay) == [.multipleCarriageway, .singleCarriageway, .singleCarriageway])
        #expect(line.points.map { Int($0.bearing) } == [140, 230, 286])
        #expect(line.points.map(\.lowestRoadClass) == [3, 5, 0])
        #expect(line.points.map { Int($0.distance.lowerBound) } == [527, 234, 0])
        #expect(line.positiveOffset == 68 && line.negativeOffset == nil)
        let places = line.points.map { Coordinate($0.coordinate) }
        #expect(abs(places[0].longitude - 6.1268198) < 1e-6 && abs(places[0].latitude - 49.6085179) < 1e-6)
        #expect(abs(places[2].longitude - 6.1281598) < 1e-6 && abs(places[2].latitude - 49.6030579) < 1e-6)
    }

    @Test(arguments: ["CwOduyULYiKJAAAV//0iGQ==", "CwOdxCULYCKKAAAN//8iGg==", "CwOd1yULWCKLAQBV/84iGw=="])
    func `lines of another program keep their bytes`(base64: String) throws {
        #expect(try Self.line(base64).base64 == base64)
    }

    @Test func `any line survives its bytes`() throws {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<2_000 {
            let count = random.below(6) + 2
            var bytes: [UInt8] = [0x0B]
            for index in 0..<count {
                // Within ±45 degrees, so that no line leaves the world.
                if index == 0 {
                    for _ in 0..<2 {
                        bytes += [random.chance(50) ? 0xE1 : 0x1F, UInt8(random.below(256)), UInt8(random.below(256))]
                    }
                } else {
                    bytes += (0..<4).map { _ in UInt8(random.below(256)) }
                }
                let isLast = index == count - 1
                bytes += [UInt8(random.below(64)), UInt8(random.below(isLast ? 128 : 256))]
                if !isLast { bytes.append(UInt8(random.below(256))) }
            }
            let flags = bytes[bytes.count - 1]
            bytes += (0..<(flags >> 5 & 3).nonzeroBitCount).map { _ in UInt8(random.below(256)) }
            #expect(try Self.line(Data(bytes).base64EncodedString()).bytes == bytes)
        }
    }

    @Test func `no bytes stop the reader`() {
        var random = SeededGenerator(seed: 8)
        for _ in 0..<5_000 {
            let bytes = [UInt8(0x0B)] + (0..<random.below(40)).map { _ in UInt8(random.below(256)) }
            _ = try? TrafficReader.read(
                Array("\(Data(bytes).base64EncodedString()),3".utf8), form: .openLR, received: TrafficSketch.now)
        }
    }

    // MARK: Drawings

    private static func town() throws -> TrafficSketch {
        TrafficSketch(
            try SketchMap(
                """
                a----b----c----d
                |    |    |    |
                e----f----g----h
                |    |    |    |
                i----j----k----l
                """,
                ways: [
                    "abcd": "primary", "efgh": "residential", "ijkl": "secondary", "aei": "residential",
                    "bfj": "tertiary oneway=yes", "cgk": "residential", "dhl": "residential",
                ]))
    }

    /// The letters of the nodes along a path that a line leads to.
    private static func path(_ line: OpenLRLine, _ sketch: TrafficSketch) throws -> String {
        try sketch.pieces("\(line.base64),30", form: .openLR).replacing("@30", with: "")
    }

    @Test(arguments: [
        ["ab"], ["ba"], ["ab", "bc", "cd"], ["bf", "fg", "gk"], ["dh", "hg", "gf", "fj", "ji"],
        // Around two blocks, where a shorter path leads straight on.
        ["ab", "bf", "fg", "gc", "cd"],
    ])
    func `a path is found again`(names: [String]) throws {
        let sketch = try Self.town()
        let edges = try names.map { try #require(sketch.edge($0)) }
        var encoder = OpenLREncoder(sketch.map.graph)
        let encoded = encoder.line(along: edges)
        let line = try #require(encoded)
        #expect(try Self.path(line, sketch) == names.joined(separator: " "))
    }

    @Test func `offsets cut the ends of a path`() throws {
        let sketch = try Self.town()
        let edges = try ["ab", "bc"].map { try #require(sketch.edge($0)) }
        var encoder = OpenLREncoder(sketch.map.graph)
        let encoded = encoder.line(along: edges, from: 20_000, to: 30_000)
        let line = try #require(encoded)
        let pieces = try sketch.match("\(line.base64),30", form: .openLR).update.pieces
        #expect(pieces.map(\.edge) == edges)
        let start = Double(pieces[0].start)
        let end = Double(pieces[1].end)
        let step = Double(edges.reduce(0) { $0 + sketch.map.graph.length(of: $1) }) / 256
        #expect(abs(start - 20_000) <= step && abs(end - 30_000) <= step)
        #expect(pieces[0].end == sketch.map.graph.length(of: edges[0]) && pieces[1].start == 0)
    }

    @Test func `a path that turns round has no line`() throws {
        let sketch = try Self.town()
        var encoder = OpenLREncoder(sketch.map.graph)
        let edge = try #require(sketch.edge("ab"))
        let line = encoder.line(along: [edge, edge.reversed])
        #expect(line == nil)
    }

    @Test func `a line of another place has no road, and one of another length no path`() throws {
        let sketch = try Self.town()
        var encoder = OpenLREncoder(sketch.map.graph)
        let edge = try #require(sketch.edge("ab"))
        let encoded = encoder.line(along: [edge])
        var line = try #require(encoded)
        line.points[0].distanceSteps = 200
        #expect(
            try sketch.unmatched("\(line.base64),30", form: .openLR) == [
                "Line 1 has an OpenLR line with no path of its length from its point 1 to the next."
            ])
        line.points[1].coordinate.latitude += 1_000_000
        #expect(
            try sketch.unmatched("\(line.base64),30", form: .openLR) == [
                "Line 1 has an OpenLR line with no road near its point 2 that fits."
            ])
    }

    @Test func `a line goes along a one-way street only in its direction`() throws {
        let sketch = try Self.town()
        var encoder = OpenLREncoder(sketch.map.graph)
        let street = try #require(sketch.edge("bf"))
        let encoded = encoder.line(along: [street])
        let line = try #require(encoded)
        #expect(try Self.path(line, sketch) == "bf")
        var back = line
        back.points = [line.points[1], line.points[0]]
        back.points[0].distanceSteps = line.points[0].distanceSteps
        back.points[0].lowestRoadClass = line.points[0].lowestRoadClass
        #expect(try Self.path(back, sketch).isEmpty)
    }

    // MARK: Extracts

    @Test(arguments: SharedExtracts.paths(debug: ["monaco"], release: ["porto"]))
    func `random paths of an extract are found again`(extract: String) throws {
        let graph = try ImportedGraph.make(fromExtract: extract, hasHierarchies: false)
        let matching = TrafficMatching(graph)
        var encoder = OpenLREncoder(graph)
        var random = SeededGenerator(seed: 12)
        var asked = 0
        var found = 0
        while asked < 500 {
            guard let path = RandomPaths.path(in: graph, &random), let line = encoder.line(along: path) else {
                continue
            }
            asked += 1
            let record = TrafficRecord(
                .speed(.line(line), TrafficSpeed(kilometersPerHour: 30)), observed: TrafficSketch.now, line: asked)
            let (update, _) = matching.match([record], sourceName: "a", at: TrafficSketch.now)
            if update.pieces.map(\.edge) == path { found += 1 }
        }
        // A loop that looks the same from both its ends may be found in the other direction.
        #expect(found >= asked * 99 / 100, "\(found) of \(asked)")
    }
}
