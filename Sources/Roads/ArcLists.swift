/// The arcs of a line graph before it is written, node after node, those of a node by head; equal lists are kept once.
///
/// Arcs that lead to the same nodes leave the same junction, so a list is compared with the few that begin alike. On foot,
/// where all who arrive at a junction can go on alike, it halves the arcs and more.
package struct ArcLists: Sendable {
    /// By node: where its arcs begin.
    package private(set) var firstArc: [UInt32] = []
    /// By node: how many arcs it has.
    package private(set) var arcCount: [UInt8] = []
    package private(set) var head: [UInt32] = []
    /// By arc: 10 ms units.
    package private(set) var turnCost: [UInt16] = []
    /// How many arcs all nodes have together, those that nodes share counted for each.
    package private(set) var turnCount = 0

    private var pending: [Arc] = []
    /// By head of a first arc: the last node whose list was kept, and by node: the one kept before it.
    private var lastKept: [UInt32] = []
    private var keptBefore: [UInt32] = []

    private static let none = UInt32.max

    private struct Arc: Comparable {
        var head: UInt32
        var cost: UInt16

        static func < (one: Arc, other: Arc) -> Bool { (one.head, one.cost) < (other.head, other.cost) }
    }

    package init() {}

    /// Appends an arc of the next node.
    package mutating func append(to node: UInt32, cost: UInt16) {
        pending.append(Arc(head: node, cost: cost))
    }

    /// Ends the arcs of the next node, at most 255.
    package mutating func endNode() {
        pending.sort()
        arcCount.append(UInt8(pending.count))
        turnCount += pending.count
        if let twin = equalList() {
            firstArc.append(firstArc[twin])
            keptBefore.append(Self.none)
        } else {
            keep()
        }
        pending.removeAll(keepingCapacity: true)
    }

    /// The node whose list is the pending one.
    private func equalList() -> Int? {
        guard let first = pending.first, first.head < lastKept.count else { return nil }
        var node = lastKept[Int(first.head)]
        while node != Self.none {
            if isPending(Int(node)) { return Int(node) }
            node = keptBefore[Int(node)]
        }
        return nil
    }

    private func isPending(_ node: Int) -> Bool {
        let first = Int(firstArc[node])
        return arcCount[node] == pending.count
            && pending.indices.allSatisfy {
                head[first + $0] == pending[$0].head && turnCost[first + $0] == pending[$0].cost
            }
    }

    private mutating func keep() {
        let node = UInt32(firstArc.count)
        firstArc.append(UInt32(head.count))
        head.append(contentsOf: pending.lazy.map(\.head))
        turnCost.append(contentsOf: pending.lazy.map(\.cost))
        guard let first = pending.first.map({ Int($0.head) }) else {
            keptBefore.append(Self.none)
            return
        }
        if first >= lastKept.count {
            lastKept.append(contentsOf: repeatElement(Self.none, count: first + 1 - lastKept.count))
        }
        keptBefore.append(lastKept[first])
        lastKept[first] = node
    }
}
