import FoundationEssentials
import Geometry
import Roads
package import ShortestPaths

extension DirectionsProvider {
    /// How long the best route takes, without the route.
    public func calculateETA(_ request: DirectionsRequest) throws(DirectionsError) -> ETAResponse {
        try calculateETA(request, cancellation: nil)
    }

    /// The same, until it is cancelled.
    package func calculateETA(
        _ request: DirectionsRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> ETAResponse {
        let dates = try TravelDates(request)
        let places = try RequestPlaces(request)
        let (plan, _) = try bestPlan(request, places.coordinates, cancellation)
        return response(
            places, dates, TravelEstimate(distance: plan.distance, expectedTravelTime: plan.duration),
            plan.modeGraph.mode)
    }

    private func response(
        _ places: RequestPlaces, _ dates: TravelDates, _ estimate: TravelEstimate, _ mode: TransportMode
    ) -> ETAResponse {
        let seconds = estimate.expectedTravelTime
        let departure = dates.departure(travelling: seconds) ?? Date()
        return ETAResponse(
            source: places.items[0], destination: places.items[places.items.count - 1], expectedTravelTime: seconds,
            distance: estimate.distance, expectedArrivalDate: departure.addingTimeInterval(seconds),
            expectedDepartureDate: departure, transportType: TransportType(mode))
    }
}
