package import ShortestPaths
package import Threading

/// The memory of all searches on one mode's graph, made once and reused by each request.
///
/// - Complexity: as much memory as the largest search needed, whatever the size of the graph. Guided searches, which
///   may reach most of the graph, reserve 32 bytes of address space per state and 4 per node of the hierarchy, and
///   measures reserve a byte per two arcs; only touched pages take memory.
package struct RouteWorkspace: ~Copyable, Sendable {
    package var snap = SnapWorkspace()
    package var sources = RouteEnds()
    package var targets = RouteEnds()
    /// For A*.
    package var search: SearchWorkspace
    /// For hierarchy queries.
    package var hierarchy = HierarchyWorkspace()
    /// The table at the top of the hierarchy, nil without a hierarchy.
    package let core: CoreDistanceTable?
    /// A signal to stop the searches early.
    package var cancellation: Cancellation? {
        didSet {
            snap.cancellation = cancellation
            search.cancellation = cancellation
            hierarchy.cancellation = cancellation
        }
    }
    /// The cached durations and lengths of the hierarchy's arcs.
    package var measures: ArcMeasures?
    /// For guided A*.
    package var potential: HierarchyPotential?
    /// For searches by the clock, made for the first of them.
    var timed: TimedSearch?
    /// For alternates, made for the first request with alternates.
    var alternatives: AlternativeWorkspace?
    /// For tables of many pairs.
    var table: TableWorkspace?
    /// For tables of many sources and targets, made for the first of them; they measure so many arcs that more of them
    /// are cached.
    var batchMeasures: ArcMeasures?
    /// For large tables, made for the first of them.
    var sweep: DownwardSweep?
    /// For all roads around a place, made for the first such request.
    var reach: IsochroneTree?

    /// A workspace for searches on a mode's graph.
    package init(_ modeGraph: ModeGraph) {
        core = modeGraph.core
        search = SearchWorkspace(stateCount: modeGraph.stateCount)
        guard let contracted = modeGraph.hierarchy, let core else { return }
        measures = ArcMeasures(
            contracted, graph: modeGraph.line, durations: modeGraph.duration, lengths: modeGraph.length)
        potential = HierarchyPotential(contracted, graph: modeGraph.line)
        table = TableWorkspace(contracted, core: core, graph: modeGraph.line)
    }

    /// Whether the searches must stop or have stopped; their results are then useless.
    package var isCancelled: Bool { cancellation?.isCancelled == true }
}
