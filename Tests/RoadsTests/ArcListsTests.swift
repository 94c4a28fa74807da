import Roads
import TestSupport
import Testing

@Suite struct ArcListsTests {
    private func lists(_ nodes: [[(head: UInt32, cost: UInt16)]]) -> ArcLists {
        var lists = ArcLists()
        for arcs in nodes {
            for arc in arcs { lists.append(to: arc.head, cost: arc.cost) }
            lists.endNode()
        }
        return lists
    }

    private func arcs(_ lists: ArcLists, of node: Int) -> [[Int]] {
        let first = Int(lists.firstArc[node])
        return (first..<first + Int(lists.arcCount[node])).map { [Int(lists.head[$0]), Int(lists.turnCost[$0])] }
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

    @Test func `a node without arcs has an empty list`() {
        let found = lists([[], [(1, 0)], []])
        #expect(found.arcCount == [0, 1, 0])
        #expect(found.head == [1])
        #expect(found.firstArc.allSatisfy { $0 <= 1 })
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `every node finds its arcs again, and no two lists kept are equal`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let nodes = (0..<200).map { _ in
            (0..<random.below(4)).map { _ in (head: UInt32(random.below(4)), cost: UInt16(random.below(2))) }
        }
        let found = lists(nodes)
        for (node, list) in nodes.enumerated() {
            let expected = list.sorted { $0 < $1 }.map { [Int($0.head), Int($0.cost)] }
            #expect(arcs(found, of: node) == expected, "seed \(seed), node \(node)")
        }
        let distinct = Set(nodes.indices.map { arcs(found, of: $0) })
        #expect(found.head.count == distinct.reduce(0) { $0 + $1.count }, "seed \(seed)")
    }
}
