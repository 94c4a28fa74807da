import FoundationEssentials
import SketchSupport
import TestSupport
import Testing
import route

/// `route benchmark` as a process: its report, its checksums, its files.
@Suite struct BenchmarkProgramTests {
    private let town: TownGraph

    init() throws {
        town = try TownGraph()
    }

    /// What tools for comparison read of a kind.
    private struct Kind: Decodable {
        var median_us, mean_us, p90_us, p99_us: Double
        var requests: Int
        var settled: Double?
        var checksum: String
    }

    /// A report of a single mode.
    private struct Report: Decodable {
        var mode: String
        var pairs, routed, rounds: Int
        var seed: UInt64?
        var pairs_file: String?
        var link, coverage: Kind
        var snapping, eta, path, route, alternatives, avoid_tolls, closed_edges, slower_edges, table: Kind
        var table_100: Kind?

        var kinds: [Kind] {
            [link, coverage, snapping, eta, path, route, alternatives, avoid_tolls, closed_edges, slower_edges, table]
                + [table_100].compactMap(\.self)
        }
    }

    private func benchmark(_ options: [String], graph: String? = nil) throws -> RouteProgram.Outcome {
        try RouteProgram.run(
            ["benchmark", graph ?? town.path, "--rounds", "1"] + options, folder: town.folder)
    }

    private func report(_ options: [String], graph: String? = nil) throws -> Report {
        let outcome = try benchmark(options + ["--json"], graph: graph)
        #expect(outcome.status == 0, "\(outcome.complaint)")
        return try JSONDecoder().decode(Report.self, from: Data(outcome.output))
    }

    @Test func `a mode's report has all kinds of requests`() throws {
        let report = try report(["--mode", "walking", "--count", "120"])
        #expect(report.mode == "walking")
        #expect([report.pairs, report.rounds] == [120, 1])
        #expect(report.seed == 42)
        #expect((1...120).contains(report.routed))
        for kind in report.kinds {
            #expect(0 < kind.median_us && kind.median_us <= kind.p90_us && kind.p90_us <= kind.p99_us)
            #expect(kind.mean_us > 0)
            #expect(kind.checksum.count == 16)
        }
        #expect(report.kinds.map(\.requests) == [120, 120, 120, 120, 120, 120, 120, 120, 120, 120, 12, 1])
        #expect(report.eta.settled != nil && report.path.settled != nil)
        #expect(report.closed_edges.settled.map { $0 > 0 } == true)
    }

    @Test func `equal seeds have equal checksums, also on a graph that other threads made`() throws {
        let other = try TownGraph(options: ["--threads", "3"])
        let options = ["--mode", "automobile", "--count", "30", "--seed"]
        let first = try report(options + ["5"]).kinds.map(\.checksum)
        #expect(try report(options + ["5"]).kinds.map(\.checksum) == first)
        #expect(try report(options + ["5"], graph: other.path).kinds.map(\.checksum) == first)
        #expect(try report(options + ["6"]).kinds.map(\.checksum) != first)
    }

    @Test func `pairs come from a file and are asked for in the first mode`() throws {
        try town.folder.write("slon,slat,tlon,tlat\n" + town.pairs(12, seed: 3), to: "pairs.csv")
        let report = try report(["--pairs", "pairs.csv"])
        #expect(report.mode == "automobile")
        #expect(report.pairs == 12)
        #expect(report.pairs_file == "pairs.csv")
        #expect(report.seed == nil)
        #expect(report.table.requests == 1)
        #expect(report.table_100 == nil)
        #expect(try self.report(["--pairs", "pairs.csv", "--table-size", "3"]).table.requests == 4)
    }

    @Test func `points without a road near them are asked for too`() throws {
        try town.folder.write("-7.997,41.003,10,10\n-7.997,41.003,-7.994,41.005\n", to: "far.csv")
        let report = try report(["--pairs", "far.csv"])
        #expect(report.pairs == 2)
        #expect(report.routed == 1)
    }

    @Test func `text has a table per mode`() throws {
        let outcome = try benchmark(["--modes", "automobile,cycling", "--count", "20"])
        #expect(outcome.status == 0)
        let titles = outcome.lines.filter { $0.contains(" by ") }
        #expect(titles.count == 2)
        #expect(titles.first?.hasPrefix("\(town.path) by automobile: 20 pairs (seed 42), ") == true)
        #expect(outcome.lines.count { $0.hasPrefix("avoid_tolls  ") } == 2)
        let json = try benchmark(["--modes", "automobile,cycling", "--count", "20", "--json"])
        struct Modes: Decodable { var automobile, cycling: Inner }
        struct Inner: Decodable { var eta: Kind }
        let modes = try JSONDecoder().decode(Modes.self, from: Data(json.output))
        #expect(modes.automobile.eta.requests == 20)
        #expect(modes.automobile.eta.checksum != modes.cycling.eta.checksum)
    }

    @Test func `a bad file of pairs is named`() throws {
        let absent = try benchmark(["--pairs", "absent.csv"])
        #expect(absent.status == 66)
        #expect(absent.sentence == "The file absent.csv does not exist.")
        try town.folder.write("1,2,3,4\n1,2,3\n", to: "bad.csv")
        let bad = try benchmark(["--pairs", "bad.csv"])
        #expect(bad.status == 65)
        #expect(bad.sentence == "bad.csv, line 2 is not from_lon,from_lat,to_lon,to_lat: \"1,2,3\".")
        try town.folder.write("slon,slat,tlon,tlat\n", to: "empty.csv")
        let empty = try benchmark(["--pairs", "empty.csv"])
        #expect(empty.status == 65)
        #expect(empty.sentence == "The file empty.csv has no pairs.")
    }

    @Test func `without a hierarchy, and for a mode that is missing, nothing is measured`() throws {
        let plain = try TownGraph(options: ["--no-hierarchy", "--modes", "walking"])
        let outcome = try benchmark([], graph: plain.path)
        #expect(outcome.status == 64)
        #expect(
            outcome.sentence
                == "The graph \(plain.path) has no hierarchy for walking; \"route contract \(plain.path)\" adds one.")
        let missing = try benchmark(["--mode", "cycling"], graph: plain.path)
        #expect(missing.status == 64)
        #expect(missing.sentence == "The graph \(plain.path) has no roads for cycling; it serves walking.")
    }

    @Test(arguments: ["--count 0", "--rounds 0", "--table-size 0", "--modes rail", "--seed -1"])
    func `numbers and modes out of range are refused`(option: String) throws {
        let words = option.split(separator: " ").map { String($0) }
        let outcome = try RouteProgram.run(["benchmark", town.path] + words)
        #expect(outcome.status == 64, "\(outcome.complaint)")
    }
}
