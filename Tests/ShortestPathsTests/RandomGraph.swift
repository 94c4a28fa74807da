import ShortestPaths
import Storage
import TestSupport

/// A random line graph with ends for a search on it; everything follows from the seed.
struct RandomGraph: Sendable, CustomStringConvertible {
    /// What the graph was made from.
    let seed: UInt64
    /// The graph, with parallel arcs, self-loops, zero weights, unreachable states and states that share their arcs.
    let graph: LineGraph
    /// One to four sources, sometimes two on one state.
    let sources: [SearchEnd]
    /// One to four targets, sometimes two on one state, sometimes on a source's state.
    let targets: [SearchEnd]

    /// A graph of `stateCount` states with up to `maximumDegree` arcs each.
    init(seed: UInt64, stateCount: Int, maximumDegree: Int = 4, maximumWeight: Int = 1000) {
        var random = SeededGenerator(seed: seed)
        var firstArc: [UInt32] = []
        var arcCount: [UInt8] = []
        var head: [StateID] = []
        var turnCost: [UInt16] = []
        for state in 0..<stateCount {
            let twin = random.chance(20) ? random.below(state + 1) : state
            guard twin == state else {
                firstArc.append(firstArc[twin])
                arcCount.append(arcCount[twin])
                continue
            }
            firstArc.append(UInt32(head.count))
            for _ in 0..<random.below(maximumDegree + 1) {
                head.append(StateID(index: random.below(stateCount)))
                turnCost.append(random.chance(50) ? 0 : UInt16(random.below(min(maximumWeight / 10, 60_000) + 1)))
            }
            arcCount.append(UInt8(UInt32(head.count) - firstArc[state]))
        }
        let weights = (0..<stateCount).map { _ in
            random.chance(5) ? Weight.infinity : UInt32(random.below(maximumWeight + 1))
        }
        self.seed = seed
        graph = LineGraph(
            firstArc: Column(firstArc), arcCount: Column(arcCount), head: Column(head), turnCost: Column(turnCost),
            stateWeight: Column(weights))
        sources = Self.ends(stateCount, maximumWeight, &random)
        targets = Self.ends(stateCount, maximumWeight, &random)
    }

    /// What to put in a failing test's message.
    var description: String {
        let arcs = graph.states.flatMap { state in
            graph.arcs(from: state).map { "\(state)→\(graph.head[$0]) \(graph.turn($0))" }
        }
        let weights = graph.stateWeight.map(String.init).joined(separator: " ")
        return "seed \(seed), weights \(weights), arcs \(arcs), sources \(sources), targets \(targets)"
    }

    private static func ends(_ stateCount: Int, _ maximumWeight: Int, _ random: inout SeededGenerator) -> [SearchEnd] {
        let pool = random.chance(30) ? max(stateCount / 4, 1) : stateCount
        return (0...random.below(4)).map { _ in
            SearchEnd(state: StateID(index: random.below(pool)), cost: UInt32(random.below(maximumWeight + 1)))
        }
    }
}
