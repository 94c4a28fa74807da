import ShortestPaths

extension AlternativeSelection {
    /// How many ways are unpacked at most; ways that surely share too much are not.
    private static let attempts = 20

    /// Considers ways through states near the top of the hierarchy.
    ///
    /// They are cheapest by the stored weights. Where a request has others, only ways count that it leaves as they are: these
    /// are cheapest by its weights too, since it makes nothing cheaper.
    mutating func addWaysThroughTop(_ memory: inout AlternativeWorkspace, _ workspace: inout RouteWorkspace) {
        let ways = memory.sweep.ways(
            from: leg.searchSources, to: leg.searchTargets, best: leg.best.pathEdges.map(\.state),
            limit: leg.weightLimit, cancellation: workspace.cancellation)
        var attempts = Self.attempts
        for way in ways where !isComplete && attempts > 0 && !memory.sweep.isPassed(way.node) {
            if workspace.isCancelled { return }
            if leg.weights == nil, sharesTooMuch(way, memory.sweep) {
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
            consider(path, &memory.marks, &workspace)
        }
    }

    /// Whether what a way shares with the best path at its beginning and end is too much; it may share more between.
    private func sharesTooMuch(_ way: ViaWay, _ sweep: borrowing ViaSweep) -> Bool {
        let shared = sweep.shared(way)
        return Double(shared.before) + Double(shared.after) > leg.limits.sharing * Double(way.weight)
    }
}
