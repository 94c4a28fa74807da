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
        var response = response(
            places, dates, TravelEstimate(distance: plan.distance, expectedTravelTime: plan.duration),
            plan.modeGraph.mode)
        response.travelTimeRange = RangeAssembly(graph: graph, modeGraph: plan.modeGraph).range(legs: plan.legs)
        return response
    }

    /// How long the best routes from the request's source to each of the destinations take, in their order.
    ///
    /// A graph with a hierarchy takes one search per place and not one per pair, unless the request has stops or
    /// restrictions. The request's own destination does not count.
    public func calculateETAs(
        _ request: DirectionsRequest, to destinations: [MapItem]
    ) -> [Result<ETAResponse, DirectionsError>] {
        let known = estimates(request, to: destinations)
        return destinations.indices.map { index in
            var single = request
            single.destination = destinations[index]
            return Result { () throws(DirectionsError) in
                guard let (mode, estimate) = known[index] else { return try calculateETA(single) }
                return response(try RequestPlaces(single), try TravelDates(single), estimate, mode)
            }
        }
    }

    /// What tables say of each destination, by the first of the request's modes that reaches it; nil where none does, and
    /// where a table is not enough.
    private func estimates(
        _ request: DirectionsRequest, to destinations: [MapItem]
    ) -> [(mode: TransportMode, estimate: TravelEstimate)?] {
        var known = [(mode: TransportMode, estimate: TravelEstimate)?](repeating: nil, count: destinations.count)
        guard request.waypoints.isEmpty, request.restrictions == RouteRestrictions(),
            let modes = try? modes(of: request.transportType),
            let source = request.source?.coordinate(orOf: request.currentLocation)
        else { return known }
        let places = destinations.map { $0.coordinate(orOf: request.currentLocation) }
        for mode in modes {
            let open = places.indices.filter { known[$0] == nil && places[$0] != nil }
            let cells = try? table(from: [source], to: open.compactMap { places[$0] }, mode: mode)
            for (index, cell) in zip(open, cells ?? []) {
                if let cell { known[index] = (mode, cell) }
            }
        }
        return known
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

extension MapItem {
    /// Where the place is, for the current location the one given; nil where only an address is known.
    fileprivate func coordinate(orOf currentLocation: Coordinate?) -> Coordinate? {
        coordinate ?? (isCurrentLocation ? currentLocation : nil)
    }
}
