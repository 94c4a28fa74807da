import Geometry
import PlatformFoundation

extension NavigationSession {
    /// The request for a new route from the last location to the stops that are left; nil while none is wanted.
    ///
    /// A new route is wanted once the traveller has left the route; after an attempt, only once the traveller has moved
    /// on by 50 m and 5 s, or for 10 s.
    public mutating func rerouteRequest() -> DirectionsRequest? {
        guard state.status == .offRoute, let location = state.location, state.reroutes.allows(location) else {
            return nil
        }
        state.reroutes.note(location)
        return remainingRequest(from: location)
    }

    /// The request from a location to the stops that are left.
    package func remainingRequest(from location: Location) -> DirectionsRequest {
        let reached = stopsReached
        var next = request
        next.source = .forCurrentLocation()
        next.currentLocation = location
        next.waypoints = Array(request.waypoints.dropFirst(reached))
        if !request.constraints.isEmpty {
            next.constraints = [PointConstraint()] + request.constraints.dropFirst(reached + 1)
        }
        next.departureDate = nil
        next.arrivalDate = nil
        next.requestsAlternateRoutes = false
        next.includesLedger = false
        return next
    }

    /// The number of the request's stops that the traveller has reached.
    package var stopsReached: Int { state.stopsBefore + layout.stopsReached(onStep: state.step) }

    /// Goes on with a new route.
    ///
    /// - Parameter route: a route from the last location to the stops that are left, with at least one step.
    /// - Returns: the progress of the last location on the new route; nil, and nothing changes, if no location counted yet,
    ///   or the route has no steps or no line.
    public mutating func reroute(to route: Route) -> NavigationProgress? {
        guard let location = state.location, !route.steps.isEmpty, !route.polyline.coordinates.isEmpty else {
            return nil
        }
        var state = State()
        state.stopsBefore = stopsReached
        let left = self.state.regions.exits(on: layout, by: self.route.transportType)
        (state.location, state.intake, state.course) = (location, self.state.intake, self.state.course)
        state.pace = self.state.pace
        state.pace.forgetPlace()
        state.reroutes = self.state.reroutes
        state.cues = CueSchedule(hasDeparted: true)
        self.state = state
        self.route = route
        layout = RouteLayout(route)
        var progress = follow(location)
        progress.regionEvents = left + progress.regionEvents
        progress.newRoute = route
        return progress
    }
}

/// Keeps attempts to find a new route apart.
struct RerouteControl: Hashable, Codable, Sendable {
    private var last: Location?

    /// Meters and seconds after which another attempt may succeed, and seconds after which it may without the meters.
    private static let distance = 50.0
    private static let time = 5.0
    private static let longTime = 10.0

    mutating func note(_ location: Location) { last = location }

    func allows(_ location: Location) -> Bool {
        guard let last else { return true }
        let isFar = last.coordinate.distance(to: location.coordinate) > Self.distance
        guard let time = location.timestamp, let before = last.timestamp else { return isFar }
        let seconds = time.timeIntervalSince(before)
        // A clock that ran ahead was corrected.
        if seconds < 0 { return true }
        return seconds > (isFar ? Self.time : Self.longTime)
    }
}
