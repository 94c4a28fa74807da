import AnswerComparisons
package import ArgumentParser
import Roads

/// `route update`: applies changes of OpenStreetMap to an extract, and imports it anew.
package struct UpdateCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "update",
        abstract: "Apply changes of OpenStreetMap to an extract and to its graph.",
        discussion: """
            Applies the files of changes in their order, and imports the updated extract with the modes, hierarchies \
            and files beside the graph that the old graph has. Extract and graph stay as they were until all new \
            files are complete. Of the changes outside the area of the extract it takes only those that its ways need. \
            A graph that is older than its extract is imported anew even if the extract has all changes already. \
            Nothing is fetched; see the article "Updating maps" for programs that fetch changes.

            With --max-lost, --max-changed, --max-slower or --max-faster both graphs are asked the same requests before \
            the new one replaces the old one, as `route compare` does, with random pairs for each mode. If the answers \
            differ more than that, nothing is replaced and the exit code is 1.

            Example:
              route update porto.osm.pbf changes.osc.gz --graph graphs/porto.graph
              route update porto.osm.pbf monday.osc.gz tuesday.osc.gz --max-lost 1%
            """
    )

    @Argument(
        help: ArgumentHelp("The sorted extract to update.", valueName: "file.osm.pbf"),
        completion: .file(extensions: ["pbf"]))
    var extract: String

    @Argument(
        help: ArgumentHelp("The files of changes, the oldest first.", valueName: "changes.osc.gz"),
        completion: .file(extensions: ["osc", "gz"]))
    var changes: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The graph to update. (default: graphs/<name of the file>.graph)", valueName: "area.graph"),
        completion: .graphFile)
    var graph: String?

    @OptionGroup var limits: ComparisonLimitArguments
    @OptionGroup var questions: ComparedRequestArguments
    @OptionGroup var threads: ThreadArguments

    @OptionGroup var printing: ImportProgressArguments

    package init() {}

    package func validate() throws {
        let hasRequests = questions.requests != nil || questions.pairs != nil || questions.seed != nil
        guard !hasRequests || !limits.limits.isEmpty else {
            throw ValidationError("--requests, --pairs and --seed need a limit such as --max-lost.")
        }
    }

    package func run() throws {
        let start = ContinuousClock.now
        let progress = printing.progress
        let update = try MapUpdate(
            extract: extract, changes: changes, graph: GraphFolder.outputPath(asked: graph, for: [extract]),
            threads: threads.count, force: printing.force,
            check: UpdateCheck(questions: questions, limits: limits.limits, threads: threads.count))
        SignalHandling.removePartialFile()
        let result = Result { try update.run(progress) }
        progress.finish()
        let report = try result.get()
        if printing.verbose { try StandardOutput.write(lines: report.lines.map { $0 + "\n" }.joined()) }
        let roads = try RoadGraph(path: update.graph)
        GraphCheckRecord.write(roads)
        guard !printing.quiet else { return }
        let summary = ImportSummary(
            graph: roads, byteCount: report.graphByteCount, companions: report.companions,
            duration: ContinuousClock.now - start)
        try StandardOutput.write(lines: report.changes + summary.text)
    }
}
