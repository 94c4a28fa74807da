import ShortestPaths
import Storage
import TestSupport
import Testing
import Threading

/// For each state a weight of its own, which may be less than stored.
private struct OwnWeights: EdgeWeights {
    let weights: [Weight]

    var isNeverLess: Bool { false }

    /// - Parameter cheaper: the chance that an edge gets cheaper, in percent.
    init(_ graph: LineGraph, cheaper: Int, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        weights = graph.stateWeight.map { stored in
            if stored >= .infinity { return stored }
            if random.chance(cheaper) { return stored * Weight(random.below(100)) / 100 }
            if random.chance(5) { return .infinity }
            return random.chance(20) ? stored * Weight(1 + random.below(5)) : stored
        }
    }

    func weight(of state: StateID, stored: Weight) -> Weight { weights[state] }

    func graph(_ stored: LineGraph) -> LineGraph { stored.with(stateWeight: Column(weights)) }

    func cheaper(than graph: LineGraph) -> [SearchEnd] {
        graph.states.filter { weights[$0] < graph.stateWeight[$0] }.map { SearchEnd(state: $0, cost: weights[$0]) }
    }
}

/// Requests that make edges cheaper than the hierarchy knows, against oracles on graphs with these weights.
@Suite struct CheaperEdgesTests {
    private func cases(_ seed: UInt64) -> [(random: RandomGraph, weights: OwnWeights)] {
        [
            (RandomGraph(seed: seed, stateCount: 4 + Int(seed % 9)), 60),
            (RandomGraph(seed: seed &+ 5_000_000, stateCount: 30), 100),
            (RandomGraph(seed: seed &+ 6_000_000, stateCount: 60, maximumDegree: 3), 15),
        ].map { random, cheaper in (random, OwnWeights(random.graph, cheaper: cheaper, seed: seed)) }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `the potential is the exact distance with the cheaper edges`(_ seed: UInt64) {
        for (random, weights) in cases(seed) {
            let graph = random.graph
            let lower = graph.with(stateWeight: Column(zip(graph.stateWeight, weights.weights).map(min)))
            var potential = HierarchyPotential(ContractionHierarchy(of: graph), graph: graph)
            for targets in [random.targets, [SearchEnd(state: 0, cost: 3)]] {
                potential.begin(targets: targets, cheaper: weights.cheaper(than: graph))
                for state in graph.states {
                    let distances = Dijkstra.distances(graph: lower, from: [SearchEnd(state: state, cost: 0)])
                    let rest = Dijkstra.weight(graph: lower, distances: distances, to: targets) ?? .infinity
                    #expect(min(potential.lowerBound(state), .infinity) == rest, "state \(state): \(random)")
                }
            }
        }
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func `a guided search finds what a graph with these weights stored gives`(_ seed: UInt64) {
        for (random, weights) in cases(seed) {
            let graph = random.graph
            let sources = random.sources
            let targets = random.targets
            let oracle = FloydWarshall(weights.graph(graph), sources: sources, targets: targets)
            let expected = oracle.distances[FloydWarshall.start(of: graph)][FloydWarshall.goal(of: graph)]
            var potential = HierarchyPotential(ContractionHierarchy(of: graph), graph: graph)
            potential.begin(targets: targets, cheaper: weights.cheaper(than: graph))
            var own = weights
            var workspace = SearchWorkspace(stateCount: graph.stateCount)
            let guided = AStar.search(
                graph: graph, weights: &own, sources: sources, targets: targets, potential: &potential,
                workspace: &workspace)
            #expect(guided?.weight == expected.map { Weight($0) }, "\(random)")
            let plain = Dijkstra.search(
                graph: graph, weights: &own, sources: sources, targets: targets, workspace: &workspace)
            #expect(plain?.weight == guided?.weight, "\(random)")
        }
    }

    @Test func `a signal stops the rounds`() {
        let graph = RandomGraph(seed: 3, stateCount: 60).graph
        let weights = OwnWeights(graph, cheaper: 100, seed: 3)
        let cancellation = Cancellation()
        cancellation.cancel()
        var potential = HierarchyPotential(ContractionHierarchy(of: graph), graph: graph)
        let targets = [SearchEnd(state: 0, cost: 0)]
        potential.begin(targets: targets, cheaper: weights.cheaper(than: graph), cancellation: cancellation)
        let stopped = graph.states.map { potential.lowerBound($0) }
        potential.begin(targets: targets)
        #expect(stopped == graph.states.map { potential.lowerBound($0) })
    }
}
