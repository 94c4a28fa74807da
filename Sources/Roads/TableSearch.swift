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
        guard var table = workspace.table.take(), var measures = workspace.measures.take() else { return [] }
        var cells = BucketTable.cells(
            sources: sources, targets: targets, measures: &measures, workspace: &table,
            cancellation: workspace.cancellation)
        workspace.table = consume table
        workspace.measures = consume measures
        if !cells.isEmpty { improveByDirectTrips(&cells, sources, targets) }
        return cells
    }

    /// All possible begins, or ends, at the candidates of a point.
    func ends(_ candidates: [SnapCandidate], asSource: Bool) -> [TableEnd] {
        RouteEnds.tableEnds(candidates, graph, modeGraph, asSource: asSource)
    }

    /// The measure of a state's edge.
    private func whole(_ state: StateID) -> PathMeasure {
        PathMeasure(duration: modeGraph.duration[state], length: UInt64(modeGraph.length[state]))
    }

    /// Replaces cells by trips forwards along one edge that are no worse than a path that leaves the edge and returns.
    func improveByDirectTrips(_ cells: inout [TableCell], _ sources: [[TableEnd]], _ targets: [[TableEnd]]) {
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
