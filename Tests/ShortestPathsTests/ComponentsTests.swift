import ShortestPaths
import Storage
import TestSupport
import Testing

@Suite struct ComponentsTests {
    /// The arcs of a graph, each node's after those of the node before: where they start, and where they lead.
    private func arcs(_ graph: LineGraph) -> (first: Column<UInt32>, head: Column<UInt32>) {
        var first: [UInt32] = [0]
        var head: [UInt32] = []
        for state in graph.states {
            head += graph.arcs(from: state).map { graph.head[$0].rawValue }
            first.append(UInt32(head.count))
        }
        return (Column(first), Column(head))
    }

    /// Which nodes each node reaches, itself among them, by plain search.
    private func reachable(
        _ first: Column<UInt32>, _ head: Column<UInt32>, isUsed: (UInt32, Int) -> Bool, bothWays: Bool
    ) -> [[Bool]] {
        let count = first.count - 1
        var follows = [[Bool]](repeating: Array(repeating: false, count: count), count: count)
        for node in 0..<count {
            for arc in Int(first[node])..<Int(first[node + 1]) where isUsed(UInt32(node), arc) {
                follows[node][Int(head[arc])] = true
                if bothWays { follows[Int(head[arc])][node] = true }
            }
        }
        return (0..<count).map { start in
            var seen = [Bool](repeating: false, count: count)
            seen[start] = true
            var open = [start]
            while let node = open.popLast() {
                for next in 0..<count where follows[node][next] && !seen[next] {
                    seen[next] = true
                    open.append(next)
                }
            }
            return seen
        }
    }

    private func check(_ found: Components, _ reached: [[Bool]], _ random: RandomGraph) {
        let count = reached.count
        for one in 0..<count {
            for other in 0..<count {
                let together = reached[one][other] && reached[other][one]
                #expect((found.component[one] == found.component[other]) == together, "\(one) \(other) \(random)")
            }
        }
        // Numbered in the order of first members, sizes add up.
        var next: UInt32 = 0
        for component in found.component {
            #expect(component <= next, "\(random)")
            next = max(next, component + 1)
        }
        #expect(found.count == Int(next))
        for component in 0..<found.count {
            #expect(Int(found.sizes[component]) == found.component.count { Int($0) == component }, "\(random)")
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `components agree with plain reachability`(_ seed: UInt64) {
        let random = RandomGraph(seed: seed, stateCount: 8 + Int(seed), maximumDegree: 1 + Int(seed % 3))
        let (first, head) = arcs(random.graph)
        for modulus in [1, 3] {
            let isUsed = { (node: UInt32, arc: Int) in modulus == 1 || (Int(node) + arc) % modulus != 0 }
            let strong = StrongComponents.find(firstArc: first, head: head, isUsed: isUsed)
            check(strong, reachable(first, head, isUsed: isUsed, bothWays: false), random)
            let weak = WeakComponents.find(firstArc: first, head: head, isUsed: isUsed)
            check(weak, reachable(first, head, isUsed: isUsed, bothWays: true), random)
        }
    }

    @Test func `a ring of a million nodes does not exhaust the stack`() {
        let count: UInt32 = 1_000_000
        let firstArc = Column(Array(0...count))
        let head = Column((0..<count).map { ($0 + 1) % count })
        #expect(StrongComponents.find(firstArc: firstArc, head: head).sizes == [count])
        #expect(WeakComponents.find(firstArc: firstArc, head: head).sizes == [count])
        let cut = StrongComponents.find(firstArc: firstArc, head: head) { node, _ in node != 77 }
        #expect(cut.count == Int(count))
        #expect(cut.largest == 0)
    }

    @Test func `no nodes are no components`() {
        let none = StrongComponents.find(firstArc: Column([0]), head: Column())
        #expect(none.count == 0 && none.largest == nil)
        #expect(WeakComponents.find(firstArc: Column(), head: Column()).count == 0)
    }

    @Test func `joined nodes stay joined`() {
        var weak = WeakComponents(nodeCount: 5)
        weak.join(4, 1)
        weak.join(1, 3)
        #expect(weak.areJoined(3, 4) && !weak.areJoined(0, 4))
        let components = weak.components()
        #expect(components.component == [0, 1, 2, 1, 1])
        #expect(components.sizes == [1, 3, 1])
        #expect(components.largest == 1)
    }
}
