import ShortestPaths
import Storage
import Roads
import SketchSupport
import TestSupport
import Testing

@Suite struct ArcListsTests {
    private func lists(_ states: [[(head: StateID, cost: UInt16)]]) -> ArcLists {
        var lists = ArcLists()
        for arcs in states {
            for arc in arcs { lists.append(to: arc.head, cost: arc.cost) }
            lists.endState()
        }
        return lists
    }

    private func arcs(_ lists: ArcLists, of state: Int) -> [[Int]] {
        let first = Int(lists.firstArc[state])
        return (first..<first + Int(lists.arcCount[state])).map { [lists.head[$0].index, Int(lists.turnCost[$0])] }
    }

    @Test func `equal lists are kept once, in whatever order their arcs came`() {
        let found = lists([[(5, 1), (2, 0)], [(2, 0), (5, 1)], [(7, 0)], [(5, 1), (2, 0)]])
        #expect(found.firstArc == [0, 0, 2, 0])
        #expect(found.arcCount == [2, 2, 1, 2])
        #expect(found.head == [2, 5, 7] && found.turnCost == [0, 1, 0])
        #expect(found.turnCount == 7)
    }

    @Test func `lists that begin alike, cost otherwise or are longer are kept apart`() {
        let found = lists([
            [(2, 0), (5, 1)], [(2, 0), (5, 2)], [(2, 0)], [(2, 0), (5, 1), (6, 0)], [(2, 0), (5, 2)],
        ])
        #expect(found.firstArc == [0, 2, 4, 5, 2])
        #expect(found.head.count == 8)
    }

    @Test func `a state without arcs has an empty list`() {
        let found = lists([[], [(1, 0)], []])
        #expect(found.arcCount == [0, 1, 0])
        #expect(found.head == [1])
        #expect(found.firstArc.allSatisfy { $0 <= 1 })
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `every state finds its arcs again, and no two lists kept are equal`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let states = (0..<200).map { _ in
            (0..<random.below(4)).map { _ in (head: StateID(index: random.below(4)), cost: UInt16(random.below(2))) }
        }
        let found = lists(states)
        for (state, list) in states.enumerated() {
            let expected = list.sorted { $0 < $1 }.map { [$0.head.index, Int($0.cost)] }
            #expect(arcs(found, of: state) == expected, "seed \(seed), state \(state)")
        }
        let distinct = Set(states.indices.map { arcs(found, of: $0) })
        #expect(found.head.count == distinct.reduce(0) { $0 + $1.count }, "seed \(seed)")
    }
}
