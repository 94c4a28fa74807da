import ShortestPaths
import Storage
import TestSupport
import Testing

/// For each state the stored weight, a greater one, or none at all.
private struct RandomWeights: EdgeWeights, ~Copyable {
    let weights: [Weight]
    private(set) var asked = 0

    init(_ graph: LineGraph, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        weights = graph.stateWeight.map { stored in
            if stored >= Weight.infinity || random.chance(40) { return stored }
            if random.chance(15) { return random.chance(50) ? .infinity : .max }
            return random.chance(20) ? stored * 10 : stored + Weight(random.below(500))
        }
    }

    mutating func weight(of state: StateID, stored: Weight) -> Weight {
        asked += 1
        return weights[state]
    }
}

/// For each state some share of the true rest by the stored weights, which may be less than what a request makes of it.
private struct StoredRest: Potential {
    var bounds: [Weight]

    func lowerBound(_ state: StateID) -> Weight { bounds[state] }
}

@Suite struct EdgeWeightsTests {
    private func cases(_ seed: UInt64) -> [RandomGraph] {
        [
            RandomGraph(seed: seed, stateCount: 4 + Int(seed % 9)),
            RandomGraph(seed: seed &+ 3_000_000, stateCount: 30),
            RandomGraph(seed: seed &+ 4_000_000, stateCount: 25, maximumDegree: 3, maximumWeight: 10),
        ]
    }

    private func potential(_ random: RandomGraph) -> StoredRest {
        let oracle = FloydWarshall(random.graph, sources: random.sources, targets: random.targets)
        let goal = FloydWarshall.goal(of: random.graph)
        return StoredRest(
            bounds: (0..<random.graph.stateCount).map { oracle.distances[$0][goal].map { Weight($0) } ?? .max })
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func `a request's weights give what a graph with these weights stored gives`(_ seed: UInt64) {
        for random in cases(seed) {
            let graph = random.graph
            let sources = random.sources
            let targets = random.targets
            var weights = RandomWeights(graph, seed: seed)
            let changed = LineGraph(
                firstArc: graph.firstArc, arcCount: graph.arcCount, head: graph.head,
                turnCost: graph.turnCost, stateWeight: Column(weights.weights))
            let oracle = FloydWarshall(changed, sources: sources, targets: targets)
            let row = oracle.distances[FloydWarshall.start(of: graph)]
            let expected = row[FloydWarshall.goal(of: graph)].map { Weight($0) }

            let tree = Dijkstra.distances(graph: graph, weights: &weights, from: sources)
            #expect(tree == Dijkstra.distances(graph: changed, from: sources), "\(random)")
            #expect(Dijkstra.weight(graph: graph, distances: tree, to: targets) == expected, "\(random)")

            var workspace = SearchWorkspace(stateCount: graph.stateCount)
            let plain = Dijkstra.search(
                graph: graph, weights: &weights, sources: sources, targets: targets, workspace: &workspace)
            var potential = potential(random)
            let guided = AStar.search(
                graph: graph, weights: &weights, sources: sources, targets: targets, potential: &potential,
                workspace: &workspace)
            #expect(plain?.weight == expected, "\(random)")
            #expect(guided?.weight == expected, "\(random)")
            // What remains is the very path in the graph with these weights.
            var none = ZeroPotential()
            let stored = AStar.search(
                graph: changed, sources: sources, targets: targets, potential: &none, workspace: &workspace)
            #expect(plain?.states == stored?.states, "\(random)")
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `stored weights change nothing`(_ seed: UInt64) {
        for random in cases(seed) {
            let graph = random.graph
            let sources = random.sources
            let targets = random.targets
            var workspace = SearchWorkspace(stateCount: graph.stateCount)
            var stored = StoredWeights()
            let one = Dijkstra.search(graph: graph, sources: sources, targets: targets, workspace: &workspace)
            let other = Dijkstra.search(
                graph: graph, weights: &stored, sources: sources, targets: targets, workspace: &workspace)
            #expect(one == other, "\(random)")
        }
    }

    @Test func `an edge that cannot improve anything is not asked for`() {
        let random = RandomGraph(seed: 7, stateCount: 200, maximumDegree: 8)
        var weights = RandomWeights(random.graph, seed: 7)
        var workspace = SearchWorkspace(stateCount: random.graph.stateCount)
        _ = Dijkstra.search(
            graph: random.graph, weights: &weights, sources: random.sources, targets: random.targets,
            workspace: &workspace)
        #expect(weights.asked < random.graph.turnCount)
    }

    #if DEBUG
        @Test func `a request that makes an edge cheaper is a fault of the caller`() async {
            await #expect(processExitsWith: .failure) {
                struct Cheaper: EdgeWeights {
                    func weight(of state: StateID, stored: Weight) -> Weight { stored / 2 }
                }
                let random = RandomGraph(seed: 1, stateCount: 40)
                var weights = Cheaper()
                var workspace = SearchWorkspace(stateCount: random.graph.stateCount)
                for state in random.graph.states {
                    _ = Dijkstra.search(
                        graph: random.graph, weights: &weights, sources: [SearchEnd(state: state, cost: 0)],
                        targets: [],
                        workspace: &workspace)
                }
            }
        }
    #endif
}
