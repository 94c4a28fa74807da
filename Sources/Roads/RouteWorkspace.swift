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
    /// The table at the top of the hierarchy.
    package let core: HierarchyCore?
    /// For guided A*.
    package var potential: HierarchyPotential?
    /// For tables; made for the first one.
    var table: TableWorkspace?

    /// A workspace for searches on a graph.
    ///
    /// - Parameter core: that of the graph's hierarchy, if another workspace has it already.
    package init(_ modeGraph: ModeGraph, core: HierarchyCore? = nil) {
        self.core = core ?? modeGraph.hierarchy.map { HierarchyCore($0) }
        search = SearchWorkspace(nodeCount: modeGraph.nodeCount)
        hierarchy = HierarchyWorkspace(stateCount: modeGraph.hierarchy?.stateCount ?? 0)
        potential = modeGraph.hierarchy.map { HierarchyPotential($0, graph: modeGraph.line) }
    }
}
