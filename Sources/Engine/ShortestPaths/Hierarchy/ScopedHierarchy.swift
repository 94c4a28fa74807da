internal import Storage

/// The hierarchy of all arcs, which takes other weights of some edges for one search and then has its own again.
///
/// - Complexity: a change of a few edges takes about as long as some queries.
package struct ScopedHierarchy: ~Copyable, Sendable {
    private var customization: PartialCustomization
    private var renewable: MutableHierarchy

    /// The hierarchy by the weights of a line graph.
    package init(_ hierarchy: CustomizableHierarchy, graph: LineGraph) {
        customization = PartialCustomization(hierarchy, graph: graph)
        renewable = MutableHierarchy(customization.metric.whole())
    }

    /// The memory in bytes that one takes without the arcs for any weights.
    package static func bytes(arcCount: Int, nodeCount: Int, stateCount: Int) -> Int {
        // By arc: its weight and content twice, its entry in the list of its top, and two marks.
        let arc = MemoryLayout<HierarchyArc>.stride + MemoryLayout<KeptArc>.stride + 3 * 4 + 2
        return arc * arcCount + 4 * 4 * nodeCount + 2 * 4 * stateCount
    }

    /// Runs the body with the hierarchy and line graph by other weights of some states, each of which is named once.
    package mutating func with<Result>(
        _ weights: [SearchEnd], body: (ContractionHierarchy, LineGraph) -> Result
    ) -> Result {
        let former = weights.map {
            SearchEnd(state: $0.state, cost: customization.metric.graph.stateWeight[$0.state])
        }
        let arcs = customization.update(weights)
        renew(arcs)
        let result = body(renewable.hierarchy, customization.metric.graph)
        customization.restore(former, arcs: arcs)
        renew(arcs)
        return result
    }

    private mutating func renew(_ arcs: [PartialCustomization.FormerArc]) {
        renewable.set(arcs.map { customization.metric.change($0.kept) })
    }
}
