import Matching

extension DirectionsProvider {
    /// Calculates a route and begins to follow it.
    ///
    /// - Throws: ``DirectionsError`` if the request is invalid or has no route.
    public func navigate(_ request: DirectionsRequest) throws(DirectionsError) -> NavigationSession {
        var request = request
        request.includesAnnouncements = true
        return NavigationSession(request: request, route: try calculate(request).routes[0])
    }

    /// Takes a location, and goes on with a new route if the traveller has left the one before.
    ///
    /// - Parameters:
    ///   - session: the session, whose routes this provider calculates.
    ///   - location: not earlier than those before.
    /// - Returns: the progress, with ``NavigationProgress/newRoute`` if there is one.
    public func advance(_ session: inout NavigationSession, with location: Location) -> NavigationProgress {
        advance(&session, with: location) { request throws(DirectionsError) in try calculate(request).routes[0] }
    }

    /// The same, with another way to calculate the new route.
    package func advance(
        _ session: inout NavigationSession, with location: Location,
        calculating calculate: (DirectionsRequest) throws(DirectionsError) -> Route
    ) -> NavigationProgress {
        var progress = session.update(with: location, otherRoads: otherRoads(session.route))
        guard let request = session.rerouteRequest() else { return progress }
        do {
            guard var new = session.reroute(to: try calculate(request)) else { return progress }
            new.location = progress.location
            new.regionEvents = progress.regionEvents + new.regionEvents
            return new
        } catch {
            progress.rerouteFailure = error.message
            return progress
        }
    }

    /// Finds the roads beside a route that a traveller may have taken; nil if the graph lacks the means of transport.
    private func otherRoads(_ route: Route) -> ((TrackFix, MeasuredLine, Double) -> Double)? {
        guard let mode = route.transportType.modes.first, let modeGraph = try? modeGraph(mode) else { return nil }
        let roads = OtherRoads(graph: graph, modeGraph: modeGraph, accuracy: NavigationSession.usualAccuracy)
        return { fix, line, distance in
            self.withWorkspace(mode) { roads.leastCost(fix, beside: line, at: distance, workspace: &$0) }
        }
    }
}
