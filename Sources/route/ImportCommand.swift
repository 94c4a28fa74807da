package import ArgumentParser
import Backdrop
import DirectionsKit
import OSMImport
import Roads

/// `route import`: builds a graph file from an OpenStreetMap file.
package struct ImportCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Build a graph file from an OpenStreetMap extract.",
        discussion: """
            Reads the extract twice and builds a graph for each mode, with a contraction hierarchy. Without \
            hierarchies requests take milliseconds instead of microseconds. An extract that is not sorted is sorted \
            first, into a temporary file beside the graph. An index of names and addresses is written beside the graph, \
            as <area>.places, and the backdrop of maps, as <area>.backdrop: water, green, buildings and borders. All get \
            their names only when all are complete; until then old ones stay as they were.

            Example:
              route import porto.osm.pbf --modes automobile,walking
            """
    )

    @Argument(help: ArgumentHelp("The extract to read.", valueName: "file.osm.pbf"))
    var file: String

    @Option(
        name: [.short, .long, .customLong("graph"), .customShort("g")],
        help: ArgumentHelp("The graph to write. (default: graphs/<name of the file>.graph)", valueName: "area.graph")
    )
    var output: String?

    @Option(
        name: ModeList.names, help: .modes(to: "build", byDefault: ModeList.all.description),
        transform: ModeList.init(text:)
    )
    var modes = ModeList.all

    @OptionGroup var threads: ThreadArguments

    @Option(help: ArgumentHelp("Also write the report to this file.", valueName: "report.json"))
    var report: String?

    @Flag(
        name: .customLong("no-hierarchy"),
        help: "Leave out the contraction hierarchies; `route contract` adds them later.")
    var leavesOutHierarchy = false

    @Flag(
        name: .customLong("no-places"),
        help: "Leave out the index of names and addresses; addresses cannot be looked up then.")
    var leavesOutPlaces = false

    @Flag(name: .customLong("no-backdrop"), help: "Leave out the backdrop of maps; a map shows only roads then.")
    var leavesOutBackdrop = false

    @OptionGroup var printing: ImportProgressArguments

    package init() {}

    package func run() throws {
        let output = try GraphFolder.outputPath(asked: output, for: file)
        let places = leavesOutPlaces ? nil : PlaceIndexFile.path(besideGraph: output)
        let backdrop = leavesOutBackdrop ? nil : BackdropFile.path(besideGraph: output)
        try DistinctFiles.check(extract: file, outputs: [output, places, backdrop], report: report)
        try report.map { try ReportFile.check($0) }
        let start = ContinuousClock.now
        let progress = printing.progress
        let options = ImportOptions(
            modes: modes.modes,
            threads: threads.count,
            places: places,
            backdrop: backdrop,
            force: printing.force
        )
        Interruption.removePartialFile()
        let result = Result {
            try GraphImport.writeRoads(path: file, output: output, options: options, observer: progress)
        }
        progress.finish()
        var graph = try result.get()
        let finishing = GraphFinishing(
            addsHierarchies: !leavesOutHierarchy, threads: options.threads, force: printing.force,
            memoryAdvice: "fewer --threads or --modes, --no-hierarchy")
        let hierarchies = try finishing.run(&graph, progress)
        graph.report.bytesWritten = graph.writer.byteCount
        if let report { try ReportFile.write(graph.report, to: report) }
        if printing.verbose {
            try StandardOutput.write(lines: (graph.report.summaryLines + hierarchies).map { $0 + "\n" }.joined())
        }
        guard !printing.quiet else { return }
        let summary = ImportSummary(
            graph: try RoadGraph(path: output), byteCount: graph.report.bytesWritten,
            companions: [(places, graph.report.placesBytesWritten), (backdrop, graph.report.backdropBytesWritten)],
            duration: ContinuousClock.now - start)
        try StandardOutput.write(lines: summary.text)
    }
}
