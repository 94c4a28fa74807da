import Foundation
import Roads
import ShortestPaths
import SketchSupport
import Storage
import TestSupport
import Testing

@Suite struct MetricTests {
    /// `make check-metrics` sets the graph, the number of pairs by each metric, the number of updates and the seed.
    private static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

    /// Times between a fifth and five times the stored ones, for some percent of all edges; some edges are closed.
    private func randomTimes(_ modeGraph: ModeGraph, seed: UInt64, percent: Int = 100) -> [EdgeTime] {
        var random = SeededGenerator(seed: seed)
        var times: [EdgeTime] = []
        for state in modeGraph.states where times.last?.edge != modeGraph.stateEdges[state] {
            guard percent == 100 || random.chance(percent) else { continue }
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
        // Plain A* takes long on a real map.
        options.seed = seed
        options.pairs = pairs
        options.plainStep = pairs > 2_000 ? 100 : 1
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
            try expectSameHierarchies(one, other)
        }
    }

    private func expectSameHierarchies(_ one: ModeGraph, _ other: ModeGraph) throws {
        #expect(try Array(#require(one.hierarchy).arcs) == Array(#require(other.hierarchy).arcs))
        #expect(try Array(#require(one.hierarchy).contents) == Array(#require(other.hierarchy).contents))
        #expect(try #require(one.core).table.elementsEqual(#require(other.core).table))
    }

    @Test(arguments: TransportMode.allCases)
    func `all searches agree by four metrics, one of them after many updates`(mode: TransportMode) throws {
        let seed = Self.environment("METRICS_SEED").flatMap { UInt64($0) } ?? 23
        let pairs = Self.environment("METRICS_PAIRS").flatMap { Int($0) } ?? inDebug(100, release: 1_000)
        let updates = Self.environment("METRICS_UPDATES").flatMap { Int($0) } ?? inDebug(5, release: 100)
        let graph =
            if let path = Self.environment("METRICS_GRAPH") { try RoadGraph(path: path) } else {
                try ImportedGraph.make(from: RandomNetwork(seed: seed, columns: 10, rows: 10))
            }
        let stored = try #require(graph.modeGraph(mode))
        let builder = try #require(MetricBuilder(stored))
        let turns = randomTurns(stored, seed: seed)
        try verify(graph, stored, pairs: pairs, seed: seed)
        let everywhere = builder.modeGraph(with: randomTimes(stored, seed: seed), turns: turns).modeGraph
        try verify(graph, everywhere, pairs: pairs, seed: seed)
        let somewhere = builder.modeGraph(with: randomTimes(stored, seed: seed + 1, percent: 10)).modeGraph
        try verify(graph, somewhere, pairs: pairs, seed: seed)
        let updated = try updated(builder, stored, updates, seed: seed + 2)
        try verify(graph, updated, pairs: pairs, seed: seed)
    }

    /// A graph whose times were set and unset, a few edges at a time, in random order; it is that of one update.
    private func updated(
        _ builder: MetricBuilder, _ stored: ModeGraph, _ updates: Int, seed: UInt64
    ) throws -> ModeGraph {
        let times = randomTimes(stored, seed: seed)
        var random = SeededGenerator(seed: seed)
        var isSet = times.map { _ in false }
        func build(_ builder: MetricBuilder) -> ModeGraph {
            builder.modeGraph(with: times.indices.filter { isSet[$0] }.map { times[$0] }).modeGraph
        }
        var updated = stored
        for _ in 0..<updates {
            for _ in 0..<1 + random.below(30) { isSet[random.below(times.count)].toggle() }
            updated = build(builder)
        }
        let atOnce = try #require(MetricBuilder(stored))
        try expectSameHierarchies(updated, build(atOnce))
        return updated
    }
}
