package import Storage

/// The strongly connected components: two nodes are in one component when each can be reached from the other.
///
/// A depth-first walk numbers nodes as it enters them and keeps every node on a stack until its component is complete.
/// For each node it tracks the lowest entry number that can be reached from below it over at most one arc to a node on
/// the stack. A node that reaches no lower number than its own is the first of its component; the rest is everything
/// above it on the stack. The walk keeps its own path instead of calling itself, because real graphs are deeper than a
/// thread's stack.
///
/// - Note: R. Tarjan, "Depth-first search and linear graph algorithms", 1972.
/// - Complexity: O(nodes + arcs).
package enum StrongComponents {
    /// The components of the graph with the arcs that `isUsed` accepts; it is called at least once per arc.
    package static func find(
        firstArc: Column<UInt32>, head: Column<UInt32>,
        isUsed: (_ node: UInt32, _ arc: Int) -> Bool = { _, _ in true }
    ) -> Components {
        var walk = TarjanWalk(firstArc: firstArc, head: head)
        for root in 0..<UInt32(max(firstArc.count - 1, 0)) {
            walk.visit(from: root, isUsed: isUsed)
        }
        return Components(marks: walk.component)
    }
}

private struct TarjanWalk {
    private static let unvisited: UInt32 = .max

    let firstArc: Column<UInt32>
    let head: Column<UInt32>
    /// By node: the first node of its component, once the component is complete.
    private(set) var component: [UInt32]
    private var entry: [UInt32]
    private var lowest: [UInt32]
    private var isOnStack: [Bool]
    private var nextArc: [UInt32]
    private var stack: [UInt32] = []
    private var path: [UInt32] = []
    private var entered: UInt32 = 0

    init(firstArc: Column<UInt32>, head: Column<UInt32>) {
        self.firstArc = firstArc
        self.head = head
        let count = max(firstArc.count - 1, 0)
        component = Array(repeating: 0, count: count)
        entry = Array(repeating: Self.unvisited, count: count)
        lowest = Array(repeating: 0, count: count)
        isOnStack = Array(repeating: false, count: count)
        nextArc = Array(firstArc.prefix(count))
    }

    mutating func visit(from root: UInt32, isUsed: (UInt32, Int) -> Bool) {
        guard entry[Int(root)] == Self.unvisited else { return }
        enter(root)
        while let node = path.last {
            if let next = follow(node, isUsed: isUsed) { enter(next) } else { leave(node) }
        }
    }

    private mutating func enter(_ node: UInt32) {
        entry[Int(node)] = entered
        lowest[Int(node)] = entered
        entered += 1
        isOnStack[Int(node)] = true
        stack.append(node)
        path.append(node)
    }

    /// The next unvisited node after `node`, nil when all its arcs are done.
    private mutating func follow(_ node: UInt32, isUsed: (UInt32, Int) -> Bool) -> UInt32? {
        let end = Int(firstArc[Int(node) + 1])
        while Int(nextArc[Int(node)]) < end {
            let arc = Int(nextArc[Int(node)])
            nextArc[Int(node)] += 1
            guard isUsed(node, arc) else { continue }
            let next = head[arc]
            if entry[Int(next)] == Self.unvisited { return next }
            if isOnStack[Int(next)] { lowest[Int(node)] = min(lowest[Int(node)], entry[Int(next)]) }
        }
        return nil
    }

    private mutating func leave(_ node: UInt32) {
        path.removeLast()
        if let parent = path.last { lowest[Int(parent)] = min(lowest[Int(parent)], lowest[Int(node)]) }
        guard lowest[Int(node)] == entry[Int(node)] else { return }
        while let member = stack.popLast() {
            isOnStack[Int(member)] = false
            component[Int(member)] = node
            if member == node { break }
        }
    }
}
