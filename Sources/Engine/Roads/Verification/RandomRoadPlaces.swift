package import Geometry
import ShortestPaths
import Storage

/// Random places near open roads of a mode's main component; equal random numbers give equal places.
package struct RandomRoadPlaces: Sendable {
    /// How far a place may lie beside the road, in units of 1e-7 degrees: some 20 meters.
    private static let reach: Int32 = 2000

    private let graph: RoadGraph
    private let modeGraph: ModeGraph

    /// - Parameter modeGraph: has at least one state.
    package init(graph: RoadGraph, modeGraph: ModeGraph) {
        self.graph = graph
        self.modeGraph = modeGraph
    }

    /// The next place.
    package func next(_ random: inout SplitMix64) -> Coordinate {
        let start = StateID(UInt32.random(in: 0..<UInt32(modeGraph.stateCount), using: &random))
        let state = nextOpen(from: start) ?? start
        let points = graph.points(of: modeGraph.stateEdges[state])
        let place = points[Int.random(in: points.indices, using: &random)]
        let north = place.latitude + Int32.random(in: -Self.reach...Self.reach, using: &random)
        let east = place.longitude + Int32.random(in: -Self.reach...Self.reach, using: &random)
        return Coordinate(
            FixedCoordinate(
                latitude: min(max(north, -900_000_000), 900_000_000),
                longitude: min(max(east, -1_800_000_000), 1_800_000_000)))
    }

    /// The first open state of the main component from a start on; after the last state the search begins at the first.
    private func nextOpen(from start: StateID) -> StateID? {
        let isOpen = { (state: StateID) in
            modeGraph.kind(state).use == .open && modeGraph.component(of: state) == 0 && !modeGraph.isUnopened(state)
        }
        return modeGraph.states[start...].first(where: isOpen) ?? modeGraph.states[..<start].first(where: isOpen)
    }
}
