package import ArgumentParser
import Backdrop
import DirectionsKit
import OSMImport
import Roads

/// `route import`: builds a graph file from an OpenStreetMap file.
package struct ImportCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Build a graph file from OpenStreetMap extracts.",
        discussion: """
            Reads PBF, and OSM XML and o5m, plain or compressed by gzip or bzip2; also history files, of which the newest \
            state counts. Several extracts are joined, as `osmium merge` does. A file other than a sorted PBF file is \
            written into a temporary PBF file beside the graph first.

            Reads the extract twice and builds a graph for each mode, with a contraction hierarchy. Without \
            hierarchies requests take milliseconds instead of microseconds. An index of names and addresses is written beside the graph, \
            as <area>.places, and the backdrop of maps, as <area>.backdrop: water, green, buildings and borders. All get \
            their names only when all are complete; until then old ones stay as they were.

            Example:
              route import porto.osm.pbf --modes automobile,walking
              route import north.osm.pbf south.osm.gz --output graphs/island.graph
              curl https://example.org/area.osm | route import - --output graphs/area.graph
            """
    )

    @Argument(help: ArgumentHelp("The extracts to read, or - for standard input.", valueName: "file.osm.pbf"))
    var files: [String]

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

    package func validate() throws {
        guard files.count(where: { $0 == "-" }) < 2 else {
            throw ValidationError("Standard input is named twice; name it once.")
        }
    }

    package func run() throws {
        let output = try GraphFolder.outputPath(asked: output, for: files)
        let places = leavesOutPlaces ? nil : PlaceIndexFile.path(besideGraph: output)
        let backdrop = leavesOutBackdrop ? nil : BackdropFile.path(besideGraph: output)
        try DistinctFiles.check(extracts: files, outputs: [output, places, backdrop], report: report)
        let folder = try OutputFolder(for: output)
        do {
            try run(output: output, places: places, backdrop: backdrop)
        } catch {
            folder.removeIfEmpty()
            throw error
        }
    }

    private func run(output: String, places: String?, backdrop: String?) throws {
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
        SignalHandling.removePartialFile()
        let result = Result {
            try GraphImport.writeRoads(paths: files, output: output, options: options, observer: progress)
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
        let roads = try RoadGraph(path: output)
        GraphCheckRecord.write(roads)
        guard !printing.quiet else { return }
        let summary = ImportSummary(
            graph: roads, byteCount: graph.report.bytesWritten,
            companions: [(places, graph.report.placesBytesWritten), (backdrop, graph.report.backdropBytesWritten)],
            duration: ContinuousClock.now - start)
        try StandardOutput.write(lines: summary.text)
    }
}
