@testable import ShortestPaths
import Storage
import TestSupport
import Testing

@Suite struct CustomizableHierarchyTests {
    private func cases(_ seed: UInt64) -> [RandomGraph] {
        [
            RandomGraph(seed: seed, stateCount: 4 + Int(seed % 9)),
            RandomGraph(seed: seed &+ 1_000_000, stateCount: 60, maximumDegree: 3),
            // Few different weights, many ties.
            RandomGraph(seed: seed &+ 2_000_000, stateCount: 40, maximumWeight: 10),
            RandomGraph(seed: seed &+ 3_000_000, stateCount: 40, maximumDegree: 3, maximumWeight: 1_200_000_000),
        ]
    }

    private func expectDijkstra(_ hierarchy: ContractionHierarchy, _ random: RandomGraph, _ graph: LineGraph) {
        let (sources, targets) = (random.sources, random.targets)
        var workspace = HierarchyWorkspace()
        let distances = Dijkstra.distances(graph: graph, from: sources)
        let best = Dijkstra.weight(graph: graph, distances: distances, to: targets)
        for core in [nil, HierarchyCore(hierarchy, size: 5), HierarchyCore(hierarchy)] {
            let found = HierarchyQuery.search(
                hierarchy, core: core, graph: graph, sources: sources, targets: targets, workspace: &workspace)
            #expect(found == best, "core of \(core?.size ?? 0): \(random)")
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `any order gives a hierarchy that finds what Dijkstra finds`(_ seed: UInt64) throws {
        for random in cases(seed) {
            let hierarchy = ContractionHierarchy(of: random.graph, seed: seed)
            try hierarchy.checkStructure()
            try HierarchyCheck.run(hierarchy, graph: random.graph, entering: EnteringTurns(random.graph))
            expectDijkstra(hierarchy, random, random.graph)
        }
    }

    // MARK: Threads

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `the hierarchy is the same for any number of threads`(_ seed: UInt64) {
        for random in cases(seed) {
            let order = EliminationOrder.random(random.graph, seed: seed)
            let one = HierarchyContents(random.graph, order: order)
            let all = ContractionHierarchy(CustomizableHierarchy(random.graph, order: order), graph: random.graph)
            for threads in [2, 3, 16] {
                let several = HierarchyContents(random.graph, order: order, threads: threads)
                expectEqual(ContractionHierarchy(one), ContractionHierarchy(several), "\(threads) threads: \(random)")
                let structure = CustomizableHierarchy(random.graph, order: order, threads: threads)
                expectEqual(
                    all, ContractionHierarchy(structure, graph: random.graph), "\(threads) threads: \(random)")
            }
        }
    }

    private func expectEqual(
        _ one: ContractionHierarchy, _ other: ContractionHierarchy, _ comment: @autoclosure () -> Comment
    ) {
        #expect(Array(one.nodes) == Array(other.nodes), comment())
        #expect(Array(one.firstArc) == Array(other.firstArc), comment())
        #expect(Array(one.arcs) == Array(other.arcs), comment())
        #expect(Array(one.contents) == Array(other.contents), comment())
        #expect(Array(one.wideContents) == Array(other.wideContents), comment())
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `no arc joins two parts, and what is below a part belongs to it`(_ seed: UInt64) {
        for random in cases(seed) {
            let hierarchy = CustomizableHierarchy(random.graph, order: .random(random.graph, seed: seed), threads: 2)
            let independent = hierarchy.independent
            #expect(independent.parts.allSatisfy { !$0.isEmpty })
            let all = independent.parts.joined() + independent.others
            #expect(all.sorted() == Array(0..<UInt32(hierarchy.nodeCount)))
            var partOf = [Int?](repeating: nil, count: hierarchy.nodeCount)
            for (part, nodes) in independent.parts.enumerated() {
                for node in nodes { partOf[Int(node)] = part }
            }
            for node in 0..<UInt32(hierarchy.nodeCount) {
                for top in hierarchy.arcs(of: node).map({ hierarchy.tops[$0] }) {
                    let part = partOf[Int(top)]
                    #expect(part == nil || part == partOf[Int(node)], "arc from \(node) to \(top): \(random)")
                }
            }
        }
    }

    // MARK: Partial customization

    /// The same graph with other weights of some states, and perhaps other costs of some turns; some states are closed
    /// or opened.
    private func changed(_ graph: LineGraph, turns: Bool, _ random: inout SeededGenerator) -> LineGraph {
        let weights = graph.stateWeight.map { weight in
            random.chance(90) ? weight : random.chance(20) ? .infinity : UInt32(random.below(1_200))
        }
        let costs = graph.turnCost.map { turns && random.chance(5) ? UInt16(random.below(100)) : $0 }
        return graph.with(stateWeight: Column(weights), turnCost: Column(costs))
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `changes one after the other give what the last weights give, byte for byte`(_ seed: UInt64) {
        for random in cases(seed) {
            var generator = SeededGenerator(seed: seed)
            let structure = CustomizableHierarchy(random.graph, order: .random(random.graph, seed: seed))
            var graph = random.graph
            var partial = PartialCustomization(structure, graph: graph)
            for _ in 0..<8 {
                graph = changed(graph, turns: true, &generator)
                partial.update(to: graph)
                let whole = PartialCustomization(structure, graph: graph).result
                #expect(Array(partial.result.arcs) == Array(whole.arcs), "\(random)")
                #expect(Array(partial.result.contents) == Array(whole.contents), "\(random)")
                #expect(Array(partial.result.wideContents) == Array(whole.wideContents), "\(random)")
            }
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `changed weights find what Dijkstra finds`(_ seed: UInt64) {
        for random in cases(seed) {
            var generator = SeededGenerator(seed: seed + 1)
            let structure = CustomizableHierarchy(random.graph, order: .random(random.graph, seed: seed))
            var partial = PartialCustomization(structure, graph: random.graph)
            var graph = random.graph
            for _ in 0..<4 {
                graph = changed(graph, turns: false, &generator)
                partial.update(to: graph)
                expectDijkstra(partial.result, random, graph)
            }
        }
    }

    @Test func `pairs that fit into no code stay in the order of the arcs`() {
        let coding = ContentCoding(arcCount: 1 << 28)
        var wide: [UInt32] = []
        let pairs = [(900, 5), (7, 6), (800, 4), (700, 3)] as [(down: UInt32, up: UInt32)]
        var codes = pairs.map { coding.encode(.shortcut(down: $0.down, up: $0.up), wide: &wide) }
        #expect(wide == [900, 5, 800, 4, 700, 3])
        codes[0] = coding.encode(.shortcut(down: 600, up: 2), wide: &wide)
        let renumbered = coding.renumbered(Column(codes), wide: &wide)
        #expect(wide == [600, 2, 800, 4, 700, 3])
        let contents = renumbered.map { coding.decode($0, wide: Column(wide)) }
        #expect(contents[0] == .shortcut(down: 600, up: 2) && contents[1] == .shortcut(down: 7, up: 6))
        #expect(contents[3] == .shortcut(down: 700, up: 3))
    }
}
