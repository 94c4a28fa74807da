package import DirectionsKit
package import Geometry
package import Roads

/// A request to one of OSRM's services.
package enum OSRMRequest: Sendable {
    case route(OSRMRouteRequest)
    case nearest(OSRMNearestRequest)
    case table(OSRMTableRequest)
    case trip(OSRMTripRequest)
    case match(OSRMMatchRequest)

    /// Reads a request.
    ///
    /// - Parameters:
    ///   - target: the path and the query as sent, percent-encoded.
    ///   - body: the body of a POST, empty for a GET.
    ///   - served: the means of transport that are served.
    ///   - limits: the limits of the request.
    package init(
        target: String, body: [UInt8] = [], served: TransportType, limits: OSRMLimits
    ) throws(OSRMError) {
        let target = try OSRMTarget(target, body: body, served: served)
        switch target.service {
        case .route: self = .route(try OSRMRouteRequest(target, limits))
        case .nearest: self = .nearest(try OSRMNearestRequest(target, limits))
        case .table: self = .table(try OSRMTableRequest(target, limits))
        case .trip: self = .trip(try OSRMTripRequest(target, limits))
        case .match: self = .match(try OSRMMatchRequest(target, limits))
        case .tile: preconditionFailure("a service that is not offered")
        }
    }

    /// The places that are asked about.
    package var coordinates: [Coordinate] {
        switch self {
        case .route(let request): request.coordinates
        case .nearest(let request): [request.coordinate]
        case .table(let request): request.coordinates
        case .trip(let request): request.coordinates
        case .match(let request): request.route.coordinates
        }
    }

    /// A route request as one for directions; nil for other services, and for a route that passes places without a
    /// stop.
    package var directions: DirectionsRequest? {
        guard case .route(let request) = self,
            request.waypoints.map({ $0 == Array(request.coordinates.indices) }) ?? true
        else { return nil }
        let places = request.coordinates.map { MapItem(coordinate: $0) }
        return DirectionsRequest(
            source: places.first, destination: places.last, waypoints: Array(places.dropFirst().dropLast()),
            transportType: TransportType(request.mode), requestsAlternateRoutes: request.alternatives > 0,
            avoidances: RouteAvoidances(avoidedFeatures: request.excluded), constraints: request.constraints,
            continuesStraight: request.continuesStraight)
    }

    /// The means of transport that is asked for.
    package var mode: TransportMode {
        switch self {
        case .route(let request): request.mode
        case .nearest(let request): request.mode
        case .table(let request): request.mode
        case .trip(let request): request.route.mode
        case .match(let request): request.route.mode
        }
    }
}
