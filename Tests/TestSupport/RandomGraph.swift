package import ShortestPaths
internal import Storage

/// A random line graph with ends for a search on it; everything follows from the seed.
package struct RandomGraph: Sendable, CustomStringConvertible {
    /// What the graph was made from.
    package let seed: UInt64
    /// The graph, with parallel arcs, self-loops, zero weights, unreachable nodes and nodes that share their arcs.
    package let graph: LineGraph
    /// One to four sources, sometimes two on one node.
    package let sources: [SearchEnd]
    /// One to four targets, sometimes two on one node, sometimes on a source's node.
    package let targets: [SearchEnd]

    /// A graph of `nodeCount` nodes with up to `maximumDegree` arcs each.
    package init(seed: UInt64, nodeCount: Int, maximumDegree: Int = 4, maximumWeight: Int = 1000) {
        var random = SeededGenerator(seed: seed)
        var firstArc: [UInt32] = []
        var arcCount: [UInt8] = []
        var head: [UInt32] = []
        var turnCost: [UInt16] = []
        for node in 0..<nodeCount {
            let twin = random.chance(20) ? random.below(node + 1) : node
            guard twin == node else {
                firstArc.append(firstArc[twin])
                arcCount.append(arcCount[twin])
                continue
            }
            firstArc.append(UInt32(head.count))
            for _ in 0..<random.below(maximumDegree + 1) {
                head.append(UInt32(random.below(nodeCount)))
                turnCost.append(random.chance(50) ? 0 : UInt16(random.below(min(maximumWeight / 10, 60_000) + 1)))
            }
            arcCount.append(UInt8(UInt32(head.count) - firstArc[node]))
        }
        let weights = (0..<nodeCount).map { _ in
            random.chance(5) ? Weight.infinity : UInt32(random.below(maximumWeight + 1))
        }
        self.seed = seed
        graph = LineGraph(
            firstArc: Column(firstArc), arcCount: Column(arcCount), head: Column(head), turnCost: Column(turnCost),
            nodeWeight: Column(weights))
        sources = Self.ends(nodeCount, maximumWeight, &random)
        targets = Self.ends(nodeCount, maximumWeight, &random)
    }

    /// What to put in a failing test's message.
    package var description: String {
        let arcs = (0..<UInt32(graph.nodeCount)).flatMap { node in
            graph.arcs(from: node).map { "\(node)→\(graph.head[$0]) \(graph.turn($0))" }
        }
        let weights = graph.nodeWeight.map(String.init).joined(separator: " ")
        return "seed \(seed), weights \(weights), arcs \(arcs), sources \(sources), targets \(targets)"
    }

    private static func ends(_ nodeCount: Int, _ maximumWeight: Int, _ random: inout SeededGenerator) -> [SearchEnd] {
        let pool = random.chance(30) ? max(nodeCount / 4, 1) : nodeCount
        return (0...random.below(4)).map { _ in
            SearchEnd(node: UInt32(random.below(pool)), cost: UInt32(random.below(maximumWeight + 1)))
        }
    }
}
