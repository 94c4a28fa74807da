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
        workspace.stack.removeAll(keepingCapacity: true)
        guard workspace.meeting != Labels.none else { return }
        var origin = workspace.forward.origins[Int(workspace.meeting)]
        while origin.parent != Labels.none {
            workspace.stack.append(origin.arc)
            origin = workspace.forward.origins[Int(origin.parent)]
        }
        workspace.source = Int(origin.arc)
        workspace.path.append(sources[workspace.source].node)
        unpackStack(hierarchy, &workspace)
        if let core, workspace.exit != Labels.none { crossCore(core, hierarchy, &workspace) }
        origin = workspace.backward.origins[Int(workspace.exit == Labels.none ? workspace.meeting : workspace.exit)]
        while origin.parent != Labels.none {
            workspace.stack.append(origin.arc)
            unpackStack(hierarchy, &workspace)
            origin = workspace.backward.origins[Int(origin.parent)]
        }
        workspace.target = Int(origin.arc)
        workspace.path.append(targets[workspace.target].node)
    }

    /// Appends the nodes between the states in which the path enters and leaves the core.
    ///
    /// From either state a climbing arc leads on if with it and the table's entry beyond the distance is the same; the
    /// arcs from the exit's side come out last first, so they wait on the stack.
    private static func crossCore(
        _ core: HierarchyCore, _ hierarchy: ContractionHierarchy, _ workspace: inout HierarchyWorkspace
    ) {
        var (entry, exit) = (workspace.meeting, workspace.exit)
        var descent = workspace.descent
        descent.removeAll(keepingCapacity: true)
        climbing: while entry != exit {
            let rest = core.distance(entry, exit)
            for arc in hierarchy.climbing(entry) {
                let above = hierarchy.arcs[arc]
                guard above.weight &+ core.distance(above.top, exit) == rest else { continue }
                workspace.stack.append(UInt32(arc))
                unpackStack(hierarchy, &workspace)
                entry = above.top
                continue climbing
            }
            for arc in hierarchy.descending(exit) {
                let above = hierarchy.arcs[arc]
                guard core.distance(entry, above.top) &+ above.weight == rest else { continue }
                descent.append(UInt32(arc))
                exit = above.top
                continue climbing
            }
            preconditionFailure("the table of the core does not fit its arcs")
        }
        for arc in descent { workspace.stack.append(arc) }
        workspace.descent = descent
        unpackStack(hierarchy, &workspace)
    }

    /// Appends the nodes of the arcs on the stack, the topmost arc's first.
    private static func unpackStack(_ hierarchy: ContractionHierarchy, _ workspace: inout HierarchyWorkspace) {
        while let arc = workspace.stack.popLast() {
            switch hierarchy.content(Int(arc)) {
            case .node(let node):
                workspace.path.append(node)
            case .shortcut(let down, let up):
                workspace.stack.append(up)
                workspace.stack.append(down)
            }
        }
    }
}
