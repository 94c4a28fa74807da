internal import Storage

extension HierarchyQuery {
    /// Lists the nodes of the path that the last query found in the workspace's `path`, and notes its ends.
    ///
    /// - Complexity: O(nodes of the path); allocates only until the workspace has held a path as long.
    package static func unpack(
        _ hierarchy: ContractionHierarchy, sources: [SearchEnd], targets: [SearchEnd],
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
        origin = workspace.backward.origins[Int(workspace.meeting)]
        while origin.parent != Labels.none {
            workspace.stack.append(origin.arc)
            unpackStack(hierarchy, &workspace)
            origin = workspace.backward.origins[Int(origin.parent)]
        }
        workspace.target = Int(origin.arc)
        workspace.path.append(targets[workspace.target].node)
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
