internal import Storage

/// The states of each node of a hierarchy.
struct NodeMembers: Sendable {
    /// By node, and one more.
    private let first: [UInt32]
    /// By node, ascending.
    private let states: Column<StateID>

    init(_ hierarchy: CustomizableHierarchy) {
        var first = [UInt32](repeating: 0, count: hierarchy.nodeCount + 1)
        let all = Range<StateID>(count: hierarchy.nodes.count)
        for state in all { first[Int(hierarchy.node(of: state)) + 1] += 1 }
        for node in 0..<hierarchy.nodeCount { first[node + 1] += first[node] }
        var next = first
        var states = [StateID](repeating: StateID(0), count: hierarchy.nodes.count)
        for state in all {
            let node = Int(hierarchy.node(of: state))
            states[Int(next[node])] = state
            next[node] += 1
        }
        self.first = first
        self.states = Column(states)
    }

    @inline(__always)
    func states(of node: UInt32) -> Slice<Column<StateID>> {
        states[Int(first[Int(node)])..<Int(first[Int(node) + 1])]
    }
}
