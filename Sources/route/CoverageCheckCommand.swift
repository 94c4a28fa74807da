package import ArgumentParser
import Coverage
import DirectionsKit
import Roads
import Storage

/// `route coverage check`: prints the errors and warnings of a coverage file, with line and column.
package struct CoverageCheckCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Print all errors and warnings of a coverage file.",
        discussion: """
            A line per finding: file:line:column: error or warning: the rule: what to do. A file with an error covers \
            nothing. The exit code is 65 if there is an error, else 0.

            Example:
              route coverage check coverage/monaco.geojson --strict
            """
    )

    @Argument(help: ArgumentHelp("The coverage file.", valueName: "file"), completion: .geoJSONFile)
    var file: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("A graph; polygons should lie within its bounds.", valueName: "area.graph"),
        completion: .graphFile)
    var graph: String?

    @Flag(help: "Count warnings as errors.")
    var strict = false

    @Flag(help: "Print JSON.")
    var json = false

    package init() {}

    package func run() throws {
        let bytes = try WholeFile(path: file).bytes
        let bounds = try graph.map { try RoadGraph(path: $0).coverageBounds }
        let report = CoverageReport(file, CoverageGeoJSON.read(bytes, graphBounds: bounds), isStrict: strict)
        if json {
            try StandardOutput.write(Array(ReportFile.json(report)))
        } else {
            try StandardOutput.write(lines: report.text)
        }
        guard report.isValid else { throw CommandError(.badData, report.error) }
    }
}
