package import Roads

/// Chooses pairs of points near open roads of a mode's main component; equal seeds give equal pairs.
package struct BenchmarkPairs {
    private var random: SplitMix64

    package init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    /// The pairs, numbered from 1; none where the mode has no roads.
    package func pairs(_ count: Int, graph: RoadGraph, modeGraph: ModeGraph) -> [BatchPair] {
        var random = random
        guard modeGraph.stateCount > 0 else { return [] }
        let places = RandomRoadPlaces(graph: graph, modeGraph: modeGraph)
        return (1...count).map { number in
            BatchPair(line: number, source: places.next(&random), destination: places.next(&random))
        }
    }
}
