import DirectionsKit
import HTTPTypes
import OSRMDialect
import Roads
import Threading

/// OSRM's HTTP API, version 1: `/{service}/v1/{profile}/{coordinates}`.
package struct OSRMAPI: ServerAPI {
    private let areas: CurrentDatasets
    private let limits: OSRMLimits

    package init(_ areas: CurrentDatasets) {
        self.areas = areas
        let limits = areas.limits
        self.limits = OSRMLimits(
            coordinates: limits.waypoints, tableCells: limits.tableCells, alternatives: limits.alternates)
    }

    package var paths: [String] {
        OSRMService.allCases.filter(\.isOffered).map { "/\($0.rawValue)/v1/driving/0,0" }
    }

    /// The path of the native API that has the name of a service and nothing behind it is not OSRM's.
    package func owns(_ path: String) -> Bool { path != NativePath.table.path && OSRMTarget.owns(path) }

    package func endpoint(at path: String) -> Endpoint? {
        guard owns(path) else { return nil }
        let service = OSRMService(ofPath: path)
        return Endpoint(
            service?.endpointName ?? "osrm/unknown", [.get, .post], searches: service?.isOffered ?? false,
            price: service?.price ?? .one, from: areas
        ) { query, areas, cancellation throws(ServerError) in
            try answer(query, areas: areas, cancellation: cancellation)
        }
    }

    package func answer(for error: ServerError, to query: ServerQuery) -> ServerAnswer {
        var error = error
        error.message = areas.now.withoutPaths(error.message)
        let (shown, status) = error.osrm
        var answer = ServerAnswer(status: status, body: shown.body, outcome: error.outcome)
        answer.transportType = OSRMTarget.transportType(of: query.path)
        return answer
    }

    private func answer(
        _ query: ServerQuery, areas: RequestDatasets, cancellation: Cancellation
    ) throws(ServerError) -> ServerAnswer {
        let request: OSRMRequest
        do throws(OSRMError) {
            request = try OSRMRequest(
                target: query.target, body: query.method == .post ? query.body : [],
                served: areas.served.transportTypes,
                limits: limits)
        } catch {
            let kind: ServerError.Kind = error.code == .notImplemented ? .notImplemented : .badRequest
            return ServerAnswer(
                status: .badRequest, body: error.body, outcome: kind.rawValue,
                transportType: OSRMTarget.transportType(of: query.path))
        }
        let area = try areas.area(of: request.coordinates, by: TransportType(request.mode))
        let recorder = self.areas.configuration.recorder
        do throws(DirectionsError) {
            let body = try area.provider.osrm(request, cancellation: cancellation)
            if let recorder, let directions = request.directions { recorder.record(directions) }
            return ServerAnswer(body, transportType: TransportType(request.mode))
        } catch {
            if let recorder, let directions = request.directions { recorder.record(directions, refusedWith: error) }
            if request.hasOwnCode(for: error) {
                return ServerAnswer(
                    status: .badRequest, body: OSRMError(error, for: request).body,
                    outcome: ServerError(error).outcome, transportType: TransportType(request.mode))
            }
            throw ServerError(error)
        }
    }
}

extension OSRMRequest {
    /// Whether the service has a code of its own for an error.
    fileprivate func hasOwnCode(for error: DirectionsError) -> Bool {
        switch self {
        case .trip: error.reason == .noRoute
        case .match: error.reason == .noRoute || error.reason == .noRoadNear
        default: false
        }
    }
}

extension OSRMService {
    /// The name in the metrics and the log.
    fileprivate var endpointName: String {
        switch self {
        case .route: "osrm/route"
        case .nearest: "osrm/nearest"
        case .table: "osrm/table"
        case .match: "osrm/match"
        case .trip: "osrm/trip"
        case .tile: "osrm/tile"
        }
    }
}

extension OSRMService {
    /// What a request is expected to take.
    fileprivate var price: RequestPrice {
        switch self {
        case .route: .places
        case .nearest, .tile: .one
        case .table: .table
        case .match: .track
        case .trip: .trip
        }
    }
}

extension ServerError {
    /// The error in OSRM's codes, and its status.
    fileprivate var osrm: (error: OSRMError, status: HTTPResponse.Status) {
        if let cause {
            let error = OSRMError(cause)
            return (error, Self.status(error.code))
        }
        // OSRM answers these with 400 and 503.
        let status: HTTPResponse.Status =
            switch kind {
            case .notFound, .notImplemented: .badRequest
            case .searchTimeout: .serviceUnavailable
            default: kind.status
            }
        return (OSRMError(Self.code(kind), message), status)
    }

    private static func code(_ kind: Kind) -> OSRMError.Code {
        switch kind {
        case .badRequest, .notFound: .invalidURL
        case .unauthorized: .unauthorized
        case .methodNotAllowed: .invalidMethod
        case .notAcceptable: .invalidOptions
        case .bodyTimeout, .searchTimeout: .timeout
        case .bodyTooLarge, .targetTooLong, .fieldsTooLarge: .tooBig
        case .unsupportedMediaType: .invalidQuery
        case .tooManyRequests: .tooManyRequests
        case .notImplemented: .notImplemented
        case .overloaded: .overloaded
        case .internalError, .directions, .mapUnavailable: .internalError
        }
    }

    /// The status for an error of a search.
    private static func status(_ code: OSRMError.Code) -> HTTPResponse.Status {
        switch code {
        case .tooManyRequests: .tooManyRequests
        case .timeout: .serviceUnavailable
        case .internalError: .internalServerError
        default: .badRequest
        }
    }
}
