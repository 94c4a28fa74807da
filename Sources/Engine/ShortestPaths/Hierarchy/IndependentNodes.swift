// Finds nodes of a hierarchy that threads can work on at the same time.
//
// The parent of a node in the elimination tree is the node that is removed first among those above it that it is joined
// with, in either direction. All nodes that a node is joined with when it is removed are above it in this tree. So work
// on the arcs of a subtree depends on no arcs of another one, and changes only what its nodes keep and what they add to
// the nodes above. The tree follows from the graph alone, before any node is removed: from the lowest node to the
// highest, a node becomes the parent of the roots of the trees that its lower neighbours are in; paths to the roots are
// shortened on the way. J. W. H. Liu, "A Compact Row Storage Scheme for Cholesky Factors Using Elimination Trees", ACM
// Transactions on Mathematical Software 12, 1986.

import Storage
import Synchronization
import Threading

/// Parts of the nodes of a hierarchy that are independent of each other, and the nodes above them.
struct IndependentNodes: Sendable {
    /// Of each part its nodes, ascending; whatever is below a node of a part belongs to the part.
    let parts: [[UInt32]]
    /// All other nodes, ascending.
    let others: [UInt32]
    /// The number of threads.
    let threads: Int

    /// The independent nodes of a hierarchy of a line graph; the parts depend on the number of threads.
    ///
    /// - Parameter nodes: by state: its node, and perhaps ``ContractionHierarchy/shared``.
    init(_ graph: LineGraph, nodes: Column<UInt32>, nodeCount: Int, threads: Int) {
        self.threads = max(1, threads)
        let tree = EliminationTree(LowerNeighbors(graph, nodes: nodes, nodeCount: nodeCount))
        (parts, others) = tree.parts(limit: nodeCount / (Self.partsPerThread * self.threads) + 1)
    }

    /// Enough that threads end at nearly the same time, and few nodes are above them.
    private static let partsPerThread = 8

    /// Calls `body` with the nodes of each part on several threads, and then with the nodes above.
    ///
    /// The nodes of each call are meant from the last to the first.
    func forEachFromBelow(_ body: @Sendable ([UInt32]) -> Void) {
        ConcurrentLoop.run(parts.count, threads: threads) { body(parts[$0]) }
        body(others)
    }

    /// Calls `body` with the nodes above the parts, and then with the nodes of each part on several threads.
    func forEachFromAbove(_ body: @Sendable ([UInt32]) -> Void) {
        body(others)
        ConcurrentLoop.run(parts.count, threads: threads) { body(parts[$0]) }
    }
}

/// The elimination tree of a hierarchy.
private struct EliminationTree {
    /// By node; `none` at a root.
    private var parent: [UInt32]
    private static let none = UInt32.max

    init(_ lower: LowerNeighbors) {
        parent = [UInt32](repeating: Self.none, count: lower.nodeCount)
        // By node: a node above it in its tree as far as it is known, or none.
        var above = parent
        for node in (0..<lower.nodeCount).reversed() {
            for neighbor in lower[node] {
                var current = Int(neighbor)
                while current != node, above[current] != UInt32(node) {
                    let next = above[current]
                    above[current] = UInt32(node)
                    if next == Self.none { parent[current] = UInt32(node) }
                    current = next == Self.none ? node : Int(next)
                }
            }
        }
    }

    /// Parts of at most `limit` nodes that consist of whole subtrees, and all other nodes.
    func parts(limit: Int) -> (parts: [[UInt32]], others: [UInt32]) {
        let sizes = subtreeSizes()
        var partOf = [Int?](repeating: nil, count: parent.count)
        var parts: [[UInt32]] = []
        var others: [UInt32] = []
        // The nodes that the last part will have with all subtrees that were given to it.
        var count = limit
        for node in parent.indices {
            if parent[node] != Self.none, let part = partOf[Int(parent[node])] {
                partOf[node] = part
            } else if sizes[node] <= limit {
                let isFull = count + sizes[node] > limit
                count = sizes[node] + (isFull ? 0 : count)
                if isFull { parts.append([]) }
                partOf[node] = parts.count - 1
            }
            if let part = partOf[node] { parts[part].append(UInt32(node)) } else { others.append(UInt32(node)) }
        }
        return (parts, others)
    }

    private func subtreeSizes() -> [Int] {
        var sizes = [Int](repeating: 1, count: parent.count)
        for node in parent.indices.reversed() where parent[node] != Self.none {
            sizes[Int(parent[node])] += sizes[node]
        }
        return sizes
    }
}

extension IndependentNodes {
    /// All nodes removed from the last to the first; nil if that takes more arcs than the limit.
    func eliminated(_ arcs: UpperNeighbors, arcLimit: Int) -> [EliminatedPart]? {
        let numbers = numbersInParts()
        let arcsLeft = Atomic(arcLimit)
        let results = ConcurrentLoop.map(parts, threads: threads, chunkLength: 1) { part in
            EliminatedPart(part, numbers: numbers, arcs: arcs, below: [], arcsLeft)
        }
        let below = results.compactMap(\.self)
        guard below.count == parts.count,
            let top = EliminatedPart(others, numbers: numbers, arcs: arcs, below: below, arcsLeft)
        else { return nil }
        return below + [top]
    }

    /// By node: its number among the nodes of its part, or of those above the parts.
    private func numbersInParts() -> [UInt32] {
        var numbers = [UInt32](repeating: 0, count: others.count + parts.reduce(0) { $0 + $1.count })
        for nodes in parts + [others] {
            for (number, node) in nodes.enumerated() { numbers[Int(node)] = UInt32(number) }
        }
        return numbers
    }
}
