import Roads

/// The roads of a mode that may not be entered from everywhere at a junction: one-way streets that lead there, and roads
/// into which signs forbid to turn.
struct ShutRoads {
    let edges: ModeEdges
    let network: RoadNetwork
    let junctions: Junctions

    /// Marks the nodes of the mode's line graph at whose end lies such a road, their own apart.
    func mark(_ graph: inout ModeGraphContents) {
        for node in graph.nodeEdge.indices where isMet(atEndOf: node, graph) { graph.noteShutRoad(atEndOf: node) }
    }

    private func isMet(atEndOf node: Int, _ graph: ModeGraphContents) -> Bool {
        let arrival = graph.nodeEdge[node]
        let first = Int(graph.arcs.firstArc[node])
        let entered = graph.arcs.head[first..<first + Int(graph.arcs.arcCount[node])]
        return junctions.leaving(network.head(arrival)).contains { edge in
            edge != arrival ^ 1 && (edges.isUsable(edge) || edges.isUsable(edge ^ 1))
                && !entered.contains { graph.nodeEdge[Int($0)] == edge }
        }
    }
}
