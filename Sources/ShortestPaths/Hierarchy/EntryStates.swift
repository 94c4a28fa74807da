internal import Storage

/// The nodes of a line graph, those put together that are entered from the same nodes at the same costs.
///
/// What can be said of the way to the *start* of an edge depends only on how it is entered. Where turns cost nothing, all
/// edges that leave a junction are one state, and a line graph shrinks to the graph of junctions; where every turn has a
/// cost of its own, each node is a state. Either way all distances stay exact.
///
/// - Complexity: O(arcs · largest number of arcs of a node).
struct EntryStates {
    /// By node: its state.
    private(set) var state: [UInt32]
    private(set) var count: Int
    /// The state of all nodes that cannot be entered, nil when there are none.
    private(set) var unreachable: UInt32?

    init(_ graph: LineGraph) {
        let entries = EnteringTurns(graph)
        state = [UInt32](repeating: 0, count: graph.nodeCount)
        count = 0
        for node in 0..<UInt32(graph.nodeCount) {
            if let twin = twin(of: node, graph, entries) {
                state[Int(node)] = twin
            } else {
                state[Int(node)] = UInt32(count)
                if entries.range(node).isEmpty { unreachable = UInt32(count) }
                count += 1
            }
        }
    }

    /// The state of an earlier node that is entered alike; it must be a successor of the same node.
    private func twin(of node: UInt32, _ graph: LineGraph, _ entries: EnteringTurns) -> UInt32? {
        guard let first = entries.range(node).first else { return unreachable }
        for arc in graph.arcs(from: entries.tail(first)) {
            let other = graph.head[arc]
            if other < node, entries.areEqual(other, node) { return state[Int(other)] }
        }
        return nil
    }
}
