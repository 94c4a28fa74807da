import ShortestPaths
import Threading

extension AlternativeSelection {
    /// The most ways that are unpacked; ways that surely share too much are not unpacked.
    private static let attempts = 20

    /// Considers via paths through nodes near the top of the hierarchy.
    ///
    /// Their halves are cheapest by the stored weights. If a request has its own weights, only paths count whose
    /// weights it does not change: their halves are cheapest by its weights too if it makes no edge cheaper, else there
    /// are none.
    mutating func addWaysThroughTop(_ memory: inout AlternativeWorkspace, workspace: inout RouteWorkspace) {
        guard leg.weights?.isNeverLess ?? true else { return }
        let ways = memory.sweep.ways(
            from: leg.searchSources, to: leg.searchTargets, best: leg.best.pathEdges.map(\.state),
            limit: leg.weightLimit, cancellation: workspace.cancellation)
        var attempts = Self.attempts
        for way in ways where !isComplete && attempts > 0 && !memory.sweep.isPassed(way.node) {
            if workspace.isCancelled { return }
            if leg.weights == nil, sharesTooMuch(way, sweep: memory.sweep) {
                note(.sharing)
                continue
            }
            attempts -= 1
            let isPath = memory.sweep.unpack(way, sources: leg.searchSources, targets: leg.searchTargets)
            let states = memory.sweep.path
            guard isPath, isStored(states.dropFirst().dropLast()) else { continue }
            let path = ViaPath(
                states: states, middle: memory.sweep.middle, weight: way.weight, source: memory.sweep.source,
                target: memory.sweep.target)
            consider(path, marks: &memory.marks, workspace: &workspace)
        }
    }

    /// Whether a way shares too much with the best path at its beginning and end; it may share more in between.
    private func sharesTooMuch(_ way: ViaWay, sweep: borrowing ViaSweep) -> Bool {
        let shared = sweep.shared(way)
        return Double(shared.before) + Double(shared.after) > leg.limits.sharing * Double(way.weight)
    }
}
