package import Geometry
import Roads
package import Threading

/// The best route of a request as paths in the graph, without steps.
package struct PlannedRoute {
    /// The coordinates of the places, in the order of travel, addresses looked up.
    package let coordinates: [Coordinate]
    package let plan: RoutePlan

    /// Meters.
    package var distance: Double { plan.distance }
    /// Seconds.
    package var expectedTravelTime: Double { plan.duration }
}

extension DirectionsProvider {
    /// Plans the best route of a request.
    ///
    /// - Throws: ``DirectionsError`` if the request is invalid or has no route.
    package func plannedRoute(
        _ request: DirectionsRequest, cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> PlannedRoute {
        _ = try TravelDates(request)
        let places = try RequestPlaces(try resolvingAddresses(of: request, cancellation: cancellation))
        let (plan, _) = try bestPlan(request, points: places.points, cancellation: cancellation)
        return PlannedRoute(coordinates: places.coordinates, plan: plan)
    }
}
