/// The directed edges that leave each node, in ascending order.
struct Junctions {
    private let first: [UInt32]
    private let edges: [UInt32]

    init(_ network: RoadNetwork) {
        let edgeCount = UInt32(2 * network.segmentCount)
        var first = [UInt32](repeating: 0, count: network.nodeCount + 1)
        for edge in 0..<edgeCount { first[Int(network.tail(edge)) + 1] += 1 }
        for node in 0..<network.nodeCount { first[node + 1] += first[node] }
        var next = first
        var edges = [UInt32](repeating: 0, count: Int(edgeCount))
        for edge in 0..<edgeCount {
            let tail = Int(network.tail(edge))
            edges[Int(next[tail])] = edge
            next[tail] += 1
        }
        self.first = first
        self.edges = edges
    }

    /// The node that most edges leave.
    var busiest: (node: UInt32, count: Int)? {
        var busiest: (node: UInt32, count: Int)?
        for node in 0..<max(0, first.count - 1) {
            let count = Int(first[node + 1] - first[node])
            if count > busiest?.count ?? 0 { busiest = (UInt32(node), count) }
        }
        return busiest
    }

    /// The edges that leave the node.
    func leaving(_ node: UInt32) -> ArraySlice<UInt32> {
        edges[Int(first[Int(node)])..<Int(first[Int(node) + 1])]
    }
}
