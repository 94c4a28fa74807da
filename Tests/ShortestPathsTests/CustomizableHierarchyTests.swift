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
        let sources = random.sources
        let targets = random.targets
        var workspace = HierarchyWorkspace()
        let distances = Dijkstra.distances(graph: graph, from: sources)
        let best = Dijkstra.weight(graph: graph, distances: distances, to: targets)
        for core in [nil, CoreDistanceTable(hierarchy, size: 5), CoreDistanceTable(hierarchy)] {
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
            var partial = TrafficHierarchy(structure, graph: graph)
            for _ in 0..<8 {
                graph = changed(graph, turns: true, &generator)
                partial.update(to: graph, at: graph.states)
                let whole = TrafficHierarchy(structure, graph: graph).hierarchy
                #expect(Array(partial.hierarchy.arcs) == Array(whole.arcs), "\(random)")
                #expect(Array(partial.hierarchy.contents) == Array(whole.contents), "\(random)")
            }
        }
    }

    @Test(arguments: 0..<10 as Range<UInt64>)
    func `single changes in a row give what the last weights give, and leave hierarchies in use alone`(_ seed: UInt64) {
        let random = RandomGraph(seed: seed, stateCount: 150, maximumDegree: 3)
        var generator = SeededGenerator(seed: seed)
        let structure = CustomizableHierarchy(random.graph, order: .random(random.graph, seed: seed))
        var graph = random.graph
        var weights = Array(random.graph.stateWeight)
        var partial = TrafficHierarchy(structure, graph: graph)
        var inUse: [(hierarchy: ContractionHierarchy, arcs: [HierarchyArc])] = []
        for _ in 0..<20 {
            let state = generator.below(weights.count)
            weights[state] = UInt32(generator.below(1_200))
            graph = graph.with(stateWeight: Column(weights))
            partial.update(to: graph, at: [StateID(index: state)])
            let whole = TrafficHierarchy(structure, graph: graph).hierarchy
            #expect(Array(partial.hierarchy.arcs) == Array(whole.arcs), "\(random)")
            #expect(Array(partial.hierarchy.contents) == Array(whole.contents), "\(random)")
            #expect(inUse.allSatisfy { Array($0.hierarchy.arcs) == $0.arcs }, "\(random)")
            if generator.chance(50) { inUse = [] }
            if generator.chance(50) { inUse.append((partial.hierarchy, Array(whole.arcs))) }
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `changed weights find what Dijkstra finds`(_ seed: UInt64) {
        for random in cases(seed) {
            var generator = SeededGenerator(seed: seed + 1)
            let structure = CustomizableHierarchy(random.graph, order: .random(random.graph, seed: seed))
            var partial = TrafficHierarchy(structure, graph: random.graph)
            var graph = random.graph
            for _ in 0..<4 {
                graph = changed(graph, turns: false, &generator)
                partial.update(to: graph, at: graph.states)
                expectDijkstra(partial.hierarchy, random, graph)
            }
        }
    }

    /// Up to five states with other weights, some of them closed.
    private func someWeights(_ graph: LineGraph, _ random: inout SeededGenerator) -> [SearchEnd] {
        Set((0..<random.below(5)).map { _ in random.below(graph.stateCount) }).sorted().map {
            SearchEnd(
                state: StateID(index: $0), cost: random.chance(40) ? .infinity : UInt32(random.below(1_200)))
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `weights for a while find what Dijkstra finds, and then the former ones count`(_ seed: UInt64) {
        for random in cases(seed) {
            var generator = SeededGenerator(seed: seed + 2)
            let structure = CustomizableHierarchy(random.graph, order: .random(random.graph, seed: seed))
            var temporary = ScopedHierarchy(structure, graph: random.graph)
            let former = TrafficHierarchy(structure, graph: random.graph).hierarchy
            for _ in 0..<6 {
                let weights = someWeights(random.graph, &generator)
                var stateWeight = random.graph.stateWeight
                stateWeight.replace(weights.map(\.state.index), with: weights.map(\.cost))
                let other = random.graph.with(stateWeight: stateWeight)
                temporary.with(weights) { hierarchy, line in
                    #expect(Array(line.stateWeight) == Array(stateWeight), "\(random)")
                    #expect(
                        Array(hierarchy.arcs) == Array(TrafficHierarchy(structure, graph: other).hierarchy.arcs),
                        "\(random)")
                    expectDijkstra(hierarchy, random, other)
                }
                temporary.with([]) { hierarchy, line in
                    #expect(Array(line.stateWeight) == Array(random.graph.stateWeight), "\(random)")
                    #expect(Array(hierarchy.arcs) == Array(former.arcs), "\(random)")
                    #expect(contents(hierarchy) == contents(former), "\(random)")
                }
            }
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `an arc alone gets what a pass over all arcs from below gives it`(_ seed: UInt64) {
        let random = RandomGraph(seed: seed, stateCount: 150, maximumDegree: 3, maximumWeight: seed < 10 ? 10 : 1_000)
        let hierarchy = CustomizableHierarchy(random.graph, order: .random(random.graph, seed: seed))
        let metric = HierarchyMetric(hierarchy, graph: random.graph, below: LowerArcs(hierarchy))
        var places = HierarchyMetric.NodeArcs(zeroed: hierarchy.nodeCount)
        for node in 0..<UInt32(hierarchy.nodeCount) {
            for arc in hierarchy.arcs(of: node) {
                let isUpward = hierarchy.upward(node).contains(arc)
                let top = hierarchy.tops[arc]
                func reset(_ weight: Weight, _ content: UInt32) {
                    metric.weights.set(arc, to: weight)
                    metric.contents.set(arc, to: content)
                }
                let former = (metric.weights[arc], metric.contents[arc])
                reset(.infinity, .max)
                isUpward ? metric.setUpward(of: node, &places) : metric.setDownward(of: node, &places)
                let expected = (metric.weights[arc], metric.contents[arc])
                reset(.infinity, .max)
                let below = metric.below
                isUpward
                    ? metric.set(arc, one: below.downward(to: node), other: below.upward(to: top))
                    : metric.set(arc, one: below.upward(to: node), other: below.downward(to: top))
                #expect((metric.weights[arc], metric.contents[arc]) == expected, "arc \(arc) of \(node): \(random)")
                reset(former.0, former.1)
            }
        }
    }

    /// A hierarchy of one node whose arcs run along a state.
    private func hierarchyOfOneNode(_ arcCount: Int) -> ContractionHierarchy {
        var contents = HierarchyContents()
        contents.nodes = [0]
        contents.firstArc = [0, UInt32(arcCount)]
        contents.arcs = [HierarchyArc](repeating: HierarchyArc(top: 0, weight: 1, isDownward: false), count: arcCount)
        contents.contents = [UInt32](repeating: 0, count: arcCount)
        return ContractionHierarchy(contents)
    }

    @Test func `children that fit into no code have a place of their own, which others get later`() {
        var random = SeededGenerator(seed: 4)
        var renewable = MutableHierarchy(hierarchyOfOneNode(5_000))
        var expected = [ArcContent](repeating: .state(0), count: 5_000)
        for _ in 0..<30 {
            let former = random.chance(50) ? renewable.hierarchy : nil
            let before = expected
            let changes = (0..<5_000).filter { _ in random.chance(50) }.map { index in
                let up = UInt32(random.below(1_000))
                // Children 262,143 apart or more fit into no code of 5,000 arcs.
                expected[index] = .shortcut(down: up + UInt32(random.below(600_000)), up: up)
                return MutableHierarchy.Change(
                    index: index, arc: HierarchyArc(top: 0, weight: 1, isDownward: false), content: expected[index])
            }
            renewable.set(changes)
            #expect(contents(renewable.hierarchy) == expected)
            if let former { #expect(contents(former) == before, "others keep what they have") }
        }
        #expect(renewable.hierarchy.wideContents.count < 4 * 5_000)
    }

    private func contents(_ hierarchy: ContractionHierarchy) -> [ArcContent] {
        hierarchy.contents.map { hierarchy.coding.decode($0, wide: hierarchy.wideContents) }
    }
}
