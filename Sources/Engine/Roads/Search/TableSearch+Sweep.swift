package import ShortestPaths
import Threading

// One sweep over the hierarchy finds the best paths between one place and all others. It costs about as much as some
// thousand searches of a table with buckets in a large graph, and as some ten in a small one.

extension TableSearch {
    /// About how many nodes a sweep visits in the time of one search with buckets.
    private static let nodesPerSearch = 3_000

    /// Whether one sweep for each place of the shorter side costs less than a search for each place of both sides.
    ///
    /// - Parameter searchCost: what a search costs, compared with that of a place with few candidates.
    package func isSweepCheaper(sources: Int, targets: Int, searchCost: Int = 1) -> Bool {
        let sweeps = Double(min(sources, targets)) * Double(nodeCount)
        return sweeps < Double(sources + targets) * Double(Self.nodesPerSearch * searchCost)
    }

    /// The cells of ``cells(from:to:workspace:)`` by a sweep for each source, or for each target if there are fewer.
    ///
    /// Weights are the same; of several equally good routes, duration and length may be those of another.
    package func sweptCells(
        from sources: [[SnapCandidate]], to targets: [[SnapCandidate]], workspace: inout RouteWorkspace
    ) -> [TableCell] {
        sweptCells(
            from: sources.map { ends($0, asSource: true) }, to: targets.map { ends($0, asSource: false) },
            workspace: &workspace)
    }

    /// The same between ends that are known.
    package func sweptCells(
        from sources: [[TableEnd]], to targets: [[TableEnd]], workspace: inout RouteWorkspace
    ) -> [TableCell] {
        var cells = [TableCell](repeating: .none, count: sources.count * targets.count)
        guard var measures = workspace.measures.take() else { return [] }
        var sweep = workspace.sweep.take() ?? newSweep
        if sources.count <= targets.count {
            for (row, ends) in sources.enumerated() where !ends.isEmpty && !workspace.isCancelled {
                sweep.run(from: ends, measures: &measures)
                let first = row * targets.count
                for column in targets.indices { cells[first + column] = Self.best(sweep, to: targets[column]) }
            }
        } else {
            for (column, ends) in targets.enumerated() where !ends.isEmpty && !workspace.isCancelled {
                sweep.run(to: ends, measures: &measures)
                for row in sources.indices {
                    cells[row * targets.count + column] = Self.best(sweep, from: sources[row])
                }
            }
        }
        workspace.sweep = consume sweep
        workspace.measures = consume measures
        if workspace.isCancelled { return [] }
        if sources.count <= targets.count {
            improveByTripsFromFew(&cells, sources: sources, targets: targets)
        } else {
            improveByDirectTrips(&cells, sources: sources, targets: targets)
        }
        return cells
    }

    /// The same as ``improveByDirectTrips(_:sources:targets:)`` in time that depends little on the number of targets.
    private func improveByTripsFromFew(_ cells: inout [TableCell], sources: [[TableEnd]], targets: [[TableEnd]]) {
        var places: [StateID: [(row: Int, end: TableEnd)]] = [:]
        for (row, ends) in sources.enumerated() {
            for end in ends { places[end.state, default: []].append((row, end)) }
        }
        for (column, ends) in targets.enumerated() {
            for target in ends {
                for (row, source) in places[target.state] ?? [] {
                    let index = row * targets.count + column
                    guard let trip = trip(from: source, to: target), trip.weight <= cells[index].weight else {
                        continue
                    }
                    cells[index] = trip
                }
            }
        }
    }

    /// The best path to one of the ends of a target, after a sweep from a source.
    private static func best(_ sweep: borrowing DownwardSweep, to ends: [TableEnd]) -> TableCell {
        var best = TableCell.none
        for end in ends { take(sweep.path(toStartOf: end.state), end: end, best: &best) }
        return best
    }

    /// The best path from one of the ends of a source, after a sweep to a target.
    private static func best(_ sweep: borrowing DownwardSweep, from ends: [TableEnd]) -> TableCell {
        var best = TableCell.none
        for end in ends { take(sweep.path(fromEndOf: end.state), end: end, best: &best) }
        return best
    }

    private static func take(_ path: TableCell, end: TableEnd, best: inout TableCell) {
        let weight = path.weight &+ min(end.cost, .infinity)
        guard weight < best.weight else { return }
        best = TableCell(
            weight: weight,
            measure: PathMeasure(
                duration: path.measure.duration &+ end.measure.duration,
                length: path.measure.length &+ end.measure.length))
    }
}
