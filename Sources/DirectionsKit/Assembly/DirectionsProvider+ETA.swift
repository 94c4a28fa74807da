import PlatformFoundation
import Geometry
import Roads
package import ShortestPaths

extension DirectionsProvider {
    /// Calculates the travel time of the best route, without the route, on the calling thread.
    ///
    /// - Throws: ``DirectionsError`` if the request is invalid or has no route.
    public func calculateETA(_ request: DirectionsRequest) throws(DirectionsError) -> ETAResponse {
        try calculateETA(request, cancellation: nil)
    }

    /// The same, with a way to cancel it.
    package func calculateETA(
        _ request: DirectionsRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> ETAResponse {
        let dates = try TravelDates(request)
        let places = try RequestPlaces(try resolvingAddresses(of: request))
        let (plan, _) = try bestPlan(request, places.points, cancellation)
        var response = response(places, dates, TravelExtent(plan, graph), now: Date())
        response.travelTimeRange = RangeAssembly(graph: graph, modeGraph: plan.modeGraph).range(legs: plan.legs)
        return response
    }

    /// - Parameter now: the departure if the request names no time.
    func response(
        _ places: RequestPlaces, _ dates: TravelDates, _ extent: TravelExtent, now: Date
    ) -> ETAResponse {
        let seconds = extent.estimate.expectedTravelTime
        let departure = dates.departure(travelling: seconds) ?? now
        return ETAResponse(
            source: places.items[0], destination: places.items[places.items.count - 1], expectedTravelTime: seconds,
            staticTravelTime: extent.staticTravelTime, distance: extent.estimate.distance,
            expectedArrivalDate: departure.addingTimeInterval(seconds),
            expectedDepartureDate: departure, transportType: TransportType(extent.mode))
    }
}
