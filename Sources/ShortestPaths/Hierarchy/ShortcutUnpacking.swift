internal import Storage

extension HierarchyQuery {
    /// Lists the states of the path that the last query found in the workspace's `path`, and notes its ends.
    ///
    /// - Returns: false if there is none, as also where the arcs of a damaged hierarchy do not make a path from the source.
    /// - Complexity: O(states of the path); allocates only until the workspace has held a path as long.
    @discardableResult
    package static func unpack(
        _ hierarchy: ContractionHierarchy, core: HierarchyCore? = nil, sources: [SearchEnd], targets: [SearchEnd],
        workspace: inout HierarchyWorkspace
    ) -> Bool {
        workspace.path.removeAll(keepingCapacity: true)
        guard workspace.meeting != UpwardSearch.none, collectArcs(hierarchy, core, &workspace) else { return false }
        let source = sources[workspace.source].state
        if !workspace.beginsAtStart { workspace.path.append(source) }
        for arc in workspace.arcs where workspace.path.count <= hierarchy.greatestPath {
            hierarchy.unpack(arc, stack: &workspace.stack, into: &workspace.path)
        }
        workspace.path.append(targets[workspace.target].state)
        return hierarchy.mayBePath(workspace.path, from: source)
    }

    /// What lies between the source's end and the target's beginning: the time, turns included, and the length.
    ///
    /// Nil where the arcs of a damaged hierarchy make no path.
    package static func measure(
        _ hierarchy: ContractionHierarchy, core: HierarchyCore?, sources: [SearchEnd], arcs: inout ArcMeasures,
        workspace: inout HierarchyWorkspace
    ) -> PathMeasure? {
        guard collectArcs(hierarchy, core, &workspace) else { return nil }
        let source = sources[workspace.source]
        var sum = PathMeasure(duration: 0, length: 0)
        if workspace.beginsAtStart {
            sum = sum - arcs.measure(ofEdge: source.state)
        } else {
            // Beyond what the source costs there is only the turn out of its edge.
            sum.duration = workspace.begin &- source.cost
        }
        for arc in workspace.arcs { sum = sum + arcs.measure(Int(arc)) }
        return sum
    }

    /// Lists the arcs of the path from the source's to the target's, and notes its ends; false if there is a gap.
    private static func collectArcs(
        _ hierarchy: ContractionHierarchy, _ core: HierarchyCore?, _ workspace: inout HierarchyWorkspace
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
            guard crossCore(core, hierarchy, &workspace) else { return false }
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

    /// Appends the arcs between the nodes in which the path enters and leaves the core.
    ///
    /// From either node a climbing arc leads on if with it and the table's entry beyond the distance is the same; those
    /// from the exit's side come out last first. In a damaged file the table may not fit the arcs; then it is false.
    private static func crossCore(
        _ core: HierarchyCore, _ hierarchy: ContractionHierarchy, _ workspace: inout HierarchyWorkspace
    ) -> Bool {
        var (entry, exit) = (workspace.meeting, workspace.exit)
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
    /// - Parameter stack: empty, and so again afterwards.
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

    /// Whether states that were unpacked begin with the source, and are not more than a way has: in a damaged hierarchy, arcs
    /// may not follow from each other.
    func mayBePath(_ states: [StateID], from source: StateID) -> Bool {
        states.count > 1 && states[0] == source && states.count <= greatestPath
    }
}
