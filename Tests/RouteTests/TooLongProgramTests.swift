import Geometry
import SketchSupport
import TestSupport
import Testing
import route

/// A walk of 3,460 km along the equator, which is more than a leg may take, asked of every command.
@Suite struct TooLongProgramTests {
    private let folder: TestFolder
    private var graph: String { folder.file("equator.graph") }

    init() throws {
        folder = try TestFolder()
        let places = (0...4).map { FixedCoordinate(latitude: 0, longitude: Int32(77_790_000 * $0)) }
        let nodes = places.enumerated().map { PBFWriter.Object.node(Int64($0 + 1), at: $1) }
        let ways = (1...4).map {
            PBFWriter.Object.way(Int64($0), [Int64($0), Int64($0 + 1)], [("highway", "primary")])
        }
        try PBFWriter().write(nodes + ways, to: folder.file("equator.osm.pbf"))
        #expect(try RouteProgram.run(["import", folder.file("equator.osm.pbf"), "-o", graph]).status == 0)
    }

    @Test(arguments: ["directions", "eta", "explain"])
    func `the walk is refused with its own sentence`(verb: String) throws {
        let ending = RouteCommand.run([verb, "0,0", "0,31.116", "--mode", "walking", "--graph", graph])
        #expect(ending.status == .noRoute)
        #expect(
            ending.complaint
                == "The walking route from the start to the destination is too long for one leg, for which "
                + "route choice adds up at most 24 days and 20 hours; put a stop between.")
        let stopped = try RouteProgram.run(
            [verb, "0,0", "0,15.558", "0,31.116", "--mode", "walking", "--graph", graph])
        #expect(stopped.status == 0)
    }

    @Test func `tables and batches leave the pair empty`() throws {
        let table = try RouteProgram.run(["table", graph, "--mode", "walking"], input: "0,0\n23.337,0\n31.116,0\n")
        #expect(table.status == 0)
        #expect(table.lines.filter { $0.hasSuffix(",,") } == ["0,2,,", "2,0,,"])
        let batch = try RouteProgram.run(
            ["batch", graph, "--mode", "walking"], input: "0,0,31.116,0\n0,0,23.337,0\n")
        #expect(batch.status == 0)
        #expect(batch.lines.first == "distance,duration")
        #expect(batch.lines.dropFirst().first == ",")
        #expect(batch.complaint.contains("is too long for one leg"))
    }

    @Test func `the graph agrees with itself`() throws {
        let outcome = try RouteProgram.run(["verify", graph, "--pairs", "200"])
        #expect(outcome.status == 0)
        #expect(outcome.lines.last == "All searches agree.")
    }
}
