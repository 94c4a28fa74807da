import Geometry
package import Matching
package import Roads
package import Threading

extension DirectionsProvider {
    /// Finds the roads that a recorded track followed.
    ///
    /// - Throws: ``DirectionsError`` if the track has fewer than two locations, or none of them is near a road.
    public func calculateMatching(_ request: MapMatchingRequest) throws(DirectionsError) -> MapMatchingResponse {
        try calculateMatching(request, cancellation: nil)
    }

    /// The same, with a way to cancel it.
    ///
    /// - Parameter mostEdges: see ``matchedTrack(_:mode:rules:mostEdges:cancellation:)``.
    package func calculateMatching(
        _ request: MapMatchingRequest, mostEdges: Int = .max, cancellation: Cancellation?
    ) throws(DirectionsError) -> MapMatchingResponse {
        guard request.track.count >= 2 else {
            throw DirectionsError(
                reason: .invalidRequest,
                message: "A track needs at least two locations; this one has \(request.track.count).")
        }
        let valid = request.track.map(\.coordinate).filter(\.isValid)
        let mode = try modes(of: request.transportType, at: valid, coverage?.areas())[0]
        let track = try matchedTrack(
            request.track.map { TrackFix($0) }, mode: mode, rules: request.rules, mostEdges: mostEdges,
            cancellation: cancellation)
        return try matching(request, of: track, by: mode, cancellation: cancellation)
    }

    /// The response for a matched track.
    package func matching(
        _ request: MapMatchingRequest, of track: MatchedTrack, by mode: TransportMode, cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> MapMatchingResponse {
        let assembly = MatchingAssembly(
            graph: graph, modeGraph: try modeGraph(mode), live: live, request: request, cancellation: cancellation)
        return try assembly.response(track)
    }

    /// The most edges of a track that a server matches for one request: some thousand kilometers of streets.
    ///
    /// Each takes about a kilobyte while an answer is made.
    package static let mostMatchedEdges = 100_000

    /// The stretches of a track, at least one.
    ///
    /// - Parameter mostEdges: the most edges that the track may follow.
    /// - Throws: ``DirectionsError`` if no two fixes belong to one stretch, or the track follows more edges.
    package func matchedTrack(
        _ fixes: [TrackFix], mode: TransportMode, rules: MatchRules, mostEdges: Int = .max, cancellation: Cancellation?
    ) throws(DirectionsError) -> MatchedTrack {
        var track = MatchedTrack()
        var edges = 0
        try match(fixes, mode: mode, rules: rules, cancellation: cancellation) { outcome throws(DirectionsError) in
            if case .matched(let fix) = outcome { edges += fix.leg?.pathEdges.count ?? 0 }
            guard edges <= mostEdges else { throw Self.tooLong(edges: mostEdges) }
            track.append(outcome)
        }
        guard !track.stretches.isEmpty else { throw Self.noMatch(track, mode: mode) }
        return track
    }

    /// Matches fixes one by one, in memory that does not grow with the track, and calls the body with the outcome of each
    /// fix, in their order.
    package func match(
        _ fixes: some Sequence<TrackFix>, mode: TransportMode, rules: MatchRules, cancellation: Cancellation? = nil,
        body: (MatchOutcome) throws(DirectionsError) -> Void
    ) throws(DirectionsError) {
        let modeGraph = try modeGraph(mode)
        let isCancelled = try withWorkspace(mode, cancellation: cancellation) { workspace throws(DirectionsError) in
            var matcher = TrackMatcher(graph: graph, modeGraph: modeGraph, rules: rules)
            for fix in fixes {
                matcher.add(fix, workspace: &workspace)
                if workspace.isCancelled { return true }
                for outcome in matcher.outcomes { try body(outcome) }
                matcher.outcomes.removeAll(keepingCapacity: true)
            }
            matcher.finish(workspace: &workspace)
            for outcome in matcher.outcomes { try body(outcome) }
            return workspace.isCancelled
        }
        if isCancelled { throw .cancelled }
    }

    private static func tooLong(edges: Int) -> DirectionsError {
        DirectionsError(
            reason: .invalidRequest,
            message:
                "The track follows more than \(edges) pieces of road, some thousand kilometers of streets; send it in "
                + "parts.")
    }

    private static func noMatch(_ track: MatchedTrack, mode: TransportMode) -> DirectionsError {
        let isNear = track.outcomes.contains { outcome in
            if case .unmatched(let failure) = outcome { failure == .single || failure == .outlier } else { false }
        }
        return isNear
            ? DirectionsError(
                reason: .noRoute,
                message: "No \(mode.name) route leads along two locations of the track; give more locations, or their "
                    + "accuracy.")
            : DirectionsError(
                reason: .noRoadNear,
                message:
                    "No \(mode.name) road is near any location of the track; give their accuracy, or another mode.")
    }
}
