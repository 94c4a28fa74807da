import Geometry
import Roads
import ShortestPaths
import Storage

/// Finds the costs of the steps from the candidates of one fix to those of the next.
struct TransitionSearch: ~Copyable {
    private let modeGraph: ModeGraph
    private let rules: MatchRules
    private let table: TableSearch?
    private var reach = LocalDijkstra()
    /// By node of the layer before, then by candidate.
    private(set) var costs: [Double] = []

    init(graph: RoadGraph, modeGraph: ModeGraph, rules: MatchRules) {
        self.modeGraph = modeGraph
        self.rules = rules
        table = TableSearch(graph: graph, modeGraph: modeGraph)
    }

    /// Finds the costs by a search around each candidate if the fixes are near each other, else by the hierarchy.
    ///
    /// - Returns: whether the search was nearby; nil if no candidate can be reached.
    mutating func run(
        from layer: MatchLattice.Layer, to candidates: [MatchCandidate], _ step: MatchStep,
        workspace: inout RouteWorkspace
    ) -> Bool? {
        if step.straight <= MatchRules.nearbyDistance || table == nil {
            searchNearby(layer, candidates: candidates, step: step)
            if costs.contains(where: { $0 < .infinity }) { return true }
        }
        searchTable(layer, candidates: candidates, step: step, workspace: &workspace)
        return costs.contains { $0 < .infinity } ? false : nil
    }

    /// The rows that matter: of nodes with a way, and of those to which they can turn round.
    private func isNeeded(_ node: MatchLattice.Node, in layer: MatchLattice.Layer, least: Double, step: MatchStep)
        -> Bool
    {
        if node.total < .infinity { return true }
        guard node.candidate.opposite >= 0 else { return false }
        return layer.nodes[Int(node.candidate.opposite)].total + rules.turnBackCost(straight: step.straight) < least
            + MatchRules.beam
    }

    private mutating func clear(_ count: Int) {
        costs.removeAll(keepingCapacity: true)
        costs.append(contentsOf: repeatElement(.infinity, count: count))
    }

    private mutating func searchNearby(
        _ layer: MatchLattice.Layer, candidates: [MatchCandidate], step: MatchStep
    ) {
        clear(layer.nodes.count * candidates.count)
        let bound = UInt32(rules.nearbyBound(straight: step.straight, step.accuracy) * 100)
        let least = layer.nodes.reduce(.infinity) { min($0, $1.total) }
        reach.setTargets(candidates[...])
        for (index, node) in layer.nodes.enumerated() where isNeeded(node, in: layer, least: least, step: step) {
            reach.run(from: node.candidate, to: candidates[...], bound: bound, on: modeGraph)
            for (place, candidate) in candidates.enumerated() {
                let arrival = reach.arrivals[place]
                let row = index * candidates.count
                if rules.stays(from: node.candidate, at: candidate, step.accuracy) {
                    costs[row + place] = cost(length: 0, duration: 0, step)
                } else if arrival.key < .max {
                    costs[row + place] = cost(
                        length: Double(arrival.key) / 100, duration: Double(arrival.duration) / 1000, step)
                }
            }
        }
    }

    private mutating func searchTable(
        _ layer: MatchLattice.Layer, candidates: [MatchCandidate], step: MatchStep,
        workspace: inout RouteWorkspace
    ) {
        clear(layer.nodes.count * candidates.count)
        let least = layer.nodes.reduce(.infinity) { min($0, $1.total) }
        let rows = layer.nodes.indices.filter { isNeeded(layer.nodes[$0], in: layer, least: least, step: step) }
        guard let table else { return }
        let cells = table.cells(
            from: rows.map { [layer.nodes[$0].candidate.place] }, to: candidates.map { [$0.place] },
            workspace: &workspace)
        guard cells.count == rows.count * candidates.count else { return }
        let bound = rules.bound(straight: step.straight, step.accuracy)
        for (number, row) in rows.enumerated() {
            for (place, candidate) in candidates.enumerated() {
                let cell = cells[number * candidates.count + place]
                let length = Double(cell.measure.length) / 100
                if rules.stays(from: layer.nodes[row].candidate, at: candidate, step.accuracy) {
                    costs[row * candidates.count + place] = cost(length: 0, duration: 0, step)
                } else if cell.weight < .infinity, length <= bound {
                    costs[row * candidates.count + place] = cost(
                        length: length, duration: Double(cell.measure.duration) / 1000, step)
                }
            }
        }
    }

    private func cost(length: Double, duration: Double, _ step: MatchStep) -> Double {
        rules.routeCost(
            length: length, duration: duration, straight: step.straight, elapsed: step.elapsed,
            accuracy: step.accuracy)
    }
}

extension MatchRules {
    /// Whether a candidate lies so little behind another one on the same edge that only the fix went back.
    func stays(from source: MatchCandidate, at target: MatchCandidate, _ accuracy: Double) -> Bool {
        source.edge == target.edge && target.offset < source.offset
            && Double(source.offset - target.offset) <= 100 * backwardTolerance(accuracy)
    }
}
