import Geometry
import TestSupport
import Testing
import route

/// Extracts that are odd but usable: they are imported, and the roads that are whole can be travelled.
@Suite struct OddExtractTests {
    private func graph(_ folder: TestFolder, _ objects: [PBFWriter.Object]) throws -> RouteProgram.Outcome {
        let extract = try folder.extract(objects)
        let outcome = try RouteProgram.run(["import", extract, "-o", folder.file("area.graph")])
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

    @Test func `ways of one node and with missing nodes are told and the rest is used`() throws {
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
}
