internal import Storage

/// The cheapest path between any of several sources and any of several targets, by two upward searches.
///
/// Sources lie at the end of their edge, so the forward search begins at the starts of the edges that follow, with the
/// turns paid, or at the start of the source's own edge if the source costs at least that whole edge. Targets lie at
/// the start of their edge, with the used part as cost. A node reached by both searches gives a candidate. A search is
/// done when its nearest node plus the least cost of the other search's ends is no better than the best candidate;
/// unlike in a plain graph it may not stop at the first meeting. A node that the same search reaches more cheaply from
/// above is on no cheapest upward path: it is stalled, which means that its arcs are not followed.
///
/// - Note: see ``ContractionHierarchy``; stalling on demand is from R. Geisberger, P. Sanders, D. Schultes, C. Vetter,
///   2012.
package enum HierarchyQuery {
    /// The cost of the cheapest path if it is less than `upperBound`, else nil; ``unpack`` then lists the path.
    ///
    /// A path always enters its target by an arc. For a trip within one edge, the caller computes the cost and passes
    /// it as the bound.
    package static func search(
        _ hierarchy: ContractionHierarchy, core: CoreDistanceTable? = nil, graph: LineGraph, sources: [SearchEnd],
        targets: [SearchEnd], upperBound: Weight = .infinity, workspace: inout HierarchyWorkspace
    ) -> Weight? {
        begin(core, upperBound: upperBound, workspace: &workspace)
        for (index, source) in sources.enumerated() {
            let isTarget = targets.contains { $0.state == source.state }
            workspace.forward.begin(from: source, index: index, isTarget: isTarget, hierarchy, graph: graph)
        }
        for (index, target) in targets.enumerated() {
            workspace.backward.begin(at: hierarchy.node(of: target.state), cost: target.cost, end: index)
        }
        return meet(hierarchy, core: core, workspace: &workspace)
    }

    /// The cost of the cheapest path between two nodes if it is at most `greatest`, else nil.
    static func distance(
        _ hierarchy: ContractionHierarchy, from tail: UInt32, to head: UInt32, atMost greatest: Weight,
        workspace: inout HierarchyWorkspace
    ) -> Weight? {
        begin(nil, upperBound: greatest &+ 1, workspace: &workspace)
        workspace.forward.begin(at: tail, cost: 0, end: 0)
        workspace.backward.begin(at: head, cost: 0, end: 0)
        return meet(hierarchy, core: nil, workspace: &workspace)
    }

    /// Runs both searches.
    private static func meet(
        _ hierarchy: ContractionHierarchy, core: CoreDistanceTable?, workspace: inout HierarchyWorkspace
    ) -> Weight? {
        while true {
            if workspace.isStopped { return nil }
            let isForwardOpen = isOpen(workspace.forward, other: workspace.backward, best: workspace.best)
            let isBackwardOpen = isOpen(workspace.backward, other: workspace.forward, best: workspace.best)
            if isForwardOpen {
                settle(
                    &workspace.forward, other: workspace.backward, hierarchy: hierarchy, isForward: true,
                    best: &workspace.best,
                    meeting: &workspace.meeting)
                workspace.settled += 1
            }
            if isBackwardOpen {
                settle(
                    &workspace.backward, other: workspace.forward, hierarchy: hierarchy, isForward: false,
                    best: &workspace.best,
                    meeting: &workspace.meeting)
                workspace.settled += 1
            }
            if !isForwardOpen && !isBackwardOpen { break }
        }
        if let core { join(core, workspace: &workspace) }
        return workspace.meeting == UpwardSearch.none ? nil : workspace.best
    }

    /// Looks for a better path through the core.
    private static func join(_ core: CoreDistanceTable, workspace: inout HierarchyWorkspace) {
        let least = workspace.backward.leastEntry
        for entry in workspace.forward.entries {
            let (source, up) = workspace.forward.met(at: entry)
            if up &+ least >= workspace.best { continue }
            for exit in workspace.backward.entries {
                let (target, down) = workspace.backward.met(at: exit)
                if up &+ down >= workspace.best { continue }
                let sum = UInt64(up &+ down) &+ UInt64(core.distance(source, target: target))
                if sum < workspace.best {
                    workspace.best = Weight(truncatingIfNeeded: sum)
                    workspace.meeting = source
                    workspace.exit = target
                }
            }
        }
    }

    private static func begin(_ core: CoreDistanceTable?, upperBound: Weight, workspace: inout HierarchyWorkspace) {
        workspace.settled = 0
        workspace.best = min(upperBound, .infinity)
        workspace.meeting = UpwardSearch.none
        workspace.exit = UpwardSearch.none
        workspace.forward.begin(coreSize: core?.size ?? 0)
        workspace.backward.begin(coreSize: core?.size ?? 0)
    }

    @inline(__always)
    private static func isOpen(_ side: borrowing UpwardSearch, other: borrowing UpwardSearch, best: Weight) -> Bool {
        guard let key = side.nearest else { return false }
        return key &+ other.leastEnd < best
    }

    /// Settles the nearest node of one side.
    @inline(__always)
    private static func settle(
        _ side: inout UpwardSearch, other: borrowing UpwardSearch, hierarchy: ContractionHierarchy, isForward: Bool,
        best: inout Weight, meeting: inout UInt32
    ) {
        guard let (node, distance) = side.popNearest() else { return }
        let (upward, downward) = hierarchy.arcs(of: node)
        for arc in isForward ? downward : upward {
            let above = hierarchy.arcs[arc]
            if side.distance(above.top) &+ above.weight < distance { return }
        }
        let whole = distance &+ other.distance(node)
        if whole < best {
            best = whole
            meeting = node
        }
        for arc in isForward ? upward : downward {
            let above = hierarchy.arcs[arc]
            let sum = distance &+ above.weight
            if sum &+ other.leastEnd < best {
                side.reach(above.top, distance: sum, parent: node, arc: UInt32(truncatingIfNeeded: arc))
            }
        }
    }
}
