package import DirectionsKit
package import Geometry
package import PlatformFoundation
package import Roads
import TextCoding

/// A request to one of Valhalla's services.
package enum ValhallaRequest: Sendable {
    case route(ValhallaRouteRequest)
    case matrix(ValhallaMatrixRequest)
    case isochrone(ValhallaIsochroneRequest)
    case locate(ValhallaLocateRequest)
    case traceRoute(ValhallaTraceRequest)
    case traceAttributes(ValhallaTraceRequest)
    case status(isVerbose: Bool)

    /// Reads a request.
    ///
    /// - Parameters:
    ///   - service: the service of the path.
    ///   - query: what follows the question mark, as sent; nil if there is none.
    ///   - body: the body of a POST, empty for a GET.
    ///   - served: the means of transport that are served.
    ///   - limits: the limits of the request.
    ///   - now: the current time.
    package init(
        _ service: ValhallaService, query: String?, body: [UInt8] = [], served: TransportType, limits: ValhallaLimits,
        now: Date = Date()
    ) throws(ValhallaError) {
        let members = try ValhallaMessage(query: query, body: body, isOptional: service == .status).members
        do {
            self =
                switch service {
                case .route: .route(try ValhallaRouteRequest(members, limits: limits, served: served, now: now))
                case .matrix: .matrix(try ValhallaMatrixRequest(members, limits: limits, served: served))
                case .isochrone: .isochrone(try ValhallaIsochroneRequest(members, limits: limits, served: served))
                case .locate: .locate(try ValhallaLocateRequest(members, limits: limits, served: served))
                case .traceRoute: .traceRoute(try ValhallaTraceRequest(members, limits: limits, served: served))
                case .traceAttributes:
                    .traceAttributes(try ValhallaTraceRequest(members, limits: limits, served: served))
                case .status: .status(isVerbose: try members.flag("verbose") ?? false)
                }
        } catch let error as ValhallaError {
            throw error
        } catch let error as JSONMemberError {
            throw ValhallaError(error)
        } catch {
            throw ValhallaError(.unreadable, "The JSON cannot be read.")
        }
    }

    /// The places that are asked about.
    package var coordinates: [Coordinate] {
        switch self {
        case .route(let request): request.coordinates
        case .matrix(let request): request.coordinates
        case .isochrone(let request): request.coordinates
        case .locate(let request): request.coordinates
        case .traceRoute(let request), .traceAttributes(let request): request.coordinates
        case .status: []
        }
    }

    /// The means of transport that is asked for; nil if the service needs none.
    package var mode: TransportMode? {
        switch self {
        case .route(let request): request.general.costing.mode
        case .matrix(let request): request.general.costing.mode
        case .isochrone(let request): request.general.costing.mode
        case .locate(let request): request.general.costing.mode
        case .traceRoute(let request), .traceAttributes(let request): request.general.costing.mode
        case .status: nil
        }
    }

    /// A route request as one for directions; nil for other services, and for a route that passes places without a
    /// stop.
    package var directions: DirectionsRequest? {
        guard case .route(let request) = self, request.locations.allSatisfy(\.kind.endsLeg) else { return nil }
        return request.request
    }
}
