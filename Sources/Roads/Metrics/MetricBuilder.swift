import ShortestPaths

/// Makes other weights of a mode searchable, by computing its hierarchy for them.
///
/// It is made once for a graph and a mode, which takes longer than computing weights.
package final class MetricBuilder: Sendable {
    private let stored: ModeGraph
    private let hierarchy: CustomizableHierarchy
    private let below: LowerArcs

    /// Nil if the graph has no hierarchy for the mode, or one that no import makes.
    package init?(_ modeGraph: ModeGraph) {
        guard let contracted = modeGraph.hierarchy,
            let hierarchy = CustomizableHierarchy(modeGraph.line, nodesOf: contracted)
        else { return nil }
        stored = modeGraph
        self.hierarchy = hierarchy
        below = LowerArcs(hierarchy)
    }

    /// The graph of the mode with other times on some edges and turns; each may be named once.
    ///
    /// - Returns: the graph, and the number of turns that keep their stored cost, because they share it with other turns.
    package func modeGraph(
        with times: [EdgeTime], turns: [TurnCost] = []
    ) -> (modeGraph: ModeGraph, sharedTurns: Int) {
        var metric = ModeMetric(stored, times: times, turns: turns)
        var customization = HierarchyMetric(hierarchy, graph: metric.line, below: below)
        customization.customize()
        metric.hierarchy = customization.contracted()
        return (ModeGraph(stored, metric: metric), metric.sharedTurns)
    }
}
