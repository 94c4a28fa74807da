// The sides that a sweep line cuts, from south to north: a treap (Cecilia R. Aragon and Raimund Seidel, "Randomized
// Search Trees", 1989) whose nodes also form a list. The tree is ordered by place and is a heap by a random priority,
// which keeps its expected depth logarithmic for any input; its results do not depend on the random numbers.

/// Sides in an order that does not change while they are in it.
struct SweepOrder {
    private struct Node {
        var side: Int
        var priority: UInt32
        var parent: Int
        var left, right: Int
        var below, above: Int
    }

    private static let none = -1
    private var nodes: [Node] = []
    private var free: [Int] = []
    private var root = none
    private var randomness = UInt32.random(in: 1...UInt32.max)

    /// The node right below another, nil at the bottom.
    func below(_ node: Int) -> Int? { nodes[node].below == Self.none ? nil : nodes[node].below }

    /// The node right above another, nil at the top.
    func above(_ node: Int) -> Int? { nodes[node].above == Self.none ? nil : nodes[node].above }

    /// The side of a node.
    func side(_ node: Int) -> Int { nodes[node].side }

    /// The topmost node whose side lies below, and the node right above it.
    ///
    /// - Parameter isBelow: true for the sides up to some place in the order, and false for all sides above.
    func neighbours(where isBelow: (Int) -> Bool) -> (below: Int?, above: Int?) {
        var below = Self.none
        var above = Self.none
        var node = root
        while node != Self.none {
            if isBelow(nodes[node].side) {
                below = node
                node = nodes[node].right
            } else {
                above = node
                node = nodes[node].left
            }
        }
        return (below == Self.none ? nil : below, above == Self.none ? nil : above)
    }

    /// Inserts a side and returns its node.
    ///
    /// - Parameter isBelow: whether the first side, the new one, lies below the second.
    mutating func insert(_ side: Int, isBelow: (Int, Int) -> Bool) -> Int {
        var parent = Self.none
        var below = Self.none
        var above = Self.none
        var child = root
        while child != Self.none {
            parent = child
            if isBelow(side, nodes[child].side) {
                above = child
                child = nodes[child].left
            } else {
                below = child
                child = nodes[child].right
            }
        }
        let node = newNode(side, parent: parent, below: below, above: above)
        if parent == Self.none {
            root = node
        } else if parent == above {
            nodes[parent].left = node
        } else {
            nodes[parent].right = node
        }
        if below != Self.none { nodes[below].above = node }
        if above != Self.none { nodes[above].below = node }
        while nodes[node].parent != Self.none, nodes[nodes[node].parent].priority < nodes[node].priority { raise(node) }
        return node
    }

    /// Removes a node.
    mutating func remove(_ node: Int) {
        while true {
            let left = nodes[node].left
            let right = nodes[node].right
            if left == Self.none, right == Self.none { break }
            let isLeft = right == Self.none || left != Self.none && nodes[left].priority > nodes[right].priority
            raise(isLeft ? left : right)
        }
        replace(node, by: Self.none, under: nodes[node].parent)
        let below = nodes[node].below
        let above = nodes[node].above
        if below != Self.none { nodes[below].above = above }
        if above != Self.none { nodes[above].below = below }
        free.append(node)
    }

    private mutating func newNode(_ side: Int, parent: Int, below: Int, above: Int) -> Int {
        // Xorshift: George Marsaglia, "Xorshift RNGs", 2003.
        randomness ^= randomness << 13
        randomness ^= randomness >> 17
        randomness ^= randomness << 5
        let node = Node(
            side: side, priority: randomness, parent: parent, left: Self.none, right: Self.none, below: below,
            above: above)
        guard let slot = free.popLast() else {
            nodes.append(node)
            return nodes.count - 1
        }
        nodes[slot] = node
        return slot
    }

    /// Rotates the tree so that a node and its parent change places.
    private mutating func raise(_ node: Int) {
        let parent = nodes[node].parent
        replace(parent, by: node, under: nodes[parent].parent)
        let moved = nodes[parent].left == node ? nodes[node].right : nodes[node].left
        if nodes[parent].left == node {
            nodes[parent].left = moved
            nodes[node].right = parent
        } else {
            nodes[parent].right = moved
            nodes[node].left = parent
        }
        if moved != Self.none { nodes[moved].parent = parent }
        nodes[node].parent = nodes[parent].parent
        nodes[parent].parent = node
    }

    private mutating func replace(_ child: Int, by other: Int, under parent: Int) {
        if parent == Self.none {
            root = other
        } else if nodes[parent].left == child {
            nodes[parent].left = other
        } else {
            nodes[parent].right = other
        }
    }
}
