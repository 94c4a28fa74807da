import ShortestPaths
import Storage
import TestSupport
import Testing

@Suite struct HierarchyTests {
    private func cases(_ seed: UInt64) -> [RandomGraph] {
        [
            RandomGraph(seed: seed, stateCount: 4 + Int(seed % 9)),
            RandomGraph(seed: seed &+ 1_000_000, stateCount: 60, maximumDegree: 3),
            // Few different weights, many ties.
            RandomGraph(seed: seed &+ 2_000_000, stateCount: 40, maximumWeight: 10),
            // Two states may weigh more than any path.
            RandomGraph(seed: seed &+ 3_000_000, stateCount: 40, maximumDegree: 3, maximumWeight: 1_200_000_000),
            RandomGraph(seed: seed &+ 4_000_000, stateCount: 60, maximumDegree: 4, maximumWeight: 500_000_000),
        ]
    }

    private func weight(of path: [StateID], _ source: SearchEnd, _ target: SearchEnd, _ graph: LineGraph) -> Weight? {
        guard path.first == source.state, path.last == target.state, path.count >= 2 else { return nil }
        var weight = source.cost
        for (position, (from, to)) in zip(path, path.dropFirst()).enumerated() {
            let turns = graph.arcs(from: from).filter { graph.head[$0] == to }.map(graph.turn)
            guard let turn = turns.min() else { return nil }
            weight += turn + (position == path.count - 2 ? target.cost : graph.stateWeight[to])
        }
        return weight
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `the hierarchy finds what Dijkstra finds, and a path that costs it`(_ seed: UInt64) {
        for random in cases(seed) {
            let graph = random.graph
            let sources = random.sources
            let targets = random.targets
            let hierarchy = ContractionHierarchy(of: graph)
            var workspace = HierarchyWorkspace()
            let distances = Dijkstra.distances(graph: graph, from: sources)
            let best = Dijkstra.weight(graph: graph, distances: distances, to: targets)
            for core in [nil, CoreDistanceTable(hierarchy, size: 5), CoreDistanceTable(hierarchy)] {
                let found = HierarchyQuery.search(
                    hierarchy, core: core, graph: graph, sources: sources, targets: targets, workspace: &workspace)
                #expect(found == best, "core of \(core?.size ?? 0): \(random)")
                HierarchyQuery.unpack(
                    hierarchy, core: core, sources: sources, targets: targets, workspace: &workspace)
                guard let found else {
                    #expect(workspace.path.isEmpty)
                    continue
                }
                let source = sources[workspace.source]
                let target = targets[workspace.target]
                #expect(weight(of: workspace.path, source, target, graph) == found, "\(random)")
            }
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `time and length add up to those of the path`(_ seed: UInt64) throws {
        for random in cases(seed) {
            let graph = random.graph
            let sources = random.sources
            let targets = random.targets
            let hierarchy = ContractionHierarchy(of: graph)
            let core = CoreDistanceTable(hierarchy, size: 5)
            var workspace = HierarchyWorkspace()
            let lengths = Column(graph.stateWeight.indices.map { UInt32($0 * 7 % 23) })
            var arcs = ArcMeasures(hierarchy, graph: graph, durations: graph.stateWeight, lengths: lengths)
            let weight = HierarchyQuery.search(
                hierarchy, core: core, graph: graph, sources: sources, targets: targets, workspace: &workspace)
            guard let weight else { continue }
            let found = HierarchyQuery.measure(
                hierarchy, core: core, sources: sources, arcs: &arcs, workspace: &workspace)
            let measure = try #require(found)
            HierarchyQuery.unpack(hierarchy, core: core, sources: sources, targets: targets, workspace: &workspace)
            let between = workspace.path.dropFirst().dropLast()
            #expect(measure.length == between.reduce(0) { $0 &+ UInt64(lengths[$1]) }, "\(random)")
            let ends = sources[workspace.source].cost + targets[workspace.target].cost
            #expect(measure.duration &+ ends == weight, "\(random)")
        }
    }

    @Test(arguments: 0..<30 as Range<UInt64>)
    func `only what is strictly cheaper than the upper bound is found`(_ seed: UInt64) {
        for random in cases(seed) {
            let hierarchy = ContractionHierarchy(of: random.graph)
            var workspace = HierarchyWorkspace()
            func found(below bound: Weight) -> Weight? {
                HierarchyQuery.search(
                    hierarchy, graph: random.graph, sources: random.sources, targets: random.targets,
                    upperBound: bound, workspace: &workspace)
            }
            guard let best = found(below: .infinity) else { continue }
            #expect(found(below: best) == nil)
            #expect(found(below: best + 1) == best)
            #expect(found(below: .max) == best)
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `the potential is the exact distance from the end of every edge`(_ seed: UInt64) {
        for random in cases(seed) {
            let graph = random.graph
            let hierarchy = ContractionHierarchy(of: graph)
            var potential = HierarchyPotential(hierarchy, graph: graph)
            for targets in [random.targets, [SearchEnd(state: 0, cost: 3)]] {
                potential.begin(targets: targets)
                for state in graph.states {
                    let distances = Dijkstra.distances(graph: graph, from: [SearchEnd(state: state, cost: 0)])
                    let rest = Dijkstra.weight(graph: graph, distances: distances, to: targets) ?? .infinity
                    #expect(min(potential.lowerBound(state), .infinity) == rest, "state \(state): \(random)")
                }
            }
        }
    }

    @Test func `equal graphs give equal hierarchies`() {
        let graph = RandomGraph(seed: 7, stateCount: 300, maximumDegree: 3).graph
        let order = EliminationOrder.random(graph, seed: 1)
        let one = HierarchyContents(graph, order: order)
        let other = HierarchyContents(graph, order: order)
        #expect(one.arcs == other.arcs && one.contents == other.contents && one.nodes == other.nodes)
    }

    @Test func `every arc leads to a smaller number, and each node is listed`() {
        let hierarchy = ContractionHierarchy(of: RandomGraph(seed: 9, stateCount: 300).graph)
        for node in 0..<UInt32(hierarchy.nodeCount) {
            for range in [hierarchy.upward(node), hierarchy.downward(node)] {
                #expect(range.allSatisfy { hierarchy.arcs[$0].top < node })
            }
        }
        let states = Range<StateID>(count: 300)
        #expect(Set(states.map(hierarchy.node)).count == hierarchy.nodeCount)
    }

    @Test func `where turns cost nothing the edges that leave a junction are one node`() {
        // Edges 0 and 1 lead to a junction that 2 and 3 leave.
        let free = line([[(2, 0), (3, 0)], [(2, 0), (3, 0)], [], []])
        #expect(ContractionHierarchy(of: free).nodeCount == 2)
        let dear = line([[(2, 0), (3, 5)], [(2, 0), (3, 0)], [], []])
        #expect(ContractionHierarchy(of: dear).nodeCount == 3)
    }

    @Test func `a graph without states has a hierarchy without nodes`() {
        #expect(ContractionHierarchy(of: line([])).nodeCount == 0)
    }

    /// A graph from a list per state of heads and turn costs.
    private func line(_ arcs: [[(StateID, UInt16)]]) -> LineGraph {
        let firstArc = arcs.indices.map { UInt32(arcs[..<$0].joined().count) }
        return LineGraph(
            firstArc: Column(firstArc), arcCount: Column(arcs.map { UInt8($0.count) }),
            head: Column(arcs.joined().map(\.0)), turnCost: Column(arcs.joined().map(\.1)),
            stateWeight: Column(arcs.map { _ in UInt32(10) }))
    }
}
