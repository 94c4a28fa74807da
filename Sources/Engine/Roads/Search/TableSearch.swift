package import ShortestPaths
import Storage

/// Finds the weight, duration and length of the best routes from all sources to all targets.
///
/// The routes are those of ``RouteSearch``; of several equally good routes, duration and length may be those of
/// another.
package struct TableSearch: Sendable {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let hierarchy: ContractionHierarchy

    /// A search on a mode's graph, nil without a hierarchy.
    package init?(graph: RoadGraph, modeGraph: ModeGraph) {
        guard let hierarchy = modeGraph.hierarchy else { return nil }
        self.graph = graph
        self.modeGraph = modeGraph
        self.hierarchy = hierarchy
    }

    /// The number of nodes that a sweep visits.
    var nodeCount: Int { hierarchy.nodeCount }

    var newSweep: DownwardSweep { DownwardSweep(hierarchy, graph: modeGraph.line) }

    /// The cells row by row, one row per source; ``TableCell/none`` if no candidates are connected.
    ///
    /// Weights are in milliseconds: edges, turns, and distances from the road. A search that the workspace's
    /// cancellation stops has no cells.
    package func cells(
        from sources: [[SnapCandidate]], to targets: [[SnapCandidate]], workspace: inout RouteWorkspace
    ) -> [TableCell] {
        let sources = sources.map { ends($0, asSource: true) }
        let targets = targets.map { ends($0, asSource: false) }
        var cells =
            batchCells(sources, targets: targets, workspace: &workspace)
            ?? bucketCells(sources, targets: targets, workspace: &workspace)
        if !cells.isEmpty { improveByDirectTrips(&cells, sources: sources, targets: targets) }
        return cells
    }

    /// The cells by sweeps from several sources at once; nil if searches for each place are cheaper.
    private func batchCells(
        _ sources: [[TableEnd]], targets: [[TableEnd]], workspace: inout RouteWorkspace
    ) -> [TableCell]? {
        guard min(sources.count, targets.count) >= Self.leastBatch else { return nil }
        var sweep = RestrictedSweep(sources: sources, targets: targets, hierarchy, graph: modeGraph.line)
        guard sweep.isCheaperThanBuckets else { return nil }
        var measures = workspace.batchMeasures.take() ?? newBatchMeasures
        let cells = sweep.cells(measures: &measures, cancellation: workspace.cancellation)
        workspace.batchMeasures = consume measures
        return cells.contains { $0.measure.duration > Self.longestDuration } ? nil : cells
    }

    /// For fewer places it is not worth finding out what is cheaper.
    private static let leastBatch = 16

    /// In milliseconds; at 300 km/h, no path of that duration has a length that takes more than 32 bits.
    private static let longestDuration: UInt32 = 500_000_000

    /// Caches all arcs of a city, in 32 MB at most.
    private var newBatchMeasures: ArcMeasures {
        ArcMeasures(
            hierarchy, graph: modeGraph.line, durations: modeGraph.duration, lengths: modeGraph.length,
            leastCached: 1 << 22)
    }

    private func bucketCells(
        _ sources: [[TableEnd]], targets: [[TableEnd]], workspace: inout RouteWorkspace
    ) -> [TableCell] {
        guard var table = workspace.table.take(), var measures = workspace.measures.take() else { return [] }
        let cells = BucketTable.cells(
            sources: sources, targets: targets, measures: &measures, workspace: &table,
            cancellation: workspace.cancellation)
        workspace.table = consume table
        workspace.measures = consume measures
        return cells
    }

    /// All possible begins, or ends, at the candidates of a point.
    package func ends(_ candidates: [SnapCandidate], asSource: Bool) -> [TableEnd] {
        RouteEnds.tableEnds(candidates, graph: graph, modeGraph: modeGraph, asSource: asSource)
    }

    /// The measure of a state's edge.
    private func whole(_ state: StateID) -> PathMeasure {
        PathMeasure(duration: modeGraph.duration[state], length: UInt64(modeGraph.length[state]))
    }

    /// Replaces cells by trips forwards along one edge that are no worse than a path that leaves the edge and returns.
    func improveByDirectTrips(_ cells: inout [TableCell], sources: [[TableEnd]], targets: [[TableEnd]]) {
        var places: [StateID: [(column: Int, end: TableEnd)]] = [:]
        for (column, ends) in targets.enumerated() {
            for end in ends { places[end.state, default: []].append((column, end)) }
        }
        for (row, ends) in sources.enumerated() {
            for source in ends {
                for (column, target) in places[source.state, default: []] {
                    let index = row * targets.count + column
                    guard let trip = trip(from: source, to: target), trip.weight <= cells[index].weight else {
                        continue
                    }
                    cells[index] = trip
                }
            }
        }
    }

    /// The trip along an edge, if the target lies ahead of the source.
    ///
    /// The rest of the edge after the source and the part before the target add up to the whole edge plus the trip.
    func trip(from source: TableEnd, to target: TableEnd) -> TableCell? {
        let whole = whole(source.state)
        guard source.measure.length + target.measure.length >= whole.length else { return nil }
        return TableCell(
            weight: source.cost &+ target.cost &- modeGraph.line.stateWeight[source.state],
            measure: PathMeasure(
                // Both parts together may not fit 32 bits; the trip does.
                duration: source.measure.duration &+ target.measure.duration &- whole.duration,
                length: source.measure.length + target.measure.length - whole.length))
    }
}
