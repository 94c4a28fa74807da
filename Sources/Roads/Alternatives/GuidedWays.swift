import ShortestPaths

extension AlternativeSelection {
    /// How many times A* searches with dearer edges.
    private static let attempts = 2

    /// Searching with dearer edges takes as long as several routes; by the stored weights it is the last resort.
    var needsGuidedWays: Bool { leg.weights == nil ? found.routes.isEmpty : !isComplete }

    /// Considers ways through places that guided A* finds when all routes found so far are dearer, and again those kept
    /// already, so that the cheapest come first.
    mutating func addGuidedWays(_ memory: inout AlternativeWorkspace, _ workspace: inout RouteWorkspace) {
        memory.surcharges?.begin()
        for route in [leg.best] + found.routes {
            for use in route.uses { memory.surcharges?.add(use.node) }
        }
        var paths = kept
        for _ in 0..<Self.attempts where !workspace.isCancelled {
            guard let place = placeBeside(&memory, &workspace) else { break }
            if let path = way(through: place, &workspace) { paths.append(path) }
        }
        guard paths.count > kept.count else { return }
        restart(&memory.marks)
        for path in paths.sorted(by: { $0.weight < $1.weight }) where !isComplete {
            consider(path, &memory.marks, &workspace)
        }
    }

    /// The middle of what the cheapest path with surcharges has beside the paths before, which then is dearer itself.
    private func placeBeside(_ memory: inout AlternativeWorkspace, _ workspace: inout RouteWorkspace) -> UInt32? {
        guard var surcharges = memory.surcharges.take() else { return nil }
        let path: [UInt32]?
        if let weights = leg.weights {
            path = cheapestPath(weights, &surcharges, &workspace)
        } else {
            path = cheapestPath(StoredWeights(), &surcharges, &workspace)
        }
        let place = path.flatMap { middleOfDetour($0, surcharges) }
        for node in path ?? [] { surcharges.add(node) }
        memory.surcharges = consume surcharges
        return place
    }

    /// The nodes of the cheapest path with surcharges, nil if none can be an alternate.
    private func cheapestPath<Base: EdgeWeights>(
        _ base: Base, _ surcharges: inout EdgeSurcharges, _ workspace: inout RouteWorkspace
    ) -> [UInt32]? {
        let problem = RouteSearch.SearchProblem(
            sources: leg.searchSources, targets: leg.searchTargets,
            bound: Weight(min(1.5 * Double(leg.weightLimit), Double(Weight.infinity))))
        var weights = SurchargedWeights(base: base, surcharges: surcharges)
        let result = leg.search.guided(problem, &weights, &workspace)
        surcharges = weights.surcharges
        return result?.nodes
    }

    /// The node in the middle of the longest part without surcharges.
    private func middleOfDetour(_ nodes: [UInt32], _ surcharges: borrowing EdgeSurcharges) -> UInt32? {
        var longest: (weight: UInt64, part: Range<Int>) = (0, 0..<0)
        var (weight, start) = (UInt64(0), 0)
        for (index, node) in nodes.enumerated() {
            if surcharges.contains(node) {
                (weight, start) = (0, index + 1)
            } else {
                weight += UInt64(leg.weight(of: node))
                if weight > longest.weight { longest = (weight, start..<index + 1) }
            }
        }
        return middle(of: nodes[longest.part], weight: longest.weight)
    }

    private func middle(of nodes: ArraySlice<UInt32>, weight: UInt64) -> UInt32? {
        var sum: UInt64 = 0
        return nodes.first { node in
            sum += UInt64(leg.weight(of: node))
            return 2 * sum >= weight
        }
    }

    /// The cheapest way through a node, whatever its weight.
    private func way(through node: UInt32, _ workspace: inout RouteWorkspace) -> ViaPath? {
        let there = RouteSearch.SearchProblem(
            sources: leg.searchSources, targets: [SearchEnd(node: node, cost: leg.weight(of: node))],
            bound: .infinity)
        guard let first = leg.cheapest(there, &workspace) else { return nil }
        let onward = RouteSearch.SearchProblem(
            sources: [SearchEnd(node: node, cost: 0)], targets: leg.searchTargets, bound: .infinity)
        guard let second = leg.cheapest(onward, &workspace) else { return nil }
        return ViaPath(
            nodes: first.nodes + second.nodes.dropFirst(), middle: first.nodes.count - 1,
            weight: first.weight + second.weight, source: first.source, target: second.target)
    }
}
