import DirectionsKit
import FoundationEssentials
import Geometry
import OSMImport
import Roads
import SketchSupport
import TestSupport
import Testing

/// Lengths, times and numbers of roads that no real map holds, and files still may.
@Suite struct EdgeOfRangeScenarios {
    /// The time of an edge that takes longer than any may.
    private static let twelveDays = 1e6

    @Test func `a street from pole to pole is driven`() throws {
        let quarter = EarthRadius.meters * .pi / 2
        let map = try SketchMap(
            """
            a
            b
            c
            """,
            ways: ["ab": "residential", "bc": "residential"], at: SketchPlace(latitude: 90, longitude: 0),
            scale: quarter)
        #expect(map.path("a", "c") == "abc")
        #expect(map.meters("a", "c").isNear(2 * quarter, within: 1))
    }

    @Test func `a single stretch from pole to pole takes no longer than an edge may`() throws {
        let map = try SketchMap(
            """
            a
            b
            c
            """,
            ways: ["abc": "residential"], at: SketchPlace(latitude: 90, longitude: 0),
            scale: EarthRadius.meters * .pi / 2)
        #expect(map.path("a", "c") == "abc")
        #expect(map.seconds("a", "c").isNear(Self.twelveDays))
    }

    @Test func `a stretch longer than the way round the earth counts as that long`() throws {
        let map = try SketchMap(
            """
            a-----------------b
            c-----------------d
            """,
            ways: ["abcd": "motorway oneway=no"], at: SketchPlace(latitude: 9, longitude: 0), scale: 1e6)
        #expect(map.length("abcd") > 42_949_673)
        #expect(map.meters("a", "d").isNear(4e7, within: 100))
    }

    @Test func `a way twice round the earth is as long in an estimate and a table as in a route`() throws {
        let fast = "motorway oneway=no maxspeed=250"
        let map = try SketchMap(
            """
            a--------b--------c
            f--------e--------d
            g--------h--------i
            l--------k--------j
            """,
            ways: [
                "abc": fast, "cd": fast, "def": fast, "fg": fast, "ghi": fast, "ij": fast, "jkl": fast,
                "be": "footway", "eh": "footway", "hk": "footway",
            ],
            at: SketchPlace(latitude: 9, longitude: 0), scale: 1.3e6)
        let letters: [Character] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"]
        #expect(try #require(map.meters("a", "l")) > 2 * 42_949_673)
        let cells = try map.provider.table(
            from: letters.map(map.place), to: letters.map(map.place), mode: .automobile)
        for (cell, estimate) in cells.enumerated() {
            let from = letters[cell / letters.count]
            let to = letters[cell % letters.count]
            let meters = try #require(map.meters(from, to))
            let single = try map.provider.distanceAndDuration(
                from: map.place(from), to: map.place(to), mode: .automobile)
            #expect(single.distance.isNear(meters, within: 1), "\(from) \(to)")
            #expect(estimate?.distance == single.distance, "\(from) \(to)")
        }
    }

    @Test func `a ferry across an ocean needs no duration`() throws {
        let map = try SketchMap(
            "a-------b", ways: ["ab": "route=ferry"], at: SketchPlace(latitude: 10, longitude: -150), scale: 960_000)
        #expect(map.route("a", "b") == "ab")
        #expect(map.meters("a", "b").isNear(map.length("ab"), within: 100))
        #expect(map.seconds("a", "b").isNear(map.length("ab") / (32 / 3.6), within: 600))
    }

    @Test func `a ferry may take thirty days`() throws {
        let map = try SketchMap(
            "a----------b---c",
            ways: ["ab": "route=ferry duration=P30D foot=yes bicycle=yes motor_vehicle=yes", "bc": "residential"],
            scale: 700)
        for type in [TransportType.automobile, .cycling, .walking] {
            #expect(map.route("a", "c", by: type) == "ab bc")
            #expect((map.seconds("a", "c", by: type) ?? 0) > 0.9 * Self.twelveDays)
        }
    }

    @Test(arguments: ["0.001", "0.01"])
    func `a street that takes weeks is still driven`(speed: String) throws {
        let map = try SketchMap(
            "x---a----------b---y",
            ways: ["xa": "residential", "ab": "residential maxspeed=\(speed)", "by": "residential"], scale: 650)
        #expect(map.route("x", "y") == "xa ab by")
        #expect((map.seconds("x", "y") ?? 0) > 0.9 * Self.twelveDays)
        #expect(map.route("a", "b", "a") == "ab | by ab")
        #expect((map.seconds("a", "b", "a") ?? 0) > 1.8 * Self.twelveDays)
    }

    // MARK: Junctions

    /// Imports a node with many streets.
    private func importStar(of count: Int) throws {
        let center = FixedCoordinate(latitude: 500_000_000, longitude: 0)
        let ends = (1...count).map { index in
            let place = FixedCoordinate(latitude: center.latitude + Int32(index) * 100, longitude: 100_000)
            return PBFWriter.Object.node(Int64(index) + 1, at: place)
        }
        let streets = (1...count).map { PBFWriter.Object.way(Int64($0), [1, Int64($0) + 1], [("highway", "service")]) }
        _ = try graph(of: [.node(1, at: center, [("highway", "stop")])] + ends + streets)
    }

    private func graph(of objects: [PBFWriter.Object]) throws -> DirectionsProvider {
        let path = FileManager.default.temporaryDirectory.appending(path: "range-\(UUID().uuidString).osm.pbf").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try PBFWriter().write(objects, to: path)
        return DirectionsProvider(graph: try ImportedGraph.make(fromExtract: path, hasHierarchies: false))
    }

    @Test func `as many roads as a byte counts are taken in seconds at a stop sign`() throws {
        let time = try ContinuousClock().measure { try importStar(of: 255) }
        #expect(time < .seconds(30))
    }

    /// Two crossings in one place, joined by a street without length, on a road that runs straight on.
    @Test func `a street without length costs no turn`() throws {
        let places: [(latitude: Int32, longitude: Int32)] = [
            (0, -50_000), (0, 0), (0, 0), (0, 50_000), (50_000, 0), (-50_000, 0),
        ]
        let nodes = places.enumerated().map { index, place in
            let coordinate = FixedCoordinate(latitude: 500_000_000 + place.latitude, longitude: place.longitude)
            return PBFWriter.Object.node(Int64(index) + 1, at: coordinate)
        }
        let streets = [[1, 2], [2, 3], [3, 4], [2, 5], [3, 6]].enumerated().map { index, nodes in
            PBFWriter.Object.way(Int64(index) + 1, nodes.map(Int64.init), [("highway", "residential")])
        }
        let ends = [-0.005, 0.005].map { MapItem(coordinate: Coordinate(latitude: 50, longitude: $0)) }
        let request = DirectionsRequest(source: ends[0], destination: ends[1], transportType: .automobile)
        let route = try #require(try graph(of: nodes + streets).calculate(request).routes.first)
        #expect(route.expectedTravelTime.isNear(route.distance.seconds(at: 25), within: 0.05))
    }
}
