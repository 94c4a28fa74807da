package import ShortestPaths
import Storage

/// Finds the best routes between all of some points and all of some others, without the routes themselves.
///
/// The choice is that of ``RouteSearch``; where several routes are equally good, the one whose time and length are told
/// may be another.
package struct TableSearch: Sendable {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let hierarchy: ContractionHierarchy

    /// A search on a mode's graph, nil where it has no hierarchy.
    package init?(graph: RoadGraph, modeGraph: ModeGraph) {
        guard let hierarchy = modeGraph.hierarchy else { return nil }
        self.graph = graph
        self.modeGraph = modeGraph
        self.hierarchy = hierarchy
    }

    /// The cells row by row, one row per source; ``TableCell/none`` where none of the candidates are connected.
    ///
    /// Weights count in milliseconds what route choice does: weights, turns, and being off the road. A search that the
    /// workspace's cancellation stops has no cells.
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

    /// All ways to begin, or to end, at the candidates of a point.
    private func ends(_ candidates: [SnapCandidate], asSource: Bool) -> [TableEnd] {
        var ends = RouteEnds()
        ends.candidates = candidates
        ends.fill(graph, modeGraph, sharedWith: candidates, asSource: asSource)
        return zip(ends.ends, ends.search).map { end, search in
            let whole = whole(end.state)
            let length = modeGraph.length[end.state]
            let duration = EdgePart.cost(upTo: end.offset, of: length, whole: whole.duration)
            let measure =
                asSource
                ? PathMeasure(duration: whole.duration - duration, length: UInt64(length - end.offset))
                : PathMeasure(duration: duration, length: UInt64(end.offset))
            return TableEnd(state: end.state, cost: search.cost, measure: measure)
        }
    }

    /// The measure of a state's edge.
    private func whole(_ state: StateID) -> PathMeasure {
        PathMeasure(duration: modeGraph.duration[state], length: UInt64(modeGraph.length[state]))
    }

    /// Puts trips forwards along one edge where they are no worse than what leaves it and comes back.
    private func improveByDirectTrips(_ cells: inout [TableCell], _ sources: [[TableEnd]], _ targets: [[TableEnd]]) {
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

    /// The trip along an edge: the rest of it and the part up to the target make more than the whole, by the trip.
    private func trip(from source: TableEnd, to target: TableEnd) -> TableCell? {
        let whole = whole(source.state)
        guard source.measure.length + target.measure.length >= whole.length else { return nil }
        return TableCell(
            weight: source.cost &+ target.cost &- modeGraph.line.stateWeight[source.state],
            measure: PathMeasure(
                // Both parts together may not fit 32 bits, the trip does.
                duration: source.measure.duration &+ target.measure.duration &- whole.duration,
                length: source.measure.length + target.measure.length - whole.length))
    }
}
