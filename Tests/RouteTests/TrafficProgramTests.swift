import FoundationEssentials
import SketchSupport
import TestSupport
import Testing

/// `route traffic`, and `--traffic` of the commands.
@Suite struct TrafficProgramTests {
    private let town: TownGraph

    init() throws {
        town = try TownGraph()
        try town.folder.write("way,direction,speed\n1,both,5\n2,forward,0\n99999,both,5\n3,both,fast\n", to: "live.csv")
    }

    private var file: String { town.folder.file("live.csv") }

    @Test func `a file is summed up, and its lines without effect are named`() throws {
        let outcome = try RouteProgram.run(["traffic", town.path, "--segments", file])
        #expect(outcome.status == 0, "\(outcome.complaint)")
        let lines = outcome.text.split(separator: "\n")
        #expect(lines.first == "\(file): 3 records, 2 of them on roads, 1 wrong line.")
        #expect(outcome.text.contains("Line 4 names way 99999, which is not a road of the graph."), "\(outcome.text)")
        #expect(
            outcome.text.contains("Line 5 of \(file) has the speed \"fast\", which is not a number"), "\(outcome.text)")
        #expect(lines.last?.hasPrefix("Live: ") == true)
    }

    @Test func `JSON has the same figures`() throws {
        let outcome = try RouteProgram.run(["traffic", town.path, "--segments", file, "--segments", file, "--json"])
        let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
        #expect(report.files.map(\.records) == [3, 3])
        #expect(report.files.map(\.matched) == [2, 2])
        #expect(report.files.map(\.wrongLines) == [1, 1])
        #expect(report.edges > 2)
        #expect(report.closedEdges > 0)
        #expect(report.turns == 0)
    }

    private struct Report: Decodable {
        struct File: Decodable {
            var records: Int
            var matched: Int
            var wrongLines: Int
        }
        var files: [File]
        var edges: Int
        var closedEdges: Int
        var turns: Int
    }

    @Test func `no file, a missing one, and with --strict one with a wrong line are errors of their own`() throws {
        #expect(try RouteProgram.run(["traffic", town.path]).status == 64)
        let missing = try RouteProgram.run(["traffic", town.path, "--segments", town.folder.file("none.csv")])
        #expect(missing.status == 66)
        #expect(missing.complaint.contains("none.csv"), "\(missing.complaint)")
        let strict = try RouteProgram.run(["traffic", town.path, "--segments", file, "--strict"])
        #expect(strict.status == 65)
        #expect(strict.complaint.contains("has the speed \"fast\""), "\(strict.complaint)")
    }

    @Test func `a command by traffic warns of lines without effect`() throws {
        let pairs = town.pairs(5, seed: 3)
        let outcome = try RouteProgram.run(["batch", town.path, "--traffic", file], input: pairs)
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(outcome.complaint.contains("Of \(file), 2 lines have no effect;"), "\(outcome.complaint)")
    }
}
