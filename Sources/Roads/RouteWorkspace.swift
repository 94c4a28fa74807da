package import ShortestPaths

/// The memory of all searches on one mode's graph, made once and used again by each request.
///
/// - Complexity: 80 to 120 bytes of address space per node, of which only what searches touch takes memory.
package struct RouteWorkspace: ~Copyable, Sendable {
    package var snap = SnapWorkspace()
    package var sources = RouteEnds()
    package var targets = RouteEnds()
    /// For A*.
    package var search: SearchWorkspace
    /// For hierarchy queries; of no size where there is no hierarchy.
    package var hierarchy: HierarchyWorkspace
    /// For guided A*.
    package var potential: HierarchyPotential?

    /// A workspace for searches on a graph.
    package init(_ modeGraph: ModeGraph) {
        search = SearchWorkspace(nodeCount: modeGraph.nodeCount)
        hierarchy = HierarchyWorkspace(stateCount: modeGraph.hierarchy?.stateCount ?? 0)
        potential = modeGraph.hierarchy.map { HierarchyPotential($0, graph: modeGraph.line) }
    }
}
