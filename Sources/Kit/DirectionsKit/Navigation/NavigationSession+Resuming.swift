import Geometry

/// Sessions whose route is lost, as after the map was replaced.
extension NavigationSession {
    /// A session without its route, which gets a new one at the first location that counts.
    ///
    /// Until then its route is a point.
    ///
    /// - Parameters:
    ///   - request: the request of the session.
    ///   - last: the state of the session on the lost route.
    ///   - stopsReached: the number of the request's stops that the traveller has reached.
    package init(request: DirectionsRequest, withoutRouteAfter last: State, stopsReached: Int) {
        var state = State()
        state.intake = last.intake
        state.course = last.course
        state.pace = last.pace
        state.location = last.location
        state.reroutes = last.reroutes
        state.cues = CueSchedule(hasDeparted: true)
        state.status = last.status == .arrived ? .arrived : .offRoute
        state.stopsBefore = min(max(0, stopsReached), request.waypoints.count)
        let place = last.location?.coordinate ?? request.points.first ?? Coordinate(latitude: 0, longitude: 0)
        self.init(request: request, route: Self.point(place, type: request.transportType), state: state)
    }

    private static func point(_ place: Coordinate, type: TransportType) -> Route {
        let line = Polyline(coordinates: [place, place])
        let step = RouteStep(
            instructions: "", polyline: line, distance: 0, expectedTravelTime: 0, transportType: type, name: "",
            wayIDs: [])
        return Route(
            name: "", distance: 0, expectedTravelTime: 0, transportType: type, polyline: line, steps: [step], legs: [])
    }

    /// Takes a location of a session without a route, and asks for a route from there, unless the traveller has arrived or
    /// an attempt failed just now.
    ///
    /// - Parameter route: calculates the new route.
    /// - Returns: the progress on the new route; without a route, the traveller is off the route.
    package mutating func resume(
        at location: Location, calculating route: (DirectionsRequest) throws(DirectionsError) -> Route
    ) -> NavigationProgress {
        var intake = state.intake
        guard state.status != .arrived, intake.take(location) == nil else { return update(with: location) }
        (state.intake, state.location) = (intake, state.course.completed(location))
        state.pace.forgetPlace()
        var failure: String?
        if state.reroutes.allows(location) {
            state.reroutes.note(location)
            do {
                if var progress = reroute(to: try route(remainingRequest(from: state.location ?? location))) {
                    progress.location = location
                    return progress
                }
            } catch {
                failure = error.message
            }
        }
        return NavigationProgress(
            location: location, status: .offRoute, legIndex: 0, stepIndex: 0, distanceToManeuver: 0, timeToManeuver: 0,
            distanceRemaining: 0, timeRemaining: 0, regionEvents: [], cues: [], rerouteFailure: failure)
    }
}
