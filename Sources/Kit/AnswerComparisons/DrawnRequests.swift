package import DirectionsKit
import Geometry
package import Roads

/// Draws requests between random places that lie near roads of two graphs.
package struct DrawnRequests {
    private let old: RoadGraph
    private let new: RoadGraph
    private let modeGraphs: [ModeGraph]
    private let mode: TransportMode

    /// - Throws: ``ComparisonError`` if a graph does not serve the mode.
    package init(old: RoadGraph, new: RoadGraph, mode: TransportMode) throws(ComparisonError) {
        var modeGraphs: [ModeGraph] = []
        for graph in [old, new] {
            guard let modeGraph = graph.modeGraph(mode), modeGraph.stateCount > 0 else {
                throw .modeNotServed(graph: graph.path, mode: mode.name, served: graph.modes.map(\.name))
            }
            modeGraphs.append(modeGraph)
        }
        self.old = old
        self.new = new
        self.modeGraphs = modeGraphs
        self.mode = mode
    }

    /// The requests; equal graphs, seeds and counts give equal requests.
    ///
    /// Starts lie near roads of the old graph and destinations near roads of the new one, so that new roads are asked
    /// for, too.
    ///
    /// - Throws: ``ComparisonError`` if hardly any road of one graph is near a road of the other.
    package func requests(_ count: Int, seed: UInt64) throws(ComparisonError) -> [DirectionsRequest] {
        var random = SplitMix64(seed: seed)
        let places = zip([old, new], modeGraphs).map { RandomRoadPlaces(graph: $0, modeGraph: $1) }
        var requests: [DirectionsRequest] = []
        for _ in 0..<count {
            let source = try place(places[0], near: new, modeGraph: modeGraphs[1], random: &random)
            let destination = try place(places[1], near: old, modeGraph: modeGraphs[0], random: &random)
            requests.append(
                DirectionsRequest(
                    source: MapItem(coordinate: source), destination: MapItem(coordinate: destination),
                    transportType: TransportType(mode)))
        }
        return requests
    }

    /// How many places are tried for one near both graphs; each fails if the graphs share less than a few thousandths.
    private static let attempts = 1000
    /// Meters within which the other graph must have a road.
    private static let reach = 100.0

    private func place(
        _ places: RandomRoadPlaces, near other: RoadGraph, modeGraph: ModeGraph, random: inout SplitMix64
    ) throws(ComparisonError) -> Coordinate {
        for _ in 0..<Self.attempts {
            let place = places.next(&random)
            let found = other.nearestMainRoad(to: FixedCoordinate(place), on: modeGraph, radius: Self.reach)
            if found != nil { return place }
        }
        throw .noCommonRoads(old: old.path, new: new.path, mode: mode.name)
    }
}
