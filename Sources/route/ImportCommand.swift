package import ArgumentParser
import FoundationEssentials
import OSMImport

/// `route import`: from an OpenStreetMap file to a graph file.
package struct ImportCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Build a graph file from an OpenStreetMap extract.",
        discussion: """
            Looks at a sample of the extract, says what it expects to need, reads it twice and ends with a report. The graph \
            appears under its name only when it is complete.

            Example:
              route import porto.osm.pbf --modes automobile,walking
            """
    )

    @Argument(help: ArgumentHelp("The extract to read.", valueName: "file.osm.pbf"))
    var file: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The graph to write. (default: graphs/<name of the file>.graph)", valueName: "area.graph")
    )
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The modes to build, joined by commas. (default: \(ModeList.all))", valueName: "modes"
        ),
        transform: ModeList.init(text:)
    )
    var modes = ModeList.all

    @Option(help: ArgumentHelp("How many threads to use. (default: one per core)", valueName: "n"))
    var threads: Int?

    @Option(help: ArgumentHelp("Also write the report to this file.", valueName: "report.json"))
    var report: String?

    @Flag(help: "Import even if the machine seems too small for the file.")
    var force = false

    package init() {}

    package func validate() throws {
        if let threads, !(1...1024).contains(threads) {
            throw ValidationError("The number of threads is \(threads); it must be between 1 and 1024.")
        }
    }

    package func run() throws {
        let output = try GraphFolder.outputPath(asked: output, for: file)
        try DistinctFiles.check(extract: file, output: output, report: report)
        try report.map { try ReportFile.check($0) }
        let progress = ImportProgress(isTerminal: StandardError.isTerminal)
        let options = ImportOptions(
            modes: modes.modes,
            threads: threads ?? ProcessInfo.processInfo.activeProcessorCount,
            force: force
        )
        Interruption.removePartialFile()
        let result = Result { try GraphImport.run(path: file, output: output, options: options, observer: progress) }
        progress.finish()
        let summary = try result.get()
        if let report { try ReportFile.write(summary, to: report) }
        try StandardOutput.write(summary.summaryLines.map { $0 + "\n" }.joined())
    }
}
