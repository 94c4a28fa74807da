import ShortestPaths
import Storage
import TestSupport
import Testing

/// For each state any share of the true rest, different for neighbours: admissible and nearly never consistent.
private struct RandomPotential: Potential, ~Copyable {
    let bounds: [Weight]
    private(set) var asked: [Int]

    init(_ graph: LineGraph, _ oracle: FloydWarshall, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let goal = FloydWarshall.goal(of: graph)
        bounds = (0..<graph.stateCount).map { state in
            // Where nothing leads to the goal, everything is a lower bound.
            guard let rest = oracle.distances[state][goal] else { return random.chance(50) ? .max : 5 }
            return random.chance(30) ? Weight(rest) : Weight(random.below(rest + 1))
        }
        asked = Array(repeating: 0, count: graph.stateCount)
    }

    mutating func lowerBound(_ state: StateID) -> Weight {
        asked[state] += 1
        return bounds[state]
    }
}

@Suite struct OracleTests {
    private func cases(_ seed: UInt64) -> [RandomGraph] {
        [
            RandomGraph(seed: seed, stateCount: 4 + Int(seed % 9)),
            RandomGraph(seed: seed &+ 1_000_000, stateCount: 30),
            // Few different weights, many ties.
            RandomGraph(seed: seed &+ 2_000_000, stateCount: 25, maximumDegree: 3, maximumWeight: 10),
        ]
    }

    /// Checks that a result is a path of the graph, from its source to its target, of its weight.
    private func check(_ result: SearchResult, _ random: RandomGraph) {
        let graph = random.graph
        let source = random.sources[result.source]
        let target = random.targets[result.target]
        #expect(result.states.first == source.state && result.states.last == target.state, "\(random)")
        #expect(result.states.count >= 2 && result.settled > 0, "\(random)")
        var weight = source.cost
        for (position, (from, to)) in zip(result.states, result.states.dropFirst()).enumerated() {
            let turns = graph.arcs(from: from).filter { graph.head[$0] == to }.map(graph.turn)
            guard let turn = turns.min() else {
                Issue.record("no arc from \(from) to \(to): \(random)")
                return
            }
            weight += turn + (position == result.states.count - 2 ? target.cost : graph.stateWeight[to])
        }
        #expect(weight == result.weight, "\(random)")
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `all searches agree with each other and with Floyd and Warshall`(_ seed: UInt64) {
        for random in cases(seed) {
            let graph = random.graph
            let sources = random.sources
            let targets = random.targets
            let oracle = FloydWarshall(graph, sources: sources, targets: targets)
            let row = oracle.distances[FloydWarshall.start(of: graph)]
            let expected = row[FloydWarshall.goal(of: graph)].map { Weight($0) }

            let tree = Dijkstra.distances(graph: graph, from: sources)
            #expect(tree == row.prefix(graph.stateCount).map { $0.map { Weight($0) } ?? .infinity }, "\(random)")
            #expect(Dijkstra.weight(graph: graph, distances: tree, to: targets) == expected, "\(random)")

            var workspace = SearchWorkspace(stateCount: graph.stateCount)
            let plain = Dijkstra.search(graph: graph, sources: sources, targets: targets, workspace: &workspace)
            var potential = RandomPotential(graph, oracle, seed: seed)
            let guided = AStar.search(
                graph: graph, sources: sources, targets: targets, potential: &potential, workspace: &workspace)
            #expect(plain?.weight == expected, "\(random)")
            #expect(guided?.weight == expected, "\(random)")
            #expect(potential.asked.allSatisfy { $0 <= 1 }, "\(random)")
            if let plain { check(plain, random) }
            if let guided { check(guided, random) }
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `an upper bound hides what is not below it and nothing else`(_ seed: UInt64) {
        for random in cases(seed) {
            let graph = random.graph
            let sources = random.sources
            let targets = random.targets
            var workspace = SearchWorkspace(stateCount: graph.stateCount)
            let free = Dijkstra.search(graph: graph, sources: sources, targets: targets, workspace: &workspace)
            guard let free else { continue }
            let oracle = FloydWarshall(graph, sources: sources, targets: targets)
            for bound in [0, free.weight / 2, free.weight, free.weight + 1, free.weight * 2] {
                var potential = RandomPotential(graph, oracle, seed: seed)
                let bounded = AStar.search(
                    graph: graph, sources: sources, targets: targets, upperBound: bound, potential: &potential,
                    workspace: &workspace)
                #expect(bounded?.weight == (free.weight < bound ? free.weight : nil), "bound \(bound), \(random)")
            }
        }
    }

    @Test func `a used workspace gives what a new one gives`() {
        var used = SearchWorkspace(stateCount: 40)
        for seed in 0..<200 as Range<UInt64> {
            let random = RandomGraph(seed: seed, stateCount: 10 + Int(seed % 30), maximumDegree: 3)
            var new = SearchWorkspace(stateCount: random.graph.stateCount)
            let sources = random.sources
            let targets = random.targets
            let first = Dijkstra.search(graph: random.graph, sources: sources, targets: targets, workspace: &new)
            let second = Dijkstra.search(graph: random.graph, sources: sources, targets: targets, workspace: &used)
            #expect(first == second, "\(random)")
        }
    }

    @Test func `the true rest as potential settles no state off the best paths`() {
        let random = RandomGraph(seed: 43, stateCount: 60, maximumDegree: 5)
        let oracle = FloydWarshall(random.graph, sources: random.sources, targets: random.targets)
        let goal = FloydWarshall.goal(of: random.graph)
        struct Exact: Potential {
            let rest: [Weight]
            func lowerBound(_ state: StateID) -> Weight { rest[state] }
        }
        var exact = Exact(rest: (0..<60).map { oracle.distances[$0][goal].map { Weight($0) } ?? .infinity })
        var workspace = SearchWorkspace(stateCount: 60)
        let guided = AStar.search(
            graph: random.graph, sources: random.sources, targets: random.targets, potential: &exact,
            workspace: &workspace)
        let plain = Dijkstra.search(
            graph: random.graph, sources: random.sources, targets: random.targets, workspace: &workspace)
        #expect(guided?.weight == plain?.weight)
        #expect(guided.map { $0.settled <= $0.states.count } == true)
    }
}
