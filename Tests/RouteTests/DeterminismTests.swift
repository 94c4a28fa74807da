import SketchSupport
import TestSupport
import Testing

/// The same input gives the same bytes: process after process, each with its own hash seed, whatever the threads.
@Suite struct DeterminismTests {
    /// Imports three times with one thread, three times with more, and compares graphs and reports.
    private func expectSameBytes(_ extract: String) throws {
        var graph: [UInt8] = []
        var report: [UInt8] = []
        for (run, threads) in [1, 1, 2, 2, 3, 1].enumerated() {
            let folder = try TestFolder()
            let outcome = try RouteProgram.shell(
                "unset SWIFT_DETERMINISTIC_HASHING; exec \"$ROUTE\" import '\(extract)' -o area.graph "
                    + "--report report.json --threads \(threads)",
                folder: folder)
            try #require(outcome.status == 0, "\(outcome.complaint)")
            if run == 0 {
                graph = try folder.read("area.graph")
                report = try folder.read("report.json")
            }
            #expect(try folder.read("area.graph") == graph, "graph of run \(run) with \(threads) threads")
            #expect(try folder.read("report.json") == report, "report of run \(run) with \(threads) threads")
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `random networks`(seed: UInt64) throws {
        let folder = try TestFolder()
        try RandomNetwork(seed: seed, columns: 14, rows: 14).write(to: folder.file("town.osm.pbf"))
        try expectSameBytes(folder.file("town.osm.pbf"))
    }

    @Test(arguments: SharedExtracts.paths(debug: ["andorra"], release: ["monaco", "porto"]))
    func `real extracts`(path: String) throws {
        try expectSameBytes(path)
    }

    @Test func `answers do not depend on the process`() throws {
        let town = try TownGraph()
        let pairs = town.pairs(40, seed: 2)
        let answers = try (0..<3).map { _ in try RouteProgram.run(["batch", town.path], input: pairs).output }
        #expect(answers[0] == answers[1] && answers[1] == answers[2])
        let ends = ["directions", "41.0012,-7.9988", "41.0071,-7.9921", "--json", "--graph", town.path]
        let texts = try (0..<3).map { _ in try RouteProgram.run(ends).text }
        #expect(texts[0].contains("\"routes\""))
        #expect(texts[0] == texts[1] && texts[1] == texts[2])
    }
}
