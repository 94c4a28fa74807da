package import ArgumentParser
import DirectionsKit
import Geometry
import Roads
import TextCoding

/// `route table`: distance and duration between all of some points and all of some others.
package struct TableCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "table",
        abstract: "Print distance and duration between all points of standard input.",
        discussion: """
            Reads the sources as lines of lon,lat (longitude first; a header line is skipped). They are the \
            destinations too, unless --destinations names a file of such lines. Writes the line \
            "from,to,distance,duration" and then a line per pair, in meters and seconds; both are empty if there is no \
            route, or only one of more than 24 days. From and to count the points from 0.

            Example:
              route table graphs/porto.graph < points.csv > table.csv
              route table graphs/porto.graph --destinations shops.csv < homes.csv
            """
    )

    /// How many cells are answered at a time.
    private static let blockLength = 1_000_000

    @OptionGroup var source: GraphArguments

    @OptionGroup var transport: ModeArguments

    @Option(
        help: ArgumentHelp("The destinations. (default: the sources)", valueName: "points.csv"),
        completion: .file(extensions: ["csv"]))
    var destinations: String?

    @OptionGroup var traffic: TrafficArguments

    package init() {}

    package func run() throws {
        let roads = try source.open()
        let sources = try PointInput.points(in: StandardInput.readAll())
        let destinations =
            try destinations.map { path in
                try PointInput.points(in: InputFile.read(path), of: "\(path), line")
            } ?? sources
        if let modeGraph = roads.modeGraph(transport.mode), modeGraph.hierarchy == nil {
            StandardError.complain(
                "The graph \(roads.path) has no hierarchy for \(transport.mode.name), so each pair takes a search of its own; "
                    + "\"route contract \(roads.path)\" adds one.")
        }
        try write(try traffic.files.applied(to: DirectionsProvider(graph: roads)), sources, destinations)
    }

    private func write(_ provider: DirectionsProvider, _ sources: [Coordinate], _ destinations: [Coordinate]) throws {
        let rows = max(1, Self.blockLength / max(1, destinations.count))
        // Without any pair, a mode that the graph lacks is still an error.
        var cells = try provider.table(from: [], to: [], mode: transport.mode)
        try StandardOutput.write("from,to,distance,duration\n")
        for first in stride(from: 0, to: sources.count, by: rows) {
            let block = Array(sources[first..<min(first + rows, sources.count)])
            cells = try provider.table(from: block, to: destinations, mode: transport.mode)
            try StandardOutput.write(Self.text(cells, firstRow: first, columns: destinations.count))
        }
    }

    /// A line per cell.
    private static func text(_ cells: [TravelEstimate?], firstRow: Int, columns: Int) -> String {
        var text = ""
        for (index, cell) in cells.enumerated() {
            text += "\(firstRow + index / columns),\(index % columns),"
            if let cell { text += DecimalText.fixed(cell.distance, decimals: 1) }
            text += ","
            if let cell { text += DecimalText.fixed(cell.expectedTravelTime, decimals: 3) }
            text += "\n"
        }
        return text
    }
}

/// Reads lines of `lon,lat`.
private enum PointInput {
    /// The points in order.
    ///
    /// - Parameter place: the word for a line in error messages.
    static func points(
        in bytes: [UInt8], of place: String = "Line"
    ) throws(CommandError) -> [Coordinate] {
        var points: [Coordinate] = []
        try NumberLines.read(bytes) { line throws(CommandError) in
            guard let numbers = line.numbers(2) else {
                throw CommandError(.badData, "\(place) \(line.number) is not lon,lat: \"\(line.text.prefix(60))\".")
            }
            let point = Coordinate(latitude: numbers[1], longitude: numbers[0])
            guard point.isValid else {
                throw CommandError(
                    .badData,
                    "\(place) \(line.number) has a value out of range, longitude comes first and latitude lies within "
                        + "±90: \"\(line.text.prefix(60))\".")
            }
            points.append(point)
        }
        return points
    }
}
