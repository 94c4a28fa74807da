package import ArgumentParser
import Roads

/// `route benchmark`: checks that all searches agree, then measures requests within the program.
package struct BenchmarkCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "benchmark",
        abstract: "Measure how long requests to a graph take.",
        discussion: """
            Answers the same pairs of points with each kind of request, on one thread: a round to warm up, then \
            several rounds. Prints the round with the median of the medians, in microseconds per request. First all \
            searches must agree about the pairs; if two do not, nothing is measured.

            Example:
              route benchmark graphs/porto.graph --mode automobile --seed 7
              route benchmark graphs/porto.graph --pairs pairs.csv --json
            """
    )

    @OptionGroup var source: GraphArguments

    @Option(
        help: ArgumentHelp(
            "Lines of from_lon,from_lat,to_lon,to_lat to ask for. (default: random points near roads of the mode)",
            valueName: "pairs.csv"))
    var pairs: String?

    @Option(
        name: ModeList.names, help: .modes(to: "measure", byDefault: "all of the graph, with --pairs its first"),
        transform: ModeList.init(text:))
    var modes: ModeList?

    @Option(help: ArgumentHelp("How many random pairs to ask for.", valueName: "n"))
    var count = 1000

    @Option(help: ArgumentHelp("The seed of the random pairs.", valueName: "n"))
    var seed: UInt64 = 42

    @Option(help: ArgumentHelp("How many rounds to measure.", valueName: "n"))
    var rounds = 3

    @Option(
        help: ArgumentHelp(
            "The kinds of requests to measure, joined by commas, as the first column names them. (default: all)",
            valueName: "kinds"),
        transform: BenchmarkKind.list(_:))
    var kinds: [BenchmarkKind]?

    @Option(help: ArgumentHelp("How many pairs to take the points of a table from.", valueName: "n"))
    var tableSize = 10

    @Flag(help: "Print JSON: an object per kind of request, with several modes within an object per mode.")
    var json = false

    package init() {}

    package func validate() throws {
        try Self.check(count, range: 1...10_000_000, what: "pairs")
        try Self.check(rounds, range: 1...1_000, what: "rounds")
        try Self.check(tableSize, range: 1...10_000, what: "points of a table")
    }

    private static func check(_ value: Int, range: ClosedRange<Int>, what: String) throws {
        guard !range.contains(value) else { return }
        throw ValidationError(
            "The number of \(what) is \(value); it must be between \(range.lowerBound) and \(range.upperBound).")
    }

    package func run() throws {
        let roads = try source.open()
        let asked = try pairs.map { try BatchInput.pairs(in: InputFile.read($0), of: "\($0), line") }
        if let pairs, asked?.isEmpty == true { throw CommandError(.badData, "The file \(pairs) has no pairs.") }
        let measured = modes?.modes ?? (asked == nil ? roads.modes : Array(roads.modes.prefix(1)))
        var reports: [BenchmarkReport.Mode] = []
        for modeGraph in try roads.modeGraphs(of: measured) {
            let pairs = asked ?? BenchmarkPairs(seed: seed).pairs(count, graph: roads, modeGraph: modeGraph)
            var requests = try BenchmarkRequests(
                graph: roads, modeGraph: modeGraph, pairs: pairs, tableSize: tableSize)
            reports.append(try requests.report(kinds ?? BenchmarkKind.allCases, rounds: rounds))
        }
        let report = BenchmarkReport(
            graph: .init(roads), pairsFile: pairs, seed: pairs == nil ? seed : nil, rounds: rounds, modes: reports)
        if json {
            try StandardOutput.write(Array(ReportFile.json(report)))
        } else {
            try StandardOutput.write(lines: report.text)
        }
    }
}
