import Algorithms
import COsmium
import Dispatch
import FoundationEssentials
import Geometry
package import Roads
import Storage

/// How an import is to run.
package struct ImportOptions: Sendable {
    package var modes: [TransportMode]
    package var threads: Int
    /// Go on although the machine seems too small.
    package var force: Bool

    package init(modes: [TransportMode] = TransportMode.allCases, threads: Int = 2, force: Bool = false) {
        self.modes = modes
        self.threads = threads
        self.force = force
    }
}

/// Hears how an import goes.
package protocol ImportObserver {
    func say(_ line: String)
    /// - Parameter share: of the pass, 0 to 1.
    func progress(pass: String, share: Double)
}

/// Turns OSM data into a graph file: two passes over the data, then one line graph per mode.
package enum GraphImport {
    /// Imports a PBF file.
    ///
    /// - Throws: ``ImportError``; whatever happens, no partial file stands under the output's name.
    package static func run(
        path: String, output: String, options: ImportOptions, observer: some ImportObserver
    ) throws -> ImportReport {
        do {
            cosmium_return_large_blocks()
            let file = try OSMFile(path: path, threads: options.threads)
            let forecast = try ImportForecast(file, options: options)
            observer.say(forecast.sentence(name: path))
            try forecast.check(limit: MemoryLimit.current(), isForced: options.force, name: path)
            return try run(source: file, output: output, options: options, observer: observer)
        } catch let error as OSMFileError {
            throw ImportError(error)
        } catch let error as StorageError {
            throw ImportError(error)
        }
    }

    /// Imports any source.
    package static func run(
        source: some OSMSource, output: String, options: ImportOptions,
        observer: some ImportObserver
    ) throws -> ImportReport {
        let writer = try RoadGraphWriter(path: output)
        var roads = try RoadReading(source, modes: options.modes, observer: observer)
        guard roads.network.segmentCount > 0 else {
            let modes = options.modes.map(\.name).joined(separator: ", ")
            throw ImportError(
                .badData, "\(source.name) has no road that \(modes) may use; import a file with highways.")
        }
        let junctions = Junctions(from: roads.network.from, to: roads.network.to, nodeCount: roads.network.nodeCount)
        try check(junctions, roads, source)
        let bounds = roads.network.bounds
        try writer.write(roads.takeContents(junctions))
        let built = try build(roads, junctions, options: options, observer: observer, writer: writer)
        let bytes = try writer.finish(
            facts: facts(source, roads.collection.summary, bounds: bounds, built: built))
        return report(source, roads, built, output: output, bytes: bytes)
    }

    /// The arcs of a node are counted in a byte, and turns grow with the square of the roads; no real junction comes near.
    private static let greatestJunction = Int(UInt8.max)

    private static func check(
        _ junctions: Junctions, _ roads: RoadReading, _ source: some OSMSource
    ) throws(ImportError) {
        guard let busiest = junctions.busiest, busiest.count > greatestJunction else { return }
        let node = roads.network.shape.nodeIDs[Int(busiest.node)]
        throw ImportError(
            .badData,
            "\(source.name) joins \(busiest.count) roads at node \(node), more than \(greatestJunction); "
                + "correct the data there.")
    }

    /// Builds as many modes at a time as there are threads, and writes each before the next are begun.
    private static func build(
        _ roads: RoadReading, _ junctions: Junctions, options: ImportOptions, observer: some ImportObserver,
        writer: RoadGraphWriter
    ) throws -> [ModeSummary] {
        var summaries: [ModeSummary] = []
        for modes in options.modes.chunks(ofCount: max(1, options.threads)).map(Array.init) {
            let results = ModeResults(count: modes.count)
            DispatchQueue.concurrentPerform(iterations: modes.count) { index in
                results.set(index, ModeBuilding(modes[index], roads, junctions))
            }
            for building in results.takeAll() {
                try writer.write(building.contents)
                summaries.append(building.summary)
            }
            observer.progress(pass: "building", share: Double(summaries.count) / Double(options.modes.count))
        }
        return summaries
    }

    private static func facts(
        _ source: some OSMSource, _ summary: OSMSourceSummary, bounds: BoundingBox,
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

    /// The last part of a path; control characters, which a fact's line cannot hold, are replaced.
    private static func fileName(_ path: String) -> String {
        let scalars = (path.split(separator: "/").last ?? "").unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func report(
        _ source: some OSMSource, _ roads: RoadReading, _ built: [ModeSummary], output: String, bytes: Int64
    ) -> ImportReport {
        let collection = roads.collection
        return ImportReport(
            source: fileName(source.name), output: output, nodesRead: collection.summary.nodeCount,
            waysRead: collection.summary.wayCount, relationsRead: collection.summary.relationCount,
            waysUsed: collection.ways.count, segments: roads.network.segmentCount, junctions: roads.network.nodeCount,
            incompleteWays: roads.incompleteWays.entries,
            restrictionsRead: collection.restrictionCount,
            restrictionsUnreadable: collection.droppedRestrictions.entries,
            conditionalTags: collection.conditionalTagCount,
            valuesNotUnderstood: collection.findings.sorted.map {
                ImportReport.Value(key: $0.key, value: $0.value, count: $0.count)
            },
            modes: built.map(\.report), bytesWritten: bytes)
    }
}

/// One slot per mode for what concurrent building makes, each set once.
private final class ModeResults: @unchecked Sendable {
    private var slots: [ModeBuilding?]
    private let lock = DispatchQueue(label: "mode results")

    init(count: Int) {
        slots = [ModeBuilding?](repeating: nil, count: count)
    }

    func set(_ index: Int, _ value: ModeBuilding) {
        lock.sync { slots[index] = value }
    }

    /// All that were set, in order; they are let go here.
    func takeAll() -> [ModeBuilding] {
        lock.sync {
            defer { slots = [] }
            return slots.compactMap { $0 }
        }
    }
}
