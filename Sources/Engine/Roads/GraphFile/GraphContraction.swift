import ShortestPaths
package import Storage
import Threading

/// Adds contraction hierarchies to a graph file, or to a graph file that is being written.
///
/// One order of all segments and junctions serves the hierarchies of all modes.
///
/// The new file replaces the old file when it is complete; until then, and after any error, the old file stays as it
/// was.
package struct GraphContraction {
    /// The sizes of one mode's hierarchy.
    package struct Report: Sendable {
        package let mode: TransportMode
        package let states: Int
        package let arcs: Int
        package let shortcuts: Int
    }

    private let graph: RoadGraph
    private let modes: [TransportMode]
    private let threads: Int
    /// The writer of a graph that is not complete yet; nil to replace a complete file.
    private let unfinished: FileWriter?

    /// Hierarchies for a graph file.
    ///
    /// - Parameters:
    ///   - modes: the modes to contract, nil for all modes of the graph.
    ///   - threads: the number of threads: they share the modes, and the parts of a mode if there are fewer modes.
    package init(path: String, modes: [TransportMode]? = nil, threads: Int = 1) throws(StorageError) {
        graph = try RoadGraph(path: path)
        self.modes = graph.modes.filter { modes?.contains($0) ?? true }
        self.threads = max(1, threads)
        unfinished = nil
    }

    /// Hierarchies for all modes of a graph whose other sections are written.
    package init(completing roads: RoadGraphWriter, threads: Int = 1) throws(StorageError) {
        graph = try roads.readBack()
        modes = graph.modes
        self.threads = max(1, threads)
        unfinished = roads.writer
    }

    /// The graph as the caller named it.
    package var path: String { graph.path }

    /// A forecast of the peak memory in bytes, the old file included; fitted to extracts of 3 and 44 MB.
    package var memoryForecast: Int64 {
        let needs = modes.compactMap { graph.modeGraph($0)?.line }.map { line in
            Int64(300 * line.stateCount + 20 * line.head.count)
        }
        let groups = stride(from: 0, to: needs.count, by: threads).map { start in
            needs[start..<min(start + threads, needs.count)].reduce(0, +)
        }
        return 15_000_000 + Int64(graph.reader.file.count) + (groups.max() ?? 0)
    }

    /// Contracts the modes, writes the hierarchies and moves the file to its name.
    ///
    /// - Parameters:
    ///   - progress: called on any thread with the share of the work that is done, 0 to 1.
    ///   - beforeFinishing: called when the file is whole and does not yet have its name, for files that belong to it.
    /// - Throws: `StorageError`, or the error of `beforeFinishing`.
    package func run(
        progress: @escaping @Sendable (Double) -> Void = { _ in }, beforeFinishing: () throws -> Void = {}
    ) throws -> [Report] {
        let writer = if let unfinished { unfinished } else { try copy() }
        let reports = try contract(writer, progress: progress)
        try beforeFinishing()
        try writer.finish()
        return reports
    }

    /// Adds hierarchies for all modes to a graph whose other sections are written; the graph stays unfinished.
    package static func run(
        completing roads: RoadGraphWriter, threads: Int = 1,
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) throws(StorageError) -> [Report] {
        try GraphContraction(completing: roads, threads: threads).contract(roads.writer, progress: progress)
    }

    private func contract(
        _ writer: FileWriter, progress: @escaping @Sendable (Double) -> Void
    ) throws(StorageError) -> [Report] {
        writer.step = "ordering the roads"
        let dissection = graph.dissection(threads: threads) { progress($0 * Self.dissectionShare) }
        var reports: [Report] = []
        for start in stride(from: 0, to: modes.count, by: threads) {
            let group = Array(modes[start..<min(start + threads, modes.count)])
            for (mode, hierarchy) in zip(group, contract(group, dissection: dissection)) {
                writer.step = "storing the hierarchy for \(mode.name)"
                try writer.append(hierarchy, for: mode)
                reports.append(Report(mode, hierarchy))
                let share = Double(reports.count) / Double(modes.count)
                progress(Self.dissectionShare + (1 - Self.dissectionShare) * share)
            }
        }
        writer.step = nil
        return reports
    }

    /// A new file with all sections of the graph, except the hierarchies to be made.
    private func copy() throws(StorageError) -> FileWriter {
        let writer = try FileWriter(path: graph.path)
        writer.step = "copying the roads"
        let replaced = modes.flatMap { mode in HierarchySection.allCases.map { $0.number(mode) } }
        for section in graph.reader.sections where !replaced.contains(section.id) {
            try writer.copy(section, from: graph.reader)
        }
        return writer
    }

    private func contract(_ group: [TransportMode], dissection: NestedDissection) -> [HierarchyContents] {
        let hierarchies = ConcurrentLoop.map(group, sharing: threads) { [graph] mode, threads in
            graph.modeGraph(mode).map { modeGraph in
                HierarchyContents(
                    modeGraph.line, order: graph.eliminationOrder(dissection, for: modeGraph), threads: threads)
            }
        }
        return hierarchies.compactMap(\.self)
    }

    /// The share of the time that the order takes.
    private static let dissectionShare = 0.5
}

extension GraphContraction.Report {
    fileprivate init(_ mode: TransportMode, _ hierarchy: HierarchyContents) {
        self.init(
            mode: mode, states: hierarchy.nodeCount, arcs: hierarchy.arcs.count,
            shortcuts: hierarchy.shortcutCount)
    }
}
