package import ArgumentParser
import Roads
import Storage
import TimetableImport
import Timetables

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
        let (report, byteCount) = try TimetableFile.write(feeds: feeds, beside: roads, threads: threads.count)
        guard !quiet else { return }
        let path = Timetable.path(besideGraph: graph)
        try StandardOutput.write(lines: report.text + "Wrote \(path), \(byteCount / 1000) kB.\n")
    }
}

/// Writes timetables beside graphs.
enum TimetableFile {
    /// The longest walk between two vehicles in seconds.
    static let longestWalk: UInt32 = 900

    /// Writes the timetable of feeds; returns what was found, and the size of the file in bytes.
    static func write(
        feeds: [String], beside graph: RoadGraph, threads: Int
    ) throws -> (report: TimetableReport, byteCount: Int) {
        guard let modeGraph = graph.modeGraph(.walking) else {
            throw CommandError(.usage, graph: graph, hasNoRoadsFor: .walking)
        }
        guard modeGraph.hierarchy != nil else {
            throw CommandError(
                .usage,
                "The graph \(graph.path) has no hierarchy for walking; add it by: route contract \(graph.path)")
        }
        var building = TimetableBuilding()
        for feed in feeds { try building.add(feed: feed) }
        let walking = StopWalking(graph: graph, modeGraph: modeGraph, places: building.servedPlaces)
        let walks = walking.walks(upTo: longestWalk, threads: threads)
        let unreached = walking.unreached.map { building.label(ofStop: $0.index) }
        let contents = building.finished(graphChecksum: graph.fileChecksum, walks: walks)
        let byteCount = try TimetableWriter.write(contents, to: Timetable.path(besideGraph: graph.path))
        return (TimetableReport(building, unreached: unreached, walkCount: contents.walks.count), byteCount)
    }
}
