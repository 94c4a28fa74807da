import DirectionsKit
import HTTPTypes
import Roads
import ShortestPaths

/// OSRM's HTTP API, version 1: `/{service}/v1/{profile}/{coordinates}`.
package struct OSRMAPI: ServerAPI {
    private let area: ServedArea

    package init(_ area: ServedArea) {
        self.area = area
    }

    /// A path of OSRM begins with one of its services, or has a version where OSRM has it.
    package func owns(_ path: String) -> Bool {
        if Self.service(of: path) != nil { return true }
        let parts = path.split(separator: "/", maxSplits: 2)
        return parts.count > 2 && OSRMTarget.isVersion(parts[1])
    }

    /// The service that a path begins with, which costs a fraction of splitting it.
    private static func service(of path: String) -> OSRMService? {
        OSRMService(rawValue: String(Substring(path.utf8.drop { $0 == slash }.prefix { $0 != slash })))
    }

    private static let slash = UInt8(ascii: "/")

    package func endpoint(at path: String) -> Endpoint? {
        guard owns(path) else { return nil }
        let service = Self.service(of: path)
        return Endpoint(
            service?.endpointName ?? "osrm/unknown", [.get, .post], searches: service?.isOffered ?? false
        ) { query, cancellation throws(ServerError) in
            try answer(query, cancellation)
        }
    }

    package func answer(for error: ServerError, to query: ServerQuery) -> ServerAnswer {
        var error = error
        // Where a file lies is nobody's business.
        error.message = error.message.replacing(area.provider.graph.path, with: area.name ?? "the map")
        var answer = OSRMError(error).answer
        answer.transportType = OSRMTarget.transportType(of: query.path)
        return answer
    }

    private func answer(_ query: ServerQuery, _ cancellation: Cancellation) throws(ServerError) -> ServerAnswer {
        do throws(OSRMError) {
            let target = try OSRMTarget(query, served: area.transportTypes)
            switch target.service {
            case .route: return try OSRMRouteService(area).answer(target, cancellation)
            case .nearest: return try OSRMNearestService(area).answer(target, cancellation)
            case .table: return try OSRMTableService(area).answer(target, cancellation)
            case .match, .trip, .tile: preconditionFailure("a service that is not offered")
            }
        } catch {
            // What the search says is counted and shaped with all else that can go wrong.
            if let cause = error.cause { throw ServerError(cause) }
            var answer = error.answer
            answer.transportType = OSRMTarget.transportType(of: query.path)
            return answer
        }
    }
}

/// What OSRM offers.
enum OSRMService: String, CaseIterable {
    case route, nearest, table, match, trip, tile

    /// What the metrics and the log call it.
    var endpointName: String {
        switch self {
        case .route: "osrm/route"
        case .nearest: "osrm/nearest"
        case .table: "osrm/table"
        case .match: "osrm/match"
        case .trip: "osrm/trip"
        case .tile: "osrm/tile"
        }
    }

    /// Whether this server offers it too.
    var isOffered: Bool {
        switch self {
        case .route, .nearest, .table: true
        case .match, .trip, .tile: false
        }
    }
}
