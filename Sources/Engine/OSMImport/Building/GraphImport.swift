import Algorithms
import PlatformFoundation
import Geometry
package import Roads
import Storage
import Threading

/// The options of an import.
package struct ImportOptions: Sendable {
    package var modes: [TransportMode]
    package var threads: Int
    /// The path of the index of places to write; nil for none.
    package var places: String?
    /// The path of the backdrop to write; nil for none.
    package var backdrop: String?
    /// Whether to import although memory seems too small, or most roads have no place.
    package var force: Bool

    package init(
        modes: [TransportMode] = TransportMode.allCases, threads: Int = 2, places: String? = nil,
        backdrop: String? = nil, force: Bool = false
    ) {
        self.modes = modes
        self.threads = threads
        self.places = places
        self.backdrop = backdrop
        self.force = force
    }
}

/// Receives messages and the progress of an import.
package protocol ImportObserver {
    /// Reports a message for every user.
    func say(_ line: String)
    /// Reports a message for verbose output.
    func detail(_ line: String)
    /// - Parameter share: the share of the pass that is done, 0 to 1.
    func progress(pass: String, share: Double)
}

/// Imports OSM data into a graph file: two passes over the data, then one line graph for each mode; two more passes each, on
/// threads that this leaves free, make the index of places and the backdrop of maps.
package enum GraphImport {
    /// A graph without its hierarchies, written but not yet moved to its final name.
    package struct UnfinishedGraph {
        package let writer: RoadGraphWriter
        /// Its size counts the bytes written so far.
        package var report: ImportReport
        private let companions: Companions
        private let identity: ExtractIdentity

        fileprivate init(
            writer: RoadGraphWriter, report: ImportReport, companions: Companions, identity: ExtractIdentity
        ) {
            self.writer = writer
            self.report = report
            self.companions = companions
            self.identity = identity
        }

        /// Completes the graph and the files beside it, as far as the options ask for them, and names the latter.
        ///
        /// All of them, the graph too, are whole and durable before the first one gets its name.
        ///
        /// - Parameter beforeNaming: called when all of them are, and before one of them gets its name.
        package mutating func finishCompanions(
            _ observer: some ImportObserver, beforeNaming: () throws -> Void = {}
        ) throws {
            try GraphImport.naming {
                companions.threads?.endGraph()
                try companions.places?.wait { observer.progress(pass: "places", share: $0) }
                try companions.backdrop?.wait { observer.progress(pass: "backdrop", share: $0) }
                report.placesBytesWritten = try companions.places?.complete(identity)
                report.backdropBytesWritten = try companions.backdrop?.complete(identity)
                try writer.complete()
                try beforeNaming()
                try companions.places?.finish()
                try companions.backdrop?.finish()
            }
        }
    }

    /// The files that are made beside the graph.
    fileprivate struct Companions {
        var places: SideFileImport?
        var backdrop: SideFileImport?
        var threads: FreeThreads?

        init() {}

        /// Starts to make the files that the options ask for.
        init(of file: OSMFile, options: ImportOptions) {
            let threads = FreeThreads(of: options.threads)
            places = options.places.map { .places(of: file, path: $0, using: threads) }
            backdrop = options.backdrop.map { .backdrop(of: file, path: $0, using: threads) }
            self.threads = threads
        }
    }

    /// Imports an extract, without hierarchies.
    ///
    /// - Throws: ``ImportError``. A failed import never leaves a partial file under the output's name.
    package static func run(
        path: String, output: String, options: ImportOptions, observer: some ImportObserver
    ) throws -> ImportReport {
        try naming {
            var graph = try writeRoads(path: path, output: output, options: options, observer: observer)
            try graph.finishCompanions(observer)
            return try finish(graph)
        }
    }

    /// Imports any source, without hierarchies.
    package static func run(
        source: some OSMSource, output: String, options: ImportOptions, observer: some ImportObserver
    ) throws -> ImportReport {
        try finish(writeRoads(source: source, output: output, options: options, observer: observer))
    }

    /// Imports any source and writes everything except the hierarchies; no file appears under the output's name.
    package static func writeRoads(
        source: some OSMSource, output: String, options: ImportOptions, observer: some ImportObserver
    ) throws -> UnfinishedGraph {
        try writeRoads(
            source: source, output: output, options: options, observer: observer, companions: Companions())
    }

    private static func finish(_ graph: UnfinishedGraph) throws -> ImportReport {
        try graph.writer.finish()
        return graph.report
    }

    /// Imports an extract and writes everything except the hierarchies; the file under the output's name does not
    /// change.
    ///
    /// - Parameter name: the name of the extract for messages and facts; nil for its path.
    /// - Throws: ``ImportError``.
    package static func writeRoads(
        path: String, name: String? = nil, output: String, options: ImportOptions, observer: some ImportObserver
    ) throws -> UnfinishedGraph {
        try writeRoads(paths: [path], name: name, output: output, options: options, observer: observer)
    }

    /// Imports one or more extracts, in any form that ``ExtractPreparation`` knows, as one graph.
    ///
    /// - Parameters:
    ///   - paths: the extracts; `-` for standard input.
    ///   - name: the name of a single extract for messages and facts; nil for its path.
    /// - Throws: ``ImportError``.
    package static func writeRoads(
        paths: [String], name: String? = nil, output: String, options: ImportOptions, observer: some ImportObserver
    ) throws -> UnfinishedGraph {
        // Else an import would keep the memory of its first passes until its end.
        Heap.returnBlocks(ofBytes: 512 << 10)
        return try naming {
            var preparation = try ExtractPreparation(paths: paths, name: name, output: output, options: options)
            while true {
                do {
                    let file = try preparation.file(observer)
                    return try writeRoads(file: file, output: output, options: options, observer: observer)
                } catch let error as OSMFileError {
                    try preparation.remedy(error, observer: observer)
                }
            }
        }
    }

    private static func writeRoads(
        file: OSMFile, output: String, options: ImportOptions, observer: some ImportObserver
    ) throws -> UnfinishedGraph {
        let forecast = try ImportForecast(file, options: options)
        observer.detail(forecast.sentence(name: file.name))
        try forecast.check(limit: MemoryLimit.current(), isForced: options.force, name: file.name)
        return try writeRoads(
            source: file, output: output, options: options, observer: observer,
            companions: Companions(of: file, options: options))
    }

    /// Converts file and storage errors of the body to ``ImportError``.
    static func naming<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as OSMFileError {
            throw ImportError(error)
        } catch let error as StorageError {
            throw ImportError(error)
        }
    }

    private static func writeRoads(
        source: some OSMSource, output: String, options: ImportOptions, observer: some ImportObserver,
        companions: Companions
    ) throws -> UnfinishedGraph {
        let writer = try RoadGraphWriter(path: output)
        var roads = try RoadReading(source, modes: options.modes, observer: observer)
        try roads.places.check(source.name, isForced: options.force, observer: observer)
        guard roads.network.segmentCount > 0 else {
            let modes = options.modes.map(\.name).joined(separator: ", ")
            throw ImportError(
                .badData, "\(source.name) has no road that \(modes) may use; import a file with highways.")
        }
        let junctions = Junctions(
            from: roads.network.from, to: roads.network.to, junctionCount: roads.network.junctionCount)
        let bounds = roads.network.bounds
        try writer.write(roads.takeContents(junctions))
        let built = try build(roads, junctions: junctions, options: options, observer: observer, writer: writer)
        try writer.write(facts: facts(source, summary: roads.collection.summary, bounds: bounds, built: built))
        return UnfinishedGraph(
            writer: writer, report: report(source, roads: roads, built: built, output: output, bytes: writer.byteCount),
            companions: companions, identity: ExtractIdentity(of: roads.collection.summary))
    }

    /// Builds as many modes at a time as there are threads, and writes them before it starts the next ones.
    private static func build(
        _ roads: RoadReading, junctions: Junctions, options: ImportOptions, observer: some ImportObserver,
        writer: RoadGraphWriter
    ) throws -> [ModeSummary] {
        var summaries: [ModeSummary] = []
        for modes in options.modes.chunks(ofCount: max(1, options.threads)).map(Array.init) {
            let group = ConcurrentLoop.map(modes, sharing: options.threads) { mode, threads in
                ModeBuilding(mode, roads: roads, junctions: junctions, threads: threads)
            }
            for building in group {
                try writer.write(building.contents)
                summaries.append(building.summary)
            }
            observer.progress(pass: "building", share: Double(summaries.count) / Double(options.modes.count))
        }
        return summaries
    }

    private static func facts(
        _ source: some OSMSource, summary: OSMSourceSummary, bounds: BoundingBox,
        built: [ModeSummary]
    ) -> [(name: String, value: String)] {
        var facts: [(name: String, value: String)] = [(GraphFacts.Name.source.rawValue, fileName(source.name))]
        if let fingerprint = summary.fingerprint {
            facts.append((GraphFacts.Name.sourceBytes.rawValue, "\(fingerprint.byteCount)"))
            facts.append((GraphFacts.Name.sourceChecksum.rawValue, fingerprint.hexadecimal))
        }
        if summary.timestamp > 0 {
            let date = Date(timeIntervalSince1970: Double(summary.timestamp))
            facts.append((GraphFacts.Name.dataTimestamp.rawValue, date.formatted(.iso8601)))
        }
        facts.append((GraphFacts.Name.bounds.rawValue, GraphFacts.text(of: bounds)))
        for mode in built { facts.append((GraphFacts.paceName(mode.mode), "\(mode.pace)")) }
        facts.append((GraphFacts.Name.attribution.rawValue, "© OpenStreetMap contributors, ODbL 1.0"))
        return facts
    }

    /// The last component of a path; control characters are replaced, since the line of a fact cannot hold them.
    private static func fileName(_ path: String) -> String {
        let scalars = (path.split(separator: "/").last ?? "").unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func report(
        _ source: some OSMSource, roads: RoadReading, built: [ModeSummary], output: String, bytes: Int64
    ) -> ImportReport {
        let collection = roads.collection
        var leftOut = collection.summary.leftOut
        for way in roads.overfullWays { leftOut.add(.overfullWay, example: way) }
        return ImportReport(
            source: fileName(source.name), output: output, nodesRead: collection.summary.nodeCount,
            waysRead: collection.summary.wayCount, relationsRead: collection.summary.relationCount,
            waysUsed: collection.ways.count - roads.overfullWays.count, leftOut: leftOut.entries,
            segments: roads.network.segmentCount, junctions: roads.network.junctionCount,
            incompleteWays: roads.incompleteWays.entries,
            restrictionsRead: collection.restrictionCount,
            restrictionsUnreadable: collection.droppedRestrictions.entries,
            maneuversRead: collection.maneuverCount, maneuversDropped: roads.droppedManeuvers.entries,
            conditionalTags: collection.conditionalTagCount, openedWays: collection.openings.count,
            valuesNotUnderstood: collection.findings.sorted.map {
                ImportReport.Value(key: $0.key, value: $0.value, count: $0.count)
            },
            modes: built.map(\.report), bytesWritten: bytes)
    }
}

extension ExtractIdentity {
    fileprivate init(of summary: OSMSourceSummary) {
        if let fingerprint = summary.fingerprint {
            self.init(byteCount: fingerprint.byteCount, checksum: fingerprint.hexadecimal)
        } else {
            self.init(extract: nil)
        }
    }
}
