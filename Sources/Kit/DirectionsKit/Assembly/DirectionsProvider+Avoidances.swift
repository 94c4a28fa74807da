package import Roads
import ShortestPaths
package import Threading

extension DirectionsProvider {
    /// The greatest memory in bytes of hierarchies for what many requests that come together avoid.
    package static let mostAvoidanceMemory = 256 << 20

    /// The usual greatest memory in bytes of hierarchies for what requests to a server avoid: 128 to 256 MiB, twice what one
    /// takes where that lies between.
    package var usualAvoidanceMemory: Int {
        let modeGraphs = graph.modes.compactMap { try? modeGraph($0) }
        let most = modeGraphs.map { TemporaryMetric.bytes($0, arcCount: $0.hierarchy?.arcCount ?? 0) }.max() ?? 0
        return min(max(2 * most, Self.mostAvoidanceMemory / 2), Self.mostAvoidanceMemory)
    }

    /// The mode's weights with the avoidances applied, with a hierarchy if there is one; nil if there are none.
    ///
    /// - Parameter cancellation: cancels the computation, which then throws.
    package func weights(
        _ avoidances: RouteAvoidances, mode: TransportMode, cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> RequestWeights? {
        try avoidances.weights(graph, modeGraph: try modeGraph(mode), cancellation: cancellation).map(
            avoidanceHierarchies.prepared)
    }

    /// Counts the states that searches by weights have settled, unless these have a hierarchy.
    func note(settled: Int, by weights: RequestWeights?) {
        guard let weights, weights.hierarchies == nil else { return }
        avoidanceHierarchies.note(settled: settled, by: weights)
    }

    /// Computes a hierarchy for what requests have avoided often, if there is something.
    ///
    /// It takes seconds for a country. Requests are answered meanwhile.
    ///
    /// - Parameters:
    ///   - others: other providers that share the memory; of all hierarchies, those used least make room.
    ///   - byteLimit: the most memory that all these hierarchies may take; 0 for none.
    /// - Returns: whether there was something.
    package func computeWantedAvoidances(
        beside others: [DirectionsProvider] = [], byteLimit: Int = mostAvoidanceMemory
    ) -> Bool {
        avoidanceHierarchies.computeWanted(
            for: self, beside: others.map(\.avoidanceHierarchies), byteLimit: byteLimit)
    }

    /// The weights with a hierarchy, computed now, as for many requests that follow; without one if it would take too much
    /// memory.
    package func prepared(_ weights: RequestWeights) -> RequestWeights {
        avoidanceHierarchies.compute(for: weights, self, byteLimit: Self.mostAvoidanceMemory)
        return avoidanceHierarchies.prepared(weights)
    }
}
