import ShortestPaths

/// Makes other weights of a mode searchable, by computing its hierarchy for them.
///
/// It is made once for a graph and a mode, which takes longer than computing weights.
package final class MetricBuilder: Sendable {
    private let stored: ModeGraph
    private let hierarchy: CustomizableHierarchy
    private let below: LowerArcs

    /// Nil if the graph has no hierarchy for the mode.
    package init?(_ modeGraph: ModeGraph) {
        guard let contracted = modeGraph.hierarchy else { return nil }
        stored = modeGraph
        hierarchy = CustomizableHierarchy(modeGraph.line, nodesOf: contracted)
        below = LowerArcs(hierarchy)
    }

    /// The graph of the mode with other times on some edges; each edge may be named once.
    package func modeGraph(with times: [EdgeTime]) -> ModeGraph {
        var metric = ModeMetric(stored, times: times)
        var customization = HierarchyMetric(
            hierarchy, graph: stored.line.with(stateWeight: metric.weights), below: below)
        customization.customize()
        metric.hierarchy = customization.contracted()
        return ModeGraph(stored, metric: metric)
    }
}
