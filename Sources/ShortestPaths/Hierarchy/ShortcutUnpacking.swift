internal import Storage

extension HierarchyQuery {
    /// Lists the nodes of the path that the last query found in the workspace's `path`, and notes its ends.
    ///
    /// - Complexity: O(nodes of the path); allocates only until the workspace has held a path as long.
    package static func unpack(
        _ hierarchy: ContractionHierarchy, core: HierarchyCore? = nil, sources: [SearchEnd], targets: [SearchEnd],
        workspace: inout HierarchyWorkspace
    ) {
        workspace.path.removeAll(keepingCapacity: true)
        guard workspace.meeting != Labels.none else { return }
        collectArcs(hierarchy, core, &workspace)
        if !workspace.beginsAtStart { workspace.path.append(sources[workspace.source].node) }
        for arc in workspace.arcs { hierarchy.unpack(arc, stack: &workspace.stack, into: &workspace.path) }
        workspace.path.append(targets[workspace.target].node)
    }

    /// What lies between the source's end and the target's beginning: the time, turns included, and the length.
    package static func measure(
        _ hierarchy: ContractionHierarchy, core: HierarchyCore?, sources: [SearchEnd], arcs: inout ArcMeasures,
        workspace: inout HierarchyWorkspace
    ) -> PathMeasure {
        collectArcs(hierarchy, core, &workspace)
        let source = sources[workspace.source]
        var sum = PathMeasure(duration: 0, length: 0)
        if workspace.beginsAtStart {
            sum = sum - arcs.measure(ofEdge: source.node)
        } else {
            // Beyond what the source costs there is only the turn out of its edge.
            sum.duration = workspace.begin &- source.cost
        }
        for arc in workspace.arcs { sum = sum + arcs.measure(Int(arc)) }
        return sum
    }

    /// Lists the arcs of the path from the source's to the target's, and notes its ends.
    private static func collectArcs(
        _ hierarchy: ContractionHierarchy, _ core: HierarchyCore?, _ workspace: inout HierarchyWorkspace
    ) {
        workspace.arcs.removeAll(keepingCapacity: true)
        var label = workspace.forward.label(of: workspace.meeting)
        while label.parent != Labels.none {
            workspace.arcs.append(label.arc)
            label = workspace.forward.label(of: label.parent)
        }
        workspace.arcs.reverse()
        workspace.begin = label.distance
        workspace.source = Int(label.arc & ~Climb.startFlag)
        workspace.beginsAtStart = label.arc & Climb.startFlag != 0
        var exit = workspace.meeting
        if let core, workspace.exit != Labels.none {
            crossCore(core, hierarchy, &workspace)
            exit = workspace.exit
        }
        label = workspace.backward.label(of: exit)
        while label.parent != Labels.none {
            workspace.arcs.append(label.arc)
            label = workspace.backward.label(of: label.parent)
        }
        workspace.target = Int(label.arc)
    }

    /// Appends the arcs between the states in which the path enters and leaves the core.
    ///
    /// From either state a climbing arc leads on if with it and the table's entry beyond the distance is the same; those
    /// from the exit's side come out last first.
    private static func crossCore(
        _ core: HierarchyCore, _ hierarchy: ContractionHierarchy, _ workspace: inout HierarchyWorkspace
    ) {
        var (entry, exit) = (workspace.meeting, workspace.exit)
        while entry != exit {
            if let (arc, above) = core.climb(from: entry, to: exit, hierarchy) {
                workspace.arcs.append(arc)
                entry = above
            } else if let (arc, above) = core.descent(from: entry, to: exit, hierarchy) {
                workspace.stack.append(arc)
                exit = above
            } else {
                preconditionFailure("the table of the core does not fit its arcs")
            }
        }
        while let arc = workspace.stack.popLast() { workspace.arcs.append(arc) }
    }
}

extension ContractionHierarchy {
    /// Appends the nodes that an arc stands for.
    ///
    /// - Parameter stack: empty, and so again afterwards.
    func unpack(_ arc: UInt32, stack: inout [UInt32], into path: inout [UInt32]) {
        stack.append(arc)
        while let arc = stack.popLast() {
            switch content(Int(arc)) {
            case .node(let node):
                path.append(node)
            case .shortcut(let down, let up):
                stack.append(up)
                stack.append(down)
            }
        }
    }
}
