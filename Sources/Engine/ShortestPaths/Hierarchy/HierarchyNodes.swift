internal import Storage

/// The nodes of a hierarchy: states that are entered from the same states at the same costs form one node.
///
/// The distance to the *start* of an edge depends only on the turns into it. Where turns cost nothing, all edges that
/// leave a place are one node, and a line graph shrinks to the graph of those places; where every turn has its own
/// cost, each state is a node. All distances stay exact.
///
/// - Complexity: O(arcs · largest number of arcs of a state).
struct HierarchyNodes {
    /// By state: its node.
    private(set) var node: [UInt32]
    private(set) var count: Int
    /// The node of all states that no turn enters, if any.
    private(set) var unreachable: UInt32?

    init(_ graph: LineGraph) {
        let entries = EnteringTurns(graph)
        node = [UInt32](repeating: 0, count: graph.stateCount)
        count = 0
        for state in graph.states {
            if let twin = twin(of: state, graph, entries: entries) {
                node[state] = twin
            } else {
                node[state] = UInt32(count)
                if entries.range(state).isEmpty { unreachable = UInt32(count) }
                count += 1
            }
        }
    }

    /// The node of an earlier state with the same entering turns; such a state must be a successor of the same state.
    private func twin(of state: StateID, _ graph: LineGraph, entries: EnteringTurns) -> UInt32? {
        guard let first = entries.range(state).first else { return unreachable }
        for arc in graph.arcs(from: entries.tail(first)) {
            let other = graph.head[arc]
            if other < state, entries.areEqual(other, state) { return node[other] }
        }
        return nil
    }
}
