import Geometry
package import Roads

/// The roads near a fix that a line does not follow: where a traveller may be who has left the line.
package struct OtherRoads: Sendable {
    private let candidateSearch: CandidateSearch
    /// Meters from the line up to which a road in its direction counts as the line.
    private let width: Double

    /// - Parameters:
    ///   - graph: the roads.
    ///   - modeGraph: the means of transport.
    ///   - accuracy: the standard deviation in meters of fixes without an accuracy.
    package init(graph: RoadGraph, modeGraph: ModeGraph, accuracy: Double) {
        var rules = MatchRules()
        rules.accuracy = accuracy
        candidateSearch = CandidateSearch(graph: graph, modeGraph: modeGraph, rules: rules)
        // Whoever walks or cycles may take either side of a street.
        width = modeGraph.mode == .automobile ? 8 : 25
    }

    /// Meters of the line around the traveller that are compared with the roads.
    private static let surroundings = 1_000.0
    /// Degrees between a road and the line from which on they are different even where they meet.
    private static let divergence = 30.0

    /// The cost of the most probable of these roads for a fix, as ``FollowRules`` count it; infinite if there is none.
    ///
    /// - Parameters:
    ///   - fix: a valid fix.
    ///   - line: the line.
    ///   - distance: meters along the line to the traveller's last known place.
    ///   - workspace: for the search.
    package func leastCost(
        _ fix: TrackFix, beside line: MeasuredLine, at distance: Double, workspace: inout RouteWorkspace
    ) -> Double {
        let stretch = max(0, distance - Self.surroundings)...(max(0, distance) + Self.surroundings)
        var least = Double.infinity
        for candidate in candidateSearch.candidates(of: fix, workspace: &workspace) where candidate.cost < least {
            if !isOnLine(candidate, line: line, stretch: stretch) { least = candidate.cost }
        }
        return least
    }

    private func isOnLine(_ candidate: MatchCandidate, line: MeasuredLine, stretch: ClosedRange<Double>) -> Bool {
        guard let bearing = candidateSearch.bearing(of: candidate) else { return true }
        let places = line.places(near: candidate.place.place, within: width, along: stretch, ripple: 2)
        return places.contains { place in
            // Near a bend of the line, either direction is its own.
            [place.distance - 6, place.distance + 6].contains { distance in
                guard let course = line.course(at: distance) else { return true }
                return abs(Bearing.turnAngle(from: course, to: bearing)) < Self.divergence
            }
        }
    }
}
