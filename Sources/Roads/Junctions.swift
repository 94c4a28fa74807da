/// The directed edges that leave each node, in ascending order.
package struct Junctions: Sendable {
    /// By node, and one more: where its edges begin.
    let first: [UInt32]
    let edges: [UInt32]

    /// The junctions of segments between nodes, of which edge 2·s leaves the first and 2·s + 1 the second.
    package init(from: [UInt32], to: [UInt32], nodeCount: Int) {
        var first = [UInt32](repeating: 0, count: nodeCount + 1)
        for node in from { first[Int(node) + 1] += 1 }
        for node in to { first[Int(node) + 1] += 1 }
        for node in 0..<nodeCount { first[node + 1] += first[node] }
        var next = first
        var edges = [UInt32](repeating: 0, count: from.count + to.count)
        for edge in edges.indices {
            let tail = Int(edge & 1 == 0 ? from[edge >> 1] : to[edge >> 1])
            edges[Int(next[tail])] = UInt32(edge)
            next[tail] += 1
        }
        self.first = first
        self.edges = edges
    }

    /// The edges that leave the node.
    package func leaving(_ node: UInt32) -> ArraySlice<UInt32> {
        edges[Int(first[Int(node)])..<Int(first[Int(node) + 1])]
    }
}
