import AnswerComparisons
package import ArgumentParser
import DirectionsKit
import DirectionsLinks
import Roads

/// `route compare`: shows which answers a new graph changes, and why.
package struct CompareCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare the answers of two graphs.",
        discussion: """
            Asks both graphs the same requests: those of a file, or random pairs of points near roads of both. Prints \
            how many routes are lost, gained and changed, the causes that were found along the old and the new routes, \
            and the changed answers, the greatest effect first. Two routes are the same if they run along the same \
            places, have the same names of roads, and differ by less than 1 s and 10 m.

            With --max-lost, --max-changed, --max-slower or --max-faster the command ends with exit code 1 if the \
            answers differ more than that.

            Example:
              route compare graphs/porto.graph new/porto.graph
              route compare old.graph new.graph --requests log.ndjson --max-lost 0
              route compare old.graph new.graph --pairs 200 --show
            """
    )

    @Argument(
        help: ArgumentHelp("The graph that is in use.", valueName: "old.graph"), completion: .graphFile)
    var old: String

    @Argument(
        help: ArgumentHelp("The graph that is to replace it.", valueName: "new.graph"), completion: .graphFile)
    var new: String

    @OptionGroup var questions: ComparedRequestArguments
    @OptionGroup var transport: ModeArguments
    @OptionGroup var limits: ComparisonLimitArguments

    @Option(help: ArgumentHelp("How many changed answers to print or show.", valueName: "n"))
    var limit = 20

    @OptionGroup var threads: ThreadArguments

    @Flag(help: "Print JSON.")
    var json = false

    @Flag(help: "Also show the changed answers on the map page until Ctrl-C ends it.")
    var show = false

    @OptionGroup(title: "Map page") var page: MapPageArguments

    package init() {}

    package func validate() throws {
        guard (1...1_000_000).contains(limit) else {
            throw ValidationError("The limit is \(limit); it must be between 1 and 1000000.")
        }
    }

    package func run() throws {
        let (old, new) = (DirectionsProvider(graph: try RoadGraph(path: old)), try provider(self.new))
        var options = AnswerComparison.Options()
        options.threads = threads.count
        let comparison = try AnswerComparison(old: old, new: new, options: options)
        let requests = try questions.requests(old: old.graph, new: new.graph, mode: transport.mode)
        let result = try comparison.run(requests.map(\.request))
        var report = ComparisonReport(result, requests: requests, graphs: (old.graph, new.graph), limit: limit)
        report.seed = questions.usedSeed
        report.exceededLimits = limits.limits.exceeded(by: result)
        if json {
            try StandardOutput.write(Array(ReportFile.json(report)))
        } else {
            try StandardOutput.write(lines: ComparisonText.text(report))
        }
        if show {
            try ComparisonPage(provider: new, page: page).show(report, comparison: comparison, requests: requests)
        }
        if let sentence = limits.limits.sentence(about: result, of: new.graph.path) {
            throw CommandError(.limitExceeded, sentence)
        }
    }

    private func provider(_ path: String) throws -> DirectionsProvider {
        DirectionsProvider(graph: try RoadGraph(path: path))
    }
}
