internal import Storage

extension HierarchyQuery {
    /// Lists the states of the path that the last query found in the workspace's `path`, and sets its source and
    /// target.
    ///
    /// - Returns: false if there is no path, also if the arcs of a damaged hierarchy do not form a path from the
    ///   source.
    /// - Complexity: O(states of the path); allocates only until the workspace has held a path as long.
    @discardableResult
    package static func unpack(
        _ hierarchy: ContractionHierarchy, core: CoreDistanceTable? = nil, sources: [SearchEnd], targets: [SearchEnd],
        workspace: inout HierarchyWorkspace
    ) -> Bool {
        workspace.path.removeAll(keepingCapacity: true)
        guard workspace.meeting != UpwardSearch.none, collectArcs(hierarchy, core: core, workspace: &workspace) else {
            return false
        }
        let source = sources[workspace.source].state
        if !workspace.beginsAtStart { workspace.path.append(source) }
        for arc in workspace.arcs where workspace.path.count <= hierarchy.greatestPath {
            hierarchy.unpack(arc, stack: &workspace.stack, into: &workspace.path)
        }
        workspace.path.append(targets[workspace.target].state)
        return hierarchy.mayBePath(workspace.path, from: source)
    }

    /// The duration and length between the end of the source's edge and the start of the target's edge, turns included.
    ///
    /// Nil if the arcs of a damaged hierarchy form no path.
    package static func measure(
        _ hierarchy: ContractionHierarchy, core: CoreDistanceTable?, sources: [SearchEnd], arcs: inout ArcMeasures,
        workspace: inout HierarchyWorkspace
    ) -> PathMeasure? {
        guard collectArcs(hierarchy, core: core, workspace: &workspace) else { return nil }
        let source = sources[workspace.source]
        var sum = PathMeasure(duration: 0, length: 0)
        if workspace.beginsAtStart {
            sum = sum - arcs.measure(ofEdge: source.state)
        } else {
            // The cost beyond the source's own is that of the turn out of its edge.
            sum.duration = workspace.begin &- source.cost
        }
        for arc in workspace.arcs { sum = sum + arcs.measure(Int(arc)) }
        return sum
    }

    /// Lists the arcs of the path in `arcs` and sets its source and target; false if the path has a gap.
    private static func collectArcs(
        _ hierarchy: ContractionHierarchy, core: CoreDistanceTable?, workspace: inout HierarchyWorkspace
    ) -> Bool {
        workspace.arcs.removeAll(keepingCapacity: true)
        var label = workspace.forward.label(of: workspace.meeting)
        while label.parent != UpwardSearch.none {
            workspace.arcs.append(label.arc)
            label = workspace.forward.label(of: label.parent)
        }
        workspace.arcs.reverse()
        workspace.begin = label.distance
        workspace.source = Int(label.arc & ~UpwardSearch.startFlag)
        workspace.beginsAtStart = label.arc & UpwardSearch.startFlag != 0
        var exit = workspace.meeting
        if let core, workspace.exit != UpwardSearch.none {
            guard crossCore(core, hierarchy: hierarchy, workspace: &workspace) else { return false }
            exit = workspace.exit
        }
        label = workspace.backward.label(of: exit)
        while label.parent != UpwardSearch.none {
            workspace.arcs.append(label.arc)
            label = workspace.backward.label(of: label.parent)
        }
        workspace.target = Int(label.arc)
        return true
    }

    /// Appends the arcs between the nodes where the path enters and leaves the core.
    ///
    /// From either node, an arc to a higher node belongs to a cheapest path if its weight plus the table's entry beyond
    /// it is the whole distance. Arcs from the exit's side are found in reverse order. The result is false if the table
    /// of a damaged file does not fit the arcs.
    private static func crossCore(
        _ core: CoreDistanceTable, hierarchy: ContractionHierarchy, workspace: inout HierarchyWorkspace
    ) -> Bool {
        var entry = workspace.meeting
        var exit = workspace.exit
        while entry != exit {
            if let (arc, above) = core.ascent(from: entry, to: exit, hierarchy) {
                workspace.arcs.append(arc)
                entry = above
            } else if let (arc, above) = core.descent(from: entry, to: exit, hierarchy) {
                workspace.stack.append(arc)
                exit = above
            } else {
                workspace.stack.removeAll(keepingCapacity: true)
                return false
            }
        }
        while let arc = workspace.stack.popLast() { workspace.arcs.append(arc) }
        return true
    }
}

extension ContractionHierarchy {
    /// Appends the states that an arc stands for.
    ///
    /// - Parameter stack: empty before and after.
    func unpack(_ arc: UInt32, stack: inout [UInt32], into path: inout [StateID]) {
        stack.append(arc)
        while let arc = stack.popLast() {
            switch content(Int(arc)) {
            case .state(let state):
                path.append(state)
            case .shortcut(let down, let up):
                stack.append(up)
                stack.append(down)
            }
        }
    }

    /// Whether unpacked states begin with the source and are not too many; in a damaged hierarchy arcs may not fit
    /// together.
    func mayBePath(_ states: [StateID], from source: StateID) -> Bool {
        states.count > 1 && states[0] == source && states.count <= greatestPath
    }
}
