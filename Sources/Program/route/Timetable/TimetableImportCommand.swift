package import ArgumentParser
import Roads
import TimetableImport

/// `route timetable import`: writes a timetable beside a graph.
package struct TimetableImportCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Write the timetable of one or several feeds beside a graph.",
        discussion: """
            Reads feeds in GTFS, joins their stops to the roads for walkers, finds the walks between stops, and writes \
            <area>.timetable beside the graph. An older timetable stays as it was until the new one is complete. Timetables change \
            more often than streets; the graph is not changed, and has to have been built for walking, with hierarchies.

            A broken row is left out and counted; `route timetable check` lists them. A stop that no path reaches is named.

            Example:
              route timetable import graphs/porto.graph stcp.zip metro-porto.zip
            """
    )

    @Argument(help: ArgumentHelp("The graph.", valueName: "area.graph"), completion: .graphFile)
    var graph: String

    @Argument(help: ArgumentHelp("The feeds: ZIP archives or folders.", valueName: "feed.zip"))
    var feeds: [String]

    @OptionGroup var threads: ThreadArguments

    @Flag(name: .shortAndLong, help: "Print nothing but errors.")
    var quiet = false

    package init() {}

    package func run() throws {
        let roads = try RoadGraph(path: graph)
        SignalHandling.removePartialFile()
        let made = try TimetableFile.write(feeds: feeds, beside: roads, threads: threads.count)
        guard !quiet else { return }
        let report = TimetableReport(made.building, unreached: made.unreached, walkCount: made.walkCount)
        try StandardOutput.write(lines: report.text + "Wrote \(made.path), \(made.byteCount / 1000) kB.\n")
    }
}
