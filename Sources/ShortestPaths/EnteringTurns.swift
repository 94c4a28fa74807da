internal import Storage

/// The turns of a line graph by the node they enter: which nodes they come from, and what they cost.
package struct EnteringTurns: Sendable {
    /// By node, and one more: where its entries begin.
    private let start: [UInt32]
    /// Predecessor and turn cost in one number, ascending within a node.
    private let entries: [UInt64]

    /// - Complexity: O(turns).
    package init(_ graph: LineGraph) {
        var start = [UInt32](repeating: 0, count: graph.nodeCount + 1)
        for node in 0..<UInt32(graph.nodeCount) {
            for arc in graph.arcs(from: node) { start[Int(graph.head[arc]) + 1] += 1 }
        }
        for node in 0..<graph.nodeCount { start[node + 1] += start[node] }
        var entries = [UInt64](repeating: 0, count: Int(start[graph.nodeCount]))
        var next = start
        for node in 0..<UInt32(graph.nodeCount) {
            for arc in graph.arcs(from: node) {
                let head = Int(graph.head[arc])
                entries[Int(next[head])] = UInt64(node) << 16 | UInt64(graph.turnCost[arc])
                next[head] += 1
            }
        }
        self.start = start
        self.entries = entries
    }

    /// The turns into a node.
    package func range(_ node: UInt32) -> Range<Int> { Int(start[Int(node)])..<Int(start[Int(node) + 1]) }

    /// The node that a turn comes from.
    package func tail(_ turn: Int) -> UInt32 { UInt32(entries[turn] >> 16) }

    /// What a turn costs.
    package func cost(_ turn: Int) -> Weight { Weight(entries[turn] & 0xFFFF) * LineGraph.turnUnit }

    /// Whether two nodes are entered from the same nodes at the same costs.
    package func areEqual(_ one: UInt32, _ other: UInt32) -> Bool {
        entries[range(one)].elementsEqual(entries[range(other)])
    }

    /// The strongly connected components of the nodes that `isUsed` accepts; each other node is one of its own.
    package func strongComponents(where isUsed: (UInt32) -> Bool) -> Components {
        let tails = Column(entries.map { UInt32($0 >> 16) })
        // Turning all arcs round leaves the components as they are.
        return StrongComponents.find(firstArc: Column(start), head: tails) { node, turn in
            isUsed(node) && isUsed(tails[turn])
        }
    }
}
