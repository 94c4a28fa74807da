import Storage
import ShortestPaths
import Roads

/// The roads of a mode that may not be entered from everywhere at a junction: one-way streets that lead there, and roads
/// into which signs forbid to turn.
struct ShutRoads {
    let edges: ModeEdges
    let network: RoadNetwork
    let junctions: Junctions

    /// Marks the states of the mode's line graph at whose end lies such a road, their own apart.
    func mark(_ graph: inout ModeGraphContents) {
        for state in Range<StateID>(count: graph.stateEdges.count) where isMet(atEndOf: state, graph) {
            graph.noteShutRoad(atEndOf: state)
        }
    }

    private func isMet(atEndOf state: StateID, _ graph: ModeGraphContents) -> Bool {
        let arrival = graph.stateEdges[state]
        let first = Int(graph.arcs.firstArc[state])
        let entered = graph.arcs.head[first..<first + Int(graph.arcs.arcCount[state])]
        return junctions.leaving(network.head(arrival)).contains { edge in
            edge != arrival.reversed && (edges.isUsable(edge) || edges.isUsable(edge.reversed))
                && !entered.contains { graph.stateEdges[$0] == edge }
        }
    }
}
