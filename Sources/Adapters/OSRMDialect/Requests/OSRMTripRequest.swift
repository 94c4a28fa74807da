package import DirectionsKit
package import Geometry

/// A request to OSRM's trip service: a route through places in the order that takes least time.
package struct OSRMTripRequest: Sendable {
    /// The places and the form of the answer.
    package var route: OSRMRouteRequest
    package var ends = TripEnds()

    /// The places in the order of the request.
    package var coordinates: [Coordinate] { route.coordinates }

    /// Where a trip may begin.
    private enum Source: String, CaseIterable { case any, first }

    /// Where a trip may end.
    private enum Destination: String, CaseIterable { case any, last }

    /// Reads the options of a target.
    package init(_ target: OSRMTarget, _ limits: OSRMLimits) throws(OSRMError) {
        let options = target.options
        guard !target.coordinates.isEmpty else { throw OSRMError.tooFewCoordinates }
        route = try OSRMRouteRequest(ofRoute: target, limits, most: limits.coordinates)
        let source: Source = try options.word("source") ?? .any
        let destination: Destination = try options.word("destination") ?? .any
        ends.isRoundTrip = try options.flag("roundtrip") ?? true
        ends.startsAtFirst = source == .first
        ends.endsAtLast = destination == .last
    }

    /// The request for the route in an order of visits.
    func route(inOrder order: [Int]) -> OSRMRouteRequest {
        let visits = ends.isRoundTrip ? order + order.prefix(1) : order + (order.count == 1 ? order : [])
        var ordered = route
        ordered.coordinates = visits.map { route.coordinates[$0] }
        if !route.constraints.isEmpty { ordered.constraints = visits.map { route.constraints[$0] } }
        return ordered
    }
}
