import ShortestPaths
import Threading

extension AlternativeSelection {
    /// The number of A* searches with dearer edges.
    private static let attempts = 2
    /// The most states that a search by stored weights settles.
    ///
    /// Where there is an alternate, few searches need as many; where there is none, a search would settle all states
    /// around the best route.
    private static let settledLimit = 16_384

    /// Whether to search with dearer edges, which takes as long as several routes; with stored weights only as a last
    /// resort.
    var needsGuidedWays: Bool { leg.weights == nil ? found.routes.isEmpty : !isComplete }

    /// Considers via paths through places that guided A* finds when all routes found so far are dearer.
    ///
    /// The paths kept already are considered again, so that the cheapest come first.
    mutating func addGuidedWays(_ memory: inout AlternativeWorkspace, workspace: inout RouteWorkspace) {
        memory.surcharges?.begin()
        for route in [leg.best] + found.routes {
            for pathEdge in route.pathEdges { memory.surcharges?.add(pathEdge.state) }
        }
        var paths = kept
        for _ in 0..<Self.attempts where !workspace.isCancelled {
            guard let place = placeBeside(&memory, workspace: &workspace) else { break }
            if let path = way(through: place, &workspace) { paths.append(path) }
        }
        guard paths.count > kept.count else { return }
        restart(&memory.marks)
        for path in paths.sorted(by: { $0.weight < $1.weight }) where !isComplete {
            consider(path, marks: &memory.marks, workspace: &workspace)
        }
    }

    /// The middle of the longest new part of the cheapest path with surcharges; adds surcharges to that path.
    private func placeBeside(_ memory: inout AlternativeWorkspace, workspace: inout RouteWorkspace) -> StateID? {
        guard var surcharges = memory.surcharges.take() else { return nil }
        let path: [StateID]?
        if let weights = leg.weights {
            path = cheapestPath(weights, surcharges: &surcharges, workspace: &workspace)
        } else {
            path = cheapestPath(StoredWeights(), surcharges: &surcharges, workspace: &workspace)
        }
        let place = path.flatMap { middleOfDetour($0, surcharges: surcharges) }
        for state in path ?? [] { surcharges.add(state) }
        memory.surcharges = consume surcharges
        return place
    }

    /// The states of the cheapest path with surcharges, nil if no path can be an alternate.
    private func cheapestPath<Base: EdgeWeights>(
        _ base: Base, surcharges: inout EdgeSurcharges, workspace: inout RouteWorkspace
    ) -> [StateID]? {
        let problem = RouteSearch.SearchProblem(
            sources: leg.searchSources, targets: leg.searchTargets,
            bound: Weight(min(1.5 * Double(leg.weightLimit), Double(Weight.infinity))))
        var weights = SurchargedWeights(base: base, surcharges: surcharges)
        if leg.weights == nil { workspace.search.settledLimit = Self.settledLimit }
        defer { workspace.search.settledLimit = .max }
        let result = leg.search.guided(
            problem, weights: &weights, cheaper: leg.weights?.cheaperEdges ?? [], workspace: &workspace)
        surcharges = weights.surcharges
        return result?.states
    }

    /// The state in the middle of the longest part without surcharges.
    private func middleOfDetour(_ states: [StateID], surcharges: borrowing EdgeSurcharges) -> StateID? {
        var longest: (weight: UInt64, part: Range<Int>) = (0, 0..<0)
        var weight = UInt64(0)
        var start = 0
        for (index, state) in states.enumerated() {
            if surcharges.contains(state) {
                weight = 0
                start = index + 1
            } else {
                weight += UInt64(leg.weight(of: state))
                if weight > longest.weight { longest = (weight, start..<index + 1) }
            }
        }
        return middle(of: states[longest.part], weight: longest.weight)
    }

    private func middle(of states: ArraySlice<StateID>, weight: UInt64) -> StateID? {
        var sum: UInt64 = 0
        return states.first { state in
            sum += UInt64(leg.weight(of: state))
            return 2 * sum >= weight
        }
    }

    /// The cheapest path through a state, whatever its weight.
    private func way(through state: StateID, _ workspace: inout RouteWorkspace) -> ViaPath? {
        let there = RouteSearch.SearchProblem(
            sources: leg.searchSources, targets: [SearchEnd(state: state, cost: leg.weight(of: state))],
            bound: .infinity)
        guard let first = leg.cheapest(there, workspace: &workspace) else { return nil }
        let onward = RouteSearch.SearchProblem(
            sources: [SearchEnd(state: state, cost: 0)], targets: leg.searchTargets, bound: .infinity)
        guard let second = leg.cheapest(onward, workspace: &workspace) else { return nil }
        return ViaPath(
            states: first.states + second.states.dropFirst(), middle: first.states.count - 1,
            weight: first.weight + second.weight, source: first.source, target: second.target)
    }
}
