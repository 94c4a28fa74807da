package import PlatformFoundation
import Geometry
import Roads
package import Threading

extension DirectionsProvider {
    /// Calculates the travel time of the best route, without the route, on the calling thread.
    ///
    /// - Throws: ``DirectionsError`` if the request is invalid or has no route.
    public func calculateETA(_ request: DirectionsRequest) throws(DirectionsError) -> ETAResponse {
        try calculateETA(request, cancellation: nil)
    }

    /// The same, with a way to cancel it.
    ///
    /// - Parameter now: the time from which the age of traffic counts, and the departure if the request names none.
    package func calculateETA(
        _ request: DirectionsRequest, cancellation: Cancellation?, now: Date = Date()
    ) throws(DirectionsError) -> ETAResponse {
        guard !isByTimetable(request) else {
            return ETAResponse(
                transit: try transitResponse(request, alternateLimit: 0, cancellation: cancellation, now: now))
        }
        let dates = try TravelDates(request)
        var lookups = AddressLookups(self, cancellation)
        let resolved = try resolved(request, lookups: &lookups, hasNotices: true)
        let places = try RequestPlaces(resolved.request)
        let (plan, _) = try bestPlan(resolved.request, points: places.points, cancellation: cancellation)
        let traffic = RouteTraffic(live, on: graph, for: plan.modeGraph, at: now)
        var response = response(places, dates: dates, extent: TravelExtent(plan, traffic: traffic), now: now)
        let departure = dates.isGiven ? response.expectedDepartureDate : nil
        response.travelTimeRange = RangeAssembly(
            graph: graph, modeGraph: plan.modeGraph, traffic: traffic,
            hasRequestedSpeeds: !request.avoidances.waySpeeds.isEmpty,
            state: LegClock.state(departure, at: places.coordinates[0])
        ).range(legs: plan.legs)
        response.notices = resolved.notices
        return response
    }

    /// - Parameter now: the departure if the request names no time.
    func response(
        _ places: RequestPlaces, dates: TravelDates, extent: TravelExtent, now: Date
    ) -> ETAResponse {
        let seconds = extent.estimate.expectedTravelTime
        let departure = extent.departure ?? dates.departure(travelling: seconds) ?? now
        return ETAResponse(
            source: places.items[0], destination: places.items[places.items.count - 1], expectedTravelTime: seconds,
            staticTravelTime: extent.staticTravelTime, distance: extent.estimate.distance,
            expectedArrivalDate: departure.addingTimeInterval(seconds),
            expectedDepartureDate: departure, transportType: TransportType(extent.mode))
    }
}

extension ETAResponse {
    /// The travel time of the best journey.
    fileprivate init(transit response: DirectionsResponse) {
        let route = response.routes[0]
        self.init(
            source: response.source, destination: response.destination,
            expectedTravelTime: route.expectedTravelTime, distance: route.distance,
            expectedArrivalDate: response.expectedArrivalDate ?? Date(),
            expectedDepartureDate: response.expectedDepartureDate ?? Date(), transportType: route.transportType)
        notices = response.notices
    }
}
