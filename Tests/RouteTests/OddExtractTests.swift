import Geometry
import SketchSupport
import TestSupport
import Testing
import route

/// Extracts that are odd but usable: they are imported, and the roads that are whole can be travelled.
@Suite struct OddExtractTests {
    private func graph(
        _ folder: TestFolder, _ objects: [PBFWriter.Object], options: [String] = []
    ) throws -> RouteProgram.Outcome {
        let extract = try folder.extract(objects)
        let outcome = try RouteProgram.run(["import", extract, "-o", folder.file("area.graph"), "--verbose"] + options)
        #expect(outcome.status == 0, "\(outcome.complaint)")
        return outcome
    }

    private func distance(_ folder: TestFolder, _ pair: String) throws -> Double? {
        let outcome = try RouteProgram.run(["batch", folder.file("area.graph")], input: pair)
        #expect(outcome.status == 0, "\(outcome.complaint)")
        return outcome.lines.last?.split(separator: ",").first.flatMap { Double($0) }
    }

    @Test func `roads at the edges of the map are travelled`() throws {
        let folder = try TestFolder()
        let corners: [(Int32, Int32)] = [
            (0, 1_800_000_000), (10_000, 1_799_990_000), (-10_000, -1_799_990_000), (0, -1_800_000_000),
            (900_000_000, 0), (899_990_000, 50_000), (-900_000_000, 1_800_000_000), (-899_990_000, -1_799_950_000),
        ]
        let nodes: [PBFWriter.Object] = corners.enumerated().map {
            .node(Int64($0 + 1), at: FixedCoordinate(latitude: $1.0, longitude: $1.1))
        }
        let ways: [PBFWriter.Object] = [[1, 2], [3, 4], [5, 6], [7, 8], [2, 3]].enumerated().map {
            .way(Int64($0 + 1), $1, [("highway", "residential")])
        }
        _ = try graph(folder, nodes + ways)
        #expect(try RouteProgram.run(["inspect", folder.file("area.graph"), "--verify"]).status == 0)
        // Along way 5, straight over the 180th meridian.
        let across = try #require(try distance(folder, "179.9992,0.0008,-179.9992,-0.0008"))
        #expect(abs(across - 251.6) < 2)
        // The same from the meridian itself, which lies on the way between its nodes.
        let half = try #require(try distance(folder, "180,0.0000001,-179.9992,-0.0008"))
        #expect(half < 300)
        #expect(try distance(folder, "0,90,5,89.999") != nil)
        #expect(try distance(folder, "180,-90,-179.995,-89.999") != nil)
    }

    @Test func `ways of one node and with missing nodes are reported, and the rest is imported`() throws {
        let folder = try TestFolder()
        let nodes: [PBFWriter.Object] = (1...5).map { .node($0, at: RandomNetwork.place(column: Int($0), row: 0)) }
        let outcome = try graph(
            folder,
            nodes + [
                .way(1, [1, 2, 99, 3, 4], [("highway", "residential")]), .way(2, [5], [("highway", "residential")]),
                .way(3, [98, 99], [("highway", "residential")]),
                .way(4, [2, 2, 3, 3, 3], [("highway", "residential")]),
            ])
        #expect(outcome.text.contains("Ways with a node not in the file: 2 (way 1, 3)."), "\(outcome.text)")
        #expect(outcome.text.contains("Ways with a single place only: 1 (way 2)."), "\(outcome.text)")
        let length = try #require(try distance(folder, "-7.9986,41,-7.9983,41"))
        #expect(abs(length - 25.2) < 0.3)
    }

    @Test func `a way that returns over its own nodes is travelled`() throws {
        let folder = try TestFolder()
        let nodes: [PBFWriter.Object] = (1...4).map { .node($0, at: RandomNetwork.place(column: Int($0), row: 0)) }
        _ = try graph(folder, nodes + [.way(1, [1, 2, 3, 2, 3, 4, 4], [("highway", "residential")])])
        let length = try #require(try distance(folder, "-7.9990,41,-7.9960,41"))
        #expect(abs(length - 251.8) < 1)
    }

    @Test func `two nodes at one place are joined by a road without length`() throws {
        let folder = try TestFolder()
        let places = [0, 1, 1, 2].map { RandomNetwork.place(column: $0, row: 0) }
        let nodes: [PBFWriter.Object] = places.enumerated().map { .node(Int64($0 + 1), at: $1) }
        let ways: [PBFWriter.Object] = [[1, 2], [2, 3], [3, 4]].enumerated().map {
            .way(Int64($0 + 1), $1, [("highway", "residential"), ("name", "Part \($0)")])
        }
        _ = try graph(folder, nodes + ways)
        let length = try #require(try distance(folder, "-8,41,-7.998,41"))
        #expect(abs(length - 167.9) < 1)
    }

    @Test func `negative and mixed ids work`() throws {
        let folder = try TestFolder()
        let ids: [Int64] = [0, -1, -2, -30, 1, 2, 30]
        let nodes: [PBFWriter.Object] = ids.enumerated().map {
            .node($1, at: RandomNetwork.place(column: $0, row: 0))
        }
        let ways: [PBFWriter.Object] = [
            .way(0, [0, -1], [("highway", "residential")]), .way(-5, [-30, -2, -1], [("highway", "residential")]),
            .way(4, [30, 2, 1, -30], [("highway", "residential")]),
        ]
        _ = try graph(folder, nodes + ways)
        let length = try #require(try distance(folder, "-8,41,-7.994,41"))
        #expect(abs(length - 503.6) < 1)
    }

    /// A road from 1 to 2 to 3, and below it `count` roads that end at node 2.
    private func star(_ count: Int) -> (nodes: [PBFWriter.Object], ways: [PBFWriter.Object]) {
        let nodes: [PBFWriter.Object] = (1...(count + 3)).map {
            .node(Int64($0), at: RandomNetwork.place(column: min($0, 4), row: max(0, $0 - 3)))
        }
        let roads: [[Int64]] = [[1, 2, 3]] + (0..<count).map { [2, Int64($0 + 4)] }
        return (nodes, roads.enumerated().map { .way(Int64($0 + 1), $1, [("highway", "residential")]) })
    }

    @Test func `of too many roads at a node the last are left out and named, and the others are travelled`() throws {
        let folder = try TestFolder()
        let full = star(253)
        let options = ["--modes", "automobile", "--no-hierarchy"]
        let whole = try graph(folder, full.nodes + full.ways, options: options)
        #expect(!whole.text.contains("Left out"), "\(whole.text)")
        let (nodes, ways) = star(256)
        let outcome = try graph(folder, nodes + ways, options: options)
        #expect(outcome.text.contains("Used 254 ways: 255 segments between 256 junctions and ends."), "\(outcome.text)")
        let sentence = "Left out, way at a node where more than 255 roads meet: 3 (way 255, 256, 257)."
        #expect(outcome.text.contains(sentence), "\(outcome.text)")
        #expect(try distance(folder, "-7.9990,41,-7.9970,41") != nil)
        #expect(try RouteProgram.run(["inspect", folder.file("area.graph"), "--verify"]).status == 0)
    }

    @Test func `a way that alternates between two nodes is left out, and others at these nodes stay`() throws {
        let folder = try TestFolder()
        let nodes: [PBFWriter.Object] = (1...4).map { .node($0, at: RandomNetwork.place(column: Int($0), row: 0)) }
        let ways: [PBFWriter.Object] = [
            .way(1, [1, 2], [("highway", "residential")]),
            .way(2, (0..<100_000).map { 2 + $0 % 2 }, [("highway", "residential")]),
            .way(3, [2, 3, 4], [("highway", "residential")]),
        ]
        let report = folder.file("report.json")
        let extract = try folder.extract(nodes + ways)
        let outcome = try RouteProgram.run(
            ["import", extract, "-o", folder.file("area.graph"), "--verbose", "--report", report])
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(outcome.text.contains("Used 2 ways: "), "\(outcome.text)")
        let sentence = "Left out, way at a node where more than 255 roads meet: 1 (way 2)."
        #expect(outcome.text.contains(sentence), "\(outcome.text)")
        let length = try #require(try distance(folder, "-7.9990,41,-7.9960,41"))
        #expect(abs(length - 251.8) < 1)
        let json = try JSONValue(folder.read("report.json"))
        let entry = json["leftOut"][0]
        #expect(entry["reason"].text == "way at a node where more than 255 roads meet")
        #expect(entry["count"] == .number(1))
        #expect(entry["firstIDs"] == .array([.number(2)]))
    }

    @Test func `objects given twice and nodes off the earth are left out and named`() throws {
        let folder = try TestFolder()
        var nodes: [PBFWriter.Object] = (1...3).map { .node($0, at: RandomNetwork.place(column: Int($0), row: 0)) }
        nodes.insert(.node(2, at: RandomNetwork.place(column: 9, row: 9)), at: 2)
        nodes.append(.node(4, at: FixedCoordinate(latitude: 900_000_001, longitude: 0)))
        let outcome = try graph(
            folder,
            nodes + [
                .way(1, [1, 2], [("highway", "residential")]), .way(1, [1, 2], [("highway", "residential")]),
                .way(2, [2, 3, 4], [("highway", "residential")]),
            ])
        for line in [
            "Left out, node given twice: 1 (node 2).", "Left out, way given twice: 1 (way 1).",
            "Left out, node without a valid place: 1 (node 4).", "Ways with a node not in the file: 1 (way 2).",
        ] {
            #expect(outcome.lines.contains(Substring(line)), "\(outcome.text)")
        }
        let length = try #require(try distance(folder, "-7.9990,41,-7.9970,41"))
        #expect(abs(length - 167.9) < 1)
    }
}
