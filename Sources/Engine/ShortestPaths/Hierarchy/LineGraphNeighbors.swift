internal import Storage

/// Lists of nodes one after the other.
private struct NodeLists: Sendable {
    private let first: [UInt32]
    private let nodes: [UInt32]

    /// - Parameter forEach: calls its closure with the number of a list and each node of it; both times alike.
    init(count: Int, _ forEach: ((_ list: Int, _ node: UInt32) -> Void) -> Void) {
        var first = [UInt32](repeating: 0, count: count + 1)
        forEach { list, _ in first[list + 1] += 1 }
        for list in 0..<count { first[list + 1] += first[list] }
        var next = first
        var nodes = [UInt32](repeating: 0, count: Int(first[count]))
        forEach { list, node in
            nodes[Int(next[list])] = node
            next[list] += 1
        }
        self.first = first
        self.nodes = nodes
    }

    subscript(list: Int) -> ArraySlice<UInt32> { nodes[Int(first[list])..<Int(first[list + 1])] }
}

extension LineGraph {
    /// Calls `body` with the nodes of a hierarchy at the ends of each arc, unless both are one.
    @inline(__always)
    fileprivate func forEachArc(_ nodes: Column<UInt32>, body: (_ tail: UInt32, _ head: UInt32) -> Void) {
        for state in states {
            let tail = nodes[state] & ~ContractionHierarchy.shared
            for arc in arcs(from: state) {
                let head = nodes[self.head[arc]] & ~ContractionHierarchy.shared
                if head != tail { body(tail, head) }
            }
        }
    }
}

/// By node of a hierarchy: the nodes above it that arcs of the line graph lead to, and those that arcs come from.
struct UpperNeighbors: Sendable {
    private let lists: NodeLists

    init(_ graph: LineGraph, nodes: Column<UInt32>, nodeCount: Int) {
        lists = NodeLists(count: 2 * nodeCount) { body in
            graph.forEachArc(nodes) { tail, head in
                tail > head ? body(2 * Int(tail), head) : body(2 * Int(head) + 1, tail)
            }
        }
    }

    func successors(_ node: UInt32) -> ArraySlice<UInt32> { lists[2 * Int(node)] }

    func predecessors(_ node: UInt32) -> ArraySlice<UInt32> { lists[2 * Int(node) + 1] }
}

/// By node of a hierarchy: the nodes below it that arcs of the line graph join it with.
struct LowerNeighbors: Sendable {
    let nodeCount: Int
    private let lists: NodeLists

    init(_ graph: LineGraph, nodes: Column<UInt32>, nodeCount: Int) {
        self.nodeCount = nodeCount
        lists = NodeLists(count: nodeCount) { body in
            graph.forEachArc(nodes) { tail, head in body(Int(min(tail, head)), max(tail, head)) }
        }
    }

    subscript(node: Int) -> ArraySlice<UInt32> { lists[node] }
}
