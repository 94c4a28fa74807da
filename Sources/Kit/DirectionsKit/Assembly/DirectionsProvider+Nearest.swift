package import Geometry
package import Roads
package import Threading

/// A place on a road near another place.
package struct NearestPlace: Hashable, Sendable {
    package var coordinate: Coordinate
    /// The distance in meters from the requested place.
    package var distance: Double
    /// The name or reference of the road; empty if it has none.
    package var name: String
    /// The id of the OpenStreetMap way.
    package var wayID: Int64
    /// The snapped point in the graph.
    package var candidate: SnapCandidate

    init(_ candidate: SnapCandidate, in graph: RoadGraph) {
        coordinate = Coordinate(candidate.place)
        distance = candidate.distance
        name = graph.title(of: candidate.segment.forward)
        wayID = graph.wayID(of: candidate.segment.forward)
        self.candidate = candidate
    }
}

extension DirectionsProvider {
    /// The nearest place on each of the nearest segments, nearest first: at least one, at most `count`.
    ///
    /// A way consists of several segments, so several places may belong to one way and have the same coordinate.
    ///
    /// - Parameters:
    ///   - onPublicRoads: whether ferries, car trains and private roads are left out.
    ///   - cancellation: cancels the search, which then throws.
    package func nearest(
        to place: Coordinate, mode: TransportMode, count: Int = 1, constraint: PointConstraint = PointConstraint(),
        onPublicRoads: Bool = false, cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> [NearestPlace] {
        guard count > 0 else {
            throw DirectionsError(
                reason: .invalidRequest, message: "The number of nearest roads is \(count); give at least 1.")
        }
        guard place.isValid else {
            throw DirectionsError(
                reason: .invalidRequest, message: "The place is not a place on the earth.", pointIndex: 0)
        }
        try PointConstraint.check([constraint], places: 1)
        let modeGraph = try modeGraph(mode)
        if let coverage { try coverage.check([place], by: TransportType(mode)) }
        var rules = constraint.applied(to: SnapRules())
        rules.wideLimit = count
        rules.isOnPublicRoads = onPublicRoads
        let near = try candidates(near: place, on: modeGraph, rules, cancellation: cancellation)
        guard !near.isEmpty else {
            throw MissingRoad(graph: graph, mode: mode).error("The place", at: place, rules: rules, index: 0)
        }
        return near.prefix(count).map { NearestPlace($0, in: graph) }
    }

    /// All snapped points near a place that the rules allow, nearest first.
    func candidates(
        near place: Coordinate, on modeGraph: ModeGraph, _ rules: SnapRules, cancellation: Cancellation?
    ) throws(DirectionsError) -> [SnapCandidate] {
        try withWorkspace(modeGraph.mode, cancellation: cancellation) { workspace throws(DirectionsError) in
            if workspace.isCancelled { throw .cancelled }
            var candidates: [SnapCandidate] = []
            graph.snap(
                FixedCoordinate(place), on: modeGraph, rules: rules, isWide: true, into: &candidates,
                workspace: &workspace.snap)
            if workspace.isCancelled { throw .cancelled }
            return candidates
        }
    }
}
