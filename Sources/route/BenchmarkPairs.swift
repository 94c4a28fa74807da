import Geometry
package import Roads
import ShortestPaths
import Storage

/// Chooses pairs of points near open roads of a mode's main component; equal seeds give equal pairs.
package struct BenchmarkPairs {
    /// How far a point may lie beside the road, in units of 1e-7 degrees: some 20 meters.
    private static let reach: Int32 = 2000

    private var random: SplitMix64

    package init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    /// The pairs, numbered from 1; none where the mode has no roads.
    package func pairs(_ count: Int, graph: RoadGraph, modeGraph: ModeGraph) -> [BatchPair] {
        var random = random
        guard modeGraph.stateCount > 0 else { return [] }
        return (1...count).map { number in
            BatchPair(
                line: number, source: Self.point(graph, modeGraph, &random),
                destination: Self.point(graph, modeGraph, &random))
        }
    }

    private static func point(_ graph: RoadGraph, _ modeGraph: ModeGraph, _ random: inout SplitMix64) -> Coordinate {
        let start = StateID(UInt32.random(in: 0..<UInt32(modeGraph.stateCount), using: &random))
        let state = nextOpen(from: start, modeGraph) ?? start
        let points = graph.points(of: modeGraph.stateEdges[state])
        let place = points[Int.random(in: points.indices, using: &random)]
        let north = place.latitude + Int32.random(in: -reach...reach, using: &random)
        let east = place.longitude + Int32.random(in: -reach...reach, using: &random)
        return Coordinate(
            FixedCoordinate(
                latitude: min(max(north, -900_000_000), 900_000_000),
                longitude: min(max(east, -1_800_000_000), 1_800_000_000)))
    }

    /// The first open state of the main component from a start on; after the last state the search begins at the first.
    private static func nextOpen(from start: StateID, _ modeGraph: ModeGraph) -> StateID? {
        let isOpen = { (state: StateID) in modeGraph.kind(state).use == .open && modeGraph.component(of: state) == 0 }
        return modeGraph.states[start...].first(where: isOpen) ?? modeGraph.states[..<start].first(where: isOpen)
    }
}
