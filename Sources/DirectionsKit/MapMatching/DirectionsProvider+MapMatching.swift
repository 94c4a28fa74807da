import Geometry
package import Matching
package import Roads
package import ShortestPaths

extension DirectionsProvider {
    /// Finds the roads that a recorded track followed.
    ///
    /// - Throws: ``DirectionsError`` if the track has fewer than two locations, or none of them is near a road.
    public func calculateMatching(_ request: MapMatchingRequest) throws(DirectionsError) -> MapMatchingResponse {
        try calculateMatching(request, cancellation: nil)
    }

    /// The same, with a way to cancel it.
    package func calculateMatching(
        _ request: MapMatchingRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> MapMatchingResponse {
        guard request.track.count >= 2 else {
            throw DirectionsError(
                reason: .invalidRequest,
                message: "A track needs at least two locations; this one has \(request.track.count).")
        }
        let valid = request.track.map(\.coordinate).filter(\.isValid)
        let mode = try modes(of: request.transportType, at: valid, coverage?.areas())[0]
        let track = try matchedTrack(
            request.track.map { TrackFix($0) }, mode: mode, rules: request.rules, cancellation: cancellation)
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

    /// The stretches of a track, at least one.
    ///
    /// - Throws: ``DirectionsError`` if no two fixes belong to one stretch.
    package func matchedTrack(
        _ fixes: [TrackFix], mode: TransportMode, rules: MatchRules, cancellation: Cancellation?
    ) throws(DirectionsError) -> MatchedTrack {
        var track = MatchedTrack()
        try match(fixes, mode: mode, rules: rules, cancellation: cancellation) { track.append($0) }
        guard !track.stretches.isEmpty else { throw Self.noMatch(track, mode) }
        return track
    }

    /// Matches fixes one by one, in memory that does not grow with the track, and calls the body with the outcome of each
    /// fix, in their order.
    package func match(
        _ fixes: some Sequence<TrackFix>, mode: TransportMode, rules: MatchRules, cancellation: Cancellation? = nil,
        _ body: (MatchOutcome) -> Void
    ) throws(DirectionsError) {
        let modeGraph = try modeGraph(mode)
        let isCancelled = withWorkspace(mode, cancellation) { workspace in
            var matcher = TrackMatcher(graph: graph, modeGraph: modeGraph, rules: rules)
            for fix in fixes {
                matcher.add(fix, workspace: &workspace)
                if workspace.isCancelled { return true }
                matcher.outcomes.forEach(body)
                matcher.outcomes.removeAll(keepingCapacity: true)
            }
            matcher.finish(workspace: &workspace)
            matcher.outcomes.forEach(body)
            return workspace.isCancelled
        }
        if isCancelled { throw .cancelled }
    }

    private static func noMatch(_ track: MatchedTrack, _ mode: TransportMode) -> DirectionsError {
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
