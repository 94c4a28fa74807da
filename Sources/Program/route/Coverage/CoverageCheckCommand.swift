package import ArgumentParser
import Coverage
import DirectionsKit
import Geometry
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

            With --fix, writes the mended file: the polygons of a Feature, a FeatureCollection, a GeometryCollection or a \
            Polygon as one MultiPolygon, with rings that are closed, run anticlockwise and are cut at the 180th meridian, \
            and says what it changed. What has no sure remedy, such as a hole, is an error.

            Example:
              route coverage check coverage/monaco.geojson --strict
              route coverage check drawn.geojson --fix -o coverage/monaco.geojson
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

    @Flag(help: "Write the mended file, to --output or standard output, instead of the findings.")
    var fix = false

    @OptionGroup var output: OutputArguments

    package init() {}

    package func validate() throws {
        if output.output != nil, !fix { throw ValidationError("--output needs --fix, which writes the mended file.") }
        if fix, json { throw ValidationError("--fix and --json exclude each other.") }
    }

    package func run() throws {
        let bytes = try WholeFile(path: file).bytes
        let bounds = try graph.map { try RoadGraph(path: $0).coverageBounds }
        guard !fix else { return try mend(bytes, bounds: bounds) }
        let report = CoverageReport(file, reading: CoverageGeoJSON.read(bytes, graphBounds: bounds), isStrict: strict)
        if json {
            try StandardOutput.write(Array(ReportFile.json(report)))
        } else {
            try StandardOutput.write(lines: report.text)
        }
        guard report.isValid else { throw CommandError(.badData, report.error) }
    }

    /// Writes the mended file and says what was changed; an error if something is left that has no remedy.
    private func mend(_ bytes: [UInt8], bounds: BoundingBox?) throws {
        try output.check([file, graph])
        let mending = CoverageMending(bytes)
        if let problem = mending.problems.first {
            throw CommandError(.badData, "\(file) cannot be mended: \(problem)")
        }
        guard let mended = mending.bytes else { throw CommandError(.badData, "\(file) has no polygon.") }
        let report = CoverageReport(file, reading: CoverageGeoJSON.read(mended, graphBounds: bounds), isStrict: strict)
        if !report.isValid, let finding = report.findings.first(where: { $0.severity == .error }) {
            throw CommandError(.badData, "\(file) cannot be mended: \(finding.message)")
        }
        try output.write(mended)
        for change in mending.changes { StandardError.complain(change) }
        if mending.changes.isEmpty { StandardError.complain("\(file) needs no change.") }
    }
}
