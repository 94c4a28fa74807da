package import ShortestPaths

/// The memory of all searches on one mode's graph, made once and used again by each request.
///
/// - Complexity: as much as the largest search needed, whatever the size of the graph; but guided searches, which may meet most
///   of it, have 32 bytes of address space per state and 4 per state of the hierarchy, and measures a byte per arc, of which only
///   what they touch takes memory.
package struct RouteWorkspace: ~Copyable, Sendable {
    package var snap = SnapWorkspace()
    package var sources = RouteEnds()
    package var targets = RouteEnds()
    /// For A*.
    package var search: SearchWorkspace
    /// For hierarchy queries.
    package var hierarchy = HierarchyWorkspace()
    /// The table at the top of the hierarchy; nil where there is no hierarchy.
    package let core: HierarchyCore?
    /// What may stop the searches before their end.
    package var cancellation: Cancellation? {
        didSet {
            snap.cancellation = cancellation
            search.cancellation = cancellation
            hierarchy.cancellation = cancellation
        }
    }
    /// Time and length of the hierarchy's arcs, as far as they are remembered.
    package var measures: ArcMeasures?
    /// For guided A*.
    package var potential: HierarchyPotential?
    /// For alternates, once they are asked for.
    var alternatives: AlternativeWorkspace?
    /// For tables of many pairs.
    var table: TableWorkspace?

    /// A workspace for searches on a mode's graph.
    package init(_ modeGraph: ModeGraph) {
        core = modeGraph.core
        search = SearchWorkspace(stateCount: modeGraph.stateCount)
        guard let contracted = modeGraph.hierarchy else { return }
        measures = ArcMeasures(
            contracted, graph: modeGraph.line, durations: modeGraph.duration, lengths: modeGraph.length)
        potential = HierarchyPotential(contracted, graph: modeGraph.line)
        table = TableWorkspace(contracted, graph: modeGraph.line)
    }

    /// Whether the searches are to stop or have stopped; what they found is then of no use.
    package var isCancelled: Bool { cancellation?.isCancelled == true }
}
