package import ArgumentParser
import DirectionsFormats
import DirectionsKit
import Geometry
import Roads
import Storage

/// `route table`: distance and duration between all of some points and all of some others.
package struct TableCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "table",
        abstract: "Print distance and duration between all points of standard input.",
        discussion: """
            Reads the sources as lines of lon,lat (longitude first; a header line is skipped). They are the \
            destinations too, unless --destinations names a file of such lines. Writes the line \
            "from,to,distance,duration" and then a line per pair, in meters and seconds; both are empty if there is no \
            route, or only one of more than 24 days. From and to count the points from 0. With --reasons there is a \
            fifth column, reason: a word such as noRoute or noRoadNear, empty for a pair with a route. Standard error \
            names points without a road near them.

            A table of any size takes little memory. With --format binary it takes four bytes a pair, behind a header \
            of 128 bytes: milliseconds row by row, with --distances followed in each row by decimeters. With --resume, \
            a run that is interrupted leaves what it has beside the output, and the same command goes on there.

            Example:
              route table graphs/porto.graph < points.csv > table.csv
              route table graphs/porto.graph --destinations shops.csv < homes.csv
              route table graphs/porto.graph --format binary -o table.bin < points.csv
            """
    )

    /// How a table is written.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case csv, binary
    }

    @OptionGroup var source: GraphArguments

    @OptionGroup var transport: ModeArguments

    @Option(
        help: ArgumentHelp("The destinations. (default: the sources)", valueName: "points.csv"),
        completion: .file(extensions: ["csv"]))
    var destinations: String?

    @Option(help: ArgumentHelp("The format; csv by default. Example: --format binary", valueName: "format"))
    var format = Format.csv

    @Flag(help: "Add a column that says why a pair has no route.")
    var reasons = false

    @Flag(help: "With --format binary: write distances, too.")
    var distances = false

    @Flag(help: "With --format binary: keep an interrupted file, and go on with it.")
    var resume = false

    @OptionGroup var traffic: TrafficArguments
    @OptionGroup var output: OutputArguments
    @OptionGroup var threads: ThreadArguments

    package init() {}

    package func validate() throws {
        guard format == .csv else {
            if reasons { throw ValidationError("--format binary has no column for reasons; leave out --reasons.") }
            if resume, output.output == nil { throw ValidationError("--resume needs a file; name it with --output.") }
            return
        }
        if distances { throw ValidationError("CSV always has the distances; leave out --distances.") }
        if resume { throw ValidationError("Only --format binary can be resumed; leave out --resume.") }
    }

    package func run() throws {
        let roads = try source.open()
        try output.check([roads.path, destinations] + traffic.traffic)
        let sources = try PointInput(StandardInput.readAll())
        let destinations = try destinations.map { try PointInput(path: $0) } ?? sources
        if let error = TravelTable.emptiness(
            sources: sources.points.count, destinations: destinations.points.count)
        {
            throw CommandError(.badData, error.message)
        }
        if let modeGraph = roads.modeGraph(transport.mode), modeGraph.hierarchy == nil {
            StandardError.complain(
                "The graph \(roads.path) has no hierarchy for \(transport.mode.name), so each pair takes a search of its own; "
                    + "\"route contract \(roads.path)\" adds one.")
        }
        // What a table depends on beside its points: the program's version and the traffic.
        var options = Checksum()
        options.update(Array(ProgramVersion.text.utf8))
        let provider = try traffic.files(threads: threads.count).applied(
            to: DirectionsProvider(graph: roads), checksum: &options)
        let table = try TravelTable(
            provider, from: sources.points, to: destinations.points, mode: transport.mode, threads: threads.count)
        sources.complain(about: table.sourceErrors)
        if self.destinations != nil { destinations.complain(about: table.destinationErrors) }
        let writing = TableWriting(table: table, threads: threads.count)
        switch format {
        case .csv: try writing.writeCSV(to: try StreamedOutput(path: output.output), hasReasons: reasons)
        case .binary:
            try writeBinary(writing, roads: roads, sources: sources, destinations: destinations, options: options.value)
        }
    }

    private func writeBinary(
        _ writing: TableWriting, roads: RoadGraph, sources: PointInput, destinations: PointInput,
        options: UInt32
    ) throws {
        var binary = TableBinary(
            rows: sources.points.count, columns: destinations.points.count, hasDistances: distances,
            mode: transport.mode.name)
        binary.origin.graph = roads.fileChecksum
        binary.origin.sources = Self.checksum(sources.points)
        binary.origin.destinations = Self.checksum(destinations.points)
        binary.origin.options = options
        guard resume, let path = output.output else {
            var file = try StreamedOutput(path: output.output)
            try file.write(binary.header)
            return try writing.writeBinary(binary, to: file, from: 0)
        }
        let (file, rows) = try StreamedOutput.continuing(path, table: binary, blockRows: writing.table.blockRows)
        if rows > 0 { StandardError.complain("Going on at row \(rows + 1) of \(binary.rows).") }
        try writing.writeBinary(binary, to: file, from: rows)
    }

    private static func checksum(_ points: [Coordinate]) -> UInt32 {
        var checksum = Checksum()
        for point in points {
            var bytes: [UInt8] = []
            for value in [point.longitude, point.latitude] {
                for shift in stride(from: 0, to: 64, by: 8) {
                    bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(shift)))
                }
            }
            checksum.update(bytes)
        }
        return checksum.value
    }
}
