package import Storage

/// Joins nodes into components, one connection at a time, in any direction and order.
///
/// A union-find: each node points to a parent in its component, up to the root, which stands for all. Each walk to the
/// root shortens the path, and the root of the smaller component is attached to that of the larger, so that paths stay
/// short.
///
/// - Note: R. E. Tarjan, "Efficiency of a Good But Not Linear Set Union Algorithm", 1975.
package struct WeakComponents {
    private var parent: [UInt32]
    private var size: [UInt32]

    /// Components of one node each.
    package init(nodeCount: Int) {
        parent = Array(0..<UInt32(nodeCount))
        size = Array(repeating: 1, count: nodeCount)
    }

    /// Joins the components of two nodes.
    package mutating func join(_ first: UInt32, _ second: UInt32) {
        var small = root(of: first)
        var large = root(of: second)
        guard small != large else { return }
        if size[Int(small)] > size[Int(large)] { swap(&small, &large) }
        parent[Int(small)] = large
        size[Int(large)] += size[Int(small)]
    }

    /// Whether two nodes are in one component.
    package mutating func areJoined(_ first: UInt32, _ second: UInt32) -> Bool {
        root(of: first) == root(of: second)
    }

    /// The current components.
    package mutating func components() -> Components {
        var marks: [UInt32] = []
        marks.reserveCapacity(parent.count)
        for node in 0..<UInt32(parent.count) { marks.append(root(of: node)) }
        return Components(marks: marks)
    }

    /// The components of a graph whose arcs count in both directions, without arcs that `isUsed` rejects.
    package static func find(
        firstArc: Column<UInt32>, head: Column<UInt32>,
        isUsed: (_ node: UInt32, _ arc: Int) -> Bool = { _, _ in true }
    ) -> Components {
        let count = max(firstArc.count - 1, 0)
        var joined = WeakComponents(nodeCount: count)
        for node in 0..<UInt32(count) {
            for arc in Int(firstArc[node])..<Int(firstArc[node + 1]) where isUsed(node, arc) {
                joined.join(node, head[arc])
            }
        }
        return joined.components()
    }

    private mutating func root(of node: UInt32) -> UInt32 {
        var node = node
        while parent[Int(node)] != node {
            parent[Int(node)] = parent[Int(parent[Int(node)])]
            node = parent[Int(node)]
        }
        return node
    }
}
