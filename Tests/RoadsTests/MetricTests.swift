import Roads
import ShortestPaths
import Storage
import TestSupport
import Testing

@Suite struct MetricTests {
    /// Times between a fifth and five times the stored ones, for every edge; some edges are closed.
    private func randomTimes(_ modeGraph: ModeGraph, seed: UInt64) -> [EdgeTime] {
        var random = SeededGenerator(seed: seed)
        var times: [EdgeTime] = []
        for state in modeGraph.states where times.last?.edge != modeGraph.stateEdges[state] {
            let isClosed = random.chance(2)
            let factor = Double(200 + random.below(4_800)) / 1_000
            let time = isClosed ? .infinity : Weight(Double(modeGraph.duration[state]) * factor)
            times.append(EdgeTime(edge: modeGraph.stateEdges[state], duration: time, routeChoice: time))
        }
        return times
    }

    /// Costs up to a minute for every tenth turn.
    private func randomTurns(_ modeGraph: ModeGraph, seed: UInt64) -> [TurnCost] {
        var random = SeededGenerator(seed: seed + 100)
        return modeGraph.states.flatMap { state in
            modeGraph.line.arcs(from: state).compactMap { arc in
                guard random.chance(10) else { return nil }
                let to = modeGraph.stateEdges[modeGraph.line.head[arc]]
                return TurnCost(
                    from: modeGraph.stateEdges[state], to: to, duration: Double(random.below(70_000)) - 10_000)
            }
        }
    }

    private func verify(_ graph: RoadGraph, _ modeGraph: ModeGraph, pairs: Int, seed: UInt64) throws {
        var options = GraphVerification.Options()
        (options.seed, options.pairs, options.plainStep) = (seed, pairs, 1)
        let report = try GraphVerification(graph, options: options).verify(modeGraph)
        #expect(report.found > pairs / 4)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `all searches agree by random times of all edges`(seed: UInt64) throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: seed, columns: 10, rows: 10))
        for mode in TransportMode.allCases {
            let stored = try #require(graph.modeGraph(mode))
            let builder = try #require(MetricBuilder(stored))
            try verify(
                graph,
                builder.modeGraph(with: randomTimes(stored, seed: seed), turns: randomTurns(stored, seed: seed))
                    .modeGraph,
                pairs: inDebug(100, release: 2_000),
                seed: seed)
        }
    }

    @Test func `the stored times give the stored weights`() throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 5, columns: 8, rows: 8))
        for mode in TransportMode.allCases {
            let stored = try #require(graph.modeGraph(mode))
            let builder = try #require(MetricBuilder(stored))
            _ = builder.modeGraph(with: randomTimes(stored, seed: 1))
            let made = builder.modeGraph(with: []).modeGraph
            #expect(Array(made.line.stateWeight) == Array(stored.line.stateWeight))
            #expect(try #require(stored.core).table.elementsEqual(#require(made.core).table))
        }
    }

    @Test func `one file after the other gives what the last one gives`() throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 6, columns: 10, rows: 10))
        let stored = try #require(graph.modeGraph(.automobile))
        let (changing, fresh) = try (#require(MetricBuilder(stored)), { try #require(MetricBuilder(stored)) })
        for seed in 1...6 as ClosedRange<UInt64> {
            let times = randomTimes(stored, seed: seed).filter { $0.edge.segment.index % 7 != Int(seed) }
            let turns = randomTurns(stored, seed: seed)
            let (one, other) = try (
                changing.modeGraph(with: times, turns: turns).modeGraph,
                fresh().modeGraph(with: times, turns: turns).modeGraph
            )
            #expect(try Array(#require(one.hierarchy).arcs) == Array(#require(other.hierarchy).arcs))
            #expect(try Array(#require(one.hierarchy).contents) == Array(#require(other.hierarchy).contents))
            #expect(try #require(one.core).table.elementsEqual(#require(other.core).table))
        }
    }
}
