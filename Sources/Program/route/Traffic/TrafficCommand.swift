package import ArgumentParser
import DirectionsKit
import PlatformFoundation
import Roads
import TextCoding
import Traffic

/// `route traffic`: says what files of live traffic change on a graph.
package struct TrafficCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "traffic",
        abstract: "Show what live-traffic files would change.",
        discussion: """
            Reads the files one after the other, as a server does, and prints how many records of each have a place on \
            the roads, and a line for each that has none or is wrong. Changes nothing: \
            route directions --traffic file routes by a file, and route serve --traffic file serves it.

            Files may have OSRM's forms, from node,to node,km/h[,rate] and from node,via node,to node,seconds; or a \
            first line that names columns, such as way,direction,speed,expires; or OpenLR lines in base64, with a speed; \
            or JSON. A speed of 0 closes a road.

            Example:
              route traffic graphs/porto.graph --segments speeds.csv
              route traffic graphs/porto.graph --segments speeds.csv --segments turns.csv --json
            """
    )

    @OptionGroup var source: GraphArguments

    @Option(
        help: ArgumentHelp("A file of live traffic; repeat it for several.", valueName: "file"), completion: .file())
    var segments: [String] = []

    @Flag(help: "Refuse a file with a wrong line, instead of leaving the line out.")
    var strict = false

    @Flag(help: "Print JSON.")
    var json = false

    package init() {}

    package func validate() throws {
        guard !segments.isEmpty else { throw ValidationError("Name a file of live traffic: --segments speeds.csv.") }
    }

    package func run() throws {
        let files = TrafficFiles(paths: segments, isStrict: strict)
        let (updates, reports) = try files.applied(to: try source.open())
        let summary = updates.live?.traffic.summary ?? LiveSummary()
        if json {
            try StandardOutput.write(PlainJSON.encode(Self.description(reports, summary: summary)))
        } else {
            let lines = reports.flatMap { Self.lines($0.path, report: $0.report) } + [Self.line(summary)]
            try StandardOutput.write(lines: lines.map { $0 + "\n" }.joined())
        }
    }

    // MARK: Text

    private static func lines(_ path: String, report: TrafficReport) -> [String] {
        let counts =
            "\(counted(report.records, "record")), \(report.matched) of them on roads, "
            + counted(report.wrongLines, "wrong line")
        return ["\(path): \(counts)."] + report.remarks.map { "  " + $0 }
    }

    private static func line(_ summary: LiveSummary) -> String {
        "Live: \(counted(summary.pieceCount, "piece")) of \(counted(summary.edgeCount, "edge")), "
            + "\(summary.closedEdgeCount) of them closed, and \(counted(summary.turnCount, "turn"))."
    }

    private static func description(
        _ reports: [(path: String, report: TrafficReport)], summary: LiveSummary
    ) -> JSONTree {
        [
            "files": .array(
                reports.map { path, report in
                    [
                        "file": .string(path), "records": .integer(report.records),
                        "matched": .integer(report.matched), "wrongLines": .integer(report.wrongLines),
                        "remarks": .array(report.remarks.map { .string($0) }),
                    ]
                }),
            "pieces": .integer(summary.pieceCount), "edges": .integer(summary.edgeCount),
            "closedEdges": .integer(summary.closedEdgeCount), "turns": .integer(summary.turnCount),
        ]
    }
}
