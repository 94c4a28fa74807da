import Backdrop
import DirectionsKit
import OSMImport
import PlatformFoundation
import Roads
import Storage

/// An update of an extract and its graph, which replaces both or neither.
///
/// The new extract gets its name first, then the files beside the graph, last the graph. A program that ends between
/// these steps leaves a graph that is older than its extract; the same update, or the next one, imports it anew.
struct MapUpdate {
    let extract: String
    let changes: [String]
    let graph: String
    let threads: Int
    let force: Bool
    let check: UpdateCheck
    private let old: RoadGraph

    /// What an update did.
    struct Report {
        /// The line about the changes.
        var changes: String
        /// The report of the import.
        var lines: [String]
        var graphByteCount: Int64
        /// The files besides the graph and their sizes in bytes.
        var companions: [(path: String?, byteCount: Int64?)]
    }

    /// Checks the paths and opens the old graph.
    init(extract: String, changes: [String], graph: String, threads: Int, force: Bool, check: UpdateCheck) throws {
        self.extract = extract
        self.changes = changes
        self.graph = graph
        self.threads = threads
        self.force = force
        self.check = check
        let outputs = [graph, PlaceIndexFile.path(besideGraph: graph), BackdropFile.path(besideGraph: graph)]
        try DistinctFiles.check(extracts: [extract], outputs: outputs, report: nil)
        try DistinctFiles.check(changes: changes, outputs: [extract] + outputs)
        try check.checkFile()
        old = try RoadGraph(path: graph)
        try checkSource()
    }

    /// Refuses a graph of another extract: neither its name nor its size is that of the extract.
    private func checkSource() throws {
        let size: Int64
        do throws(OSMFileError) {
            size = try OSMFile(path: extract, threads: 1).fileSize
        } catch {
            throw ImportError(error)
        }
        let source = old.facts[.source] ?? "another source"
        let isSame =
            source == extract.split(separator: "/").last.map(String.init) || old.facts[.sourceBytes] == "\(size)"
        guard isSame else {
            throw CommandError(
                .usage,
                "The graph \(graph) is made of \(source), not of \(extract); name the graph of the extract with --graph."
            )
        }
    }

    func run(_ progress: ImportProgress) throws -> Report {
        let updated = try PartialFile(target: extract)
        let summary = try ExtractUpdate(extract: extract, changes: changes, threads: threads)
            .write(into: updated, generator: "directions/\(ProgramVersion.text)", observer: progress)
        try check(summary)
        return try importAnew(summary.applied > 0 ? updated : nil, changes: Self.line(summary), progress: progress)
    }

    /// Imports the updated extract, compares the graphs, and moves all new files to their names.
    ///
    /// - Parameter updated: nil to import the extract as it is.
    private func importAnew(_ updated: PartialFile?, changes: String, progress: ImportProgress) throws -> Report {
        let options = options
        let size = updated?.byteCount
        var new = try GraphImport.writeRoads(
            path: updated?.path ?? extract, name: extract, output: graph, options: options, observer: progress)
        let finishing = GraphFinishing(
            addsHierarchies: hasHierarchies, threads: threads, force: force, memoryAdvice: "fewer --threads")
        let writer = new.writer
        let hierarchies = try finishing.run(&new, progress) {
            try check.run(old: old, new: writer.readBack())
            try updated?.moveToTarget()
        }
        new.report.bytesWritten = new.writer.byteCount
        return Report(
            changes: changes, lines: new.report.summaryLines + hierarchies, graphByteCount: new.report.bytesWritten,
            companions: [
                (options.places, new.report.placesBytesWritten), (options.backdrop, new.report.backdropBytesWritten),
                (extract, size),
            ])
    }

    /// The options with which the old graph was imported.
    private var options: ImportOptions {
        let files = [PlaceIndexFile.path(besideGraph: graph), BackdropFile.path(besideGraph: graph)]
            .map { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
        return ImportOptions(modes: old.modes, threads: threads, places: files[0], backdrop: files[1], force: force)
    }

    private var hasHierarchies: Bool { old.modes.contains { old.modeGraph($0)?.hierarchy != nil } }

    /// Refuses changes of which none is applied, unless the graph is older than its extract.
    private func check(_ summary: ExtractUpdateSummary) throws(CommandError) {
        guard summary.applied == 0 else { return }
        guard summary.total > 0 else {
            throw CommandError(.badData, "\(changesName) holds no changes; fetch later ones.")
        }
        guard summary.outdated > 0 else {
            let area = summary.bounds.map { " (\(GraphBoundsText.text($0)))" } ?? ""
            throw CommandError(
                .badData,
                "No object of \(changesName) is part of \(extract) or lies in its area\(area); "
                    + "fetch the changes of this area.")
        }
        let identity = ExtractIdentity(
            byteCount: summary.fingerprint.byteCount, checksum: summary.fingerprint.hexadecimal)
        guard identity != ExtractIdentity(of: old) else {
            throw CommandError(
                .badData, "\(extract) has all changes of \(changesName) already, or newer ones; fetch later ones.")
        }
    }

    private var changesName: String { changes.count == 1 ? changes[0] : "the \(changes.count) files of changes" }

    private static func line(_ summary: ExtractUpdateSummary) -> String {
        let counts = [
            (summary.added, "added"), (summary.replaced, "replaced"), (summary.deleted, "deleted"),
            (summary.outdated, "already there"), (summary.outside, "elsewhere"),
        ]
        return "Objects: \(counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")).\n"
    }
}
