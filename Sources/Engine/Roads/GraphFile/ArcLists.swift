import Storage
package import ShortestPaths

/// The arcs of a line graph before it is written, by state and then by head, those of roads that only conditions open last;
/// equal lists are stored once.
///
/// Equal lists begin with the same head, so a list is compared only with the few lists that do. On foot, where every
/// arrival at a junction has the same turns, this removes more than half of the arcs.
package struct ArcLists: Sendable {
    /// By state: where its arcs begin.
    package private(set) var firstArc: [UInt32] = []
    /// By state: the number of its arcs.
    package private(set) var arcCount: [UInt8] = []
    package private(set) var head: [StateID] = []
    /// By arc: the cost of its turn in units of 10 ms.
    package private(set) var turnCost: [UInt16] = []
    /// The number of arcs of all states together; a shared arc counts once per state.
    package private(set) var turnCount = 0

    private var pending: [Arc] = []
    /// By head of a first arc: the last state whose list was stored; by state: the state stored before it.
    private var lastKept: [StateID] = []
    private var keptBefore: [StateID] = []

    private struct Arc: Comparable {
        var head: StateID
        var cost: UInt16
        var isLast: Bool

        static func < (one: Arc, other: Arc) -> Bool {
            guard one.isLast == other.isLast else { return other.isLast }
            return (one.head, one.cost) < (other.head, other.cost)
        }
    }

    package init() {}

    /// Appends an arc of the next state.
    ///
    /// - Parameter isLast: whether it comes after those that are not; the same for all arcs with this head.
    package mutating func append(to state: StateID, cost: UInt16, isLast: Bool = false) {
        pending.append(Arc(head: state, cost: cost, isLast: isLast))
    }

    /// Ends the arcs of the next state; a state has at most 255 arcs.
    package mutating func endState() {
        pending.sort()
        arcCount.append(UInt8(pending.count))
        turnCount += pending.count
        if let twin = equalList() {
            firstArc.append(firstArc[twin])
            keptBefore.append(StateID.missing)
        } else {
            keep()
        }
        pending.removeAll(keepingCapacity: true)
    }

    /// The state whose list equals the pending list, if any.
    private func equalList() -> StateID? {
        guard let first = pending.first, first.head.index < lastKept.count else { return nil }
        var state = lastKept[first.head]
        while state != StateID.missing {
            if isPending(state) { return state }
            state = keptBefore[state]
        }
        return nil
    }

    private func isPending(_ state: StateID) -> Bool {
        let first = Int(firstArc[state])
        return arcCount[state] == pending.count
            && pending.indices.allSatisfy {
                head[first + $0] == pending[$0].head && turnCost[first + $0] == pending[$0].cost
            }
    }

    private mutating func keep() {
        let state = StateID(index: firstArc.count)
        firstArc.append(UInt32(head.count))
        head.append(contentsOf: pending.lazy.map(\.head))
        turnCost.append(contentsOf: pending.lazy.map(\.cost))
        guard let first = pending.first?.head.index else {
            keptBefore.append(StateID.missing)
            return
        }
        if first >= lastKept.count {
            lastKept.append(contentsOf: repeatElement(StateID.missing, count: first + 1 - lastKept.count))
        }
        keptBefore.append(lastKept[first])
        lastKept[first] = state
    }
}
