import Storage
package import ShortestPaths

/// The arcs of a line graph before it is written, state after state, those of a state by head; equal lists are kept once.
///
/// Arcs that lead to the same states leave the same junction, so a list is compared with the few that begin alike. On foot,
/// where all who arrive at a junction can go on alike, it halves the arcs and more.
package struct ArcLists: Sendable {
    /// By state: where its arcs begin.
    package private(set) var firstArc: [UInt32] = []
    /// By state: how many arcs it has.
    package private(set) var arcCount: [UInt8] = []
    package private(set) var head: [StateID] = []
    /// By arc: 10 ms units.
    package private(set) var turnCost: [UInt16] = []
    /// How many arcs all states have together, those that states share counted for each.
    package private(set) var turnCount = 0

    private var pending: [Arc] = []
    /// By head of a first arc: the last state whose list was kept, and by state: the one kept before it.
    private var lastKept: [StateID] = []
    private var keptBefore: [StateID] = []

    private struct Arc: Comparable {
        var head: StateID
        var cost: UInt16

        static func < (one: Arc, other: Arc) -> Bool { (one.head, one.cost) < (other.head, other.cost) }
    }

    package init() {}

    /// Appends an arc of the next state.
    package mutating func append(to state: StateID, cost: UInt16) {
        pending.append(Arc(head: state, cost: cost))
    }

    /// Ends the arcs of the next state, at most 255.
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

    /// The state whose list is the pending one.
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
