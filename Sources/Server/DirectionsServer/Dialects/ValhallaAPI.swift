import DirectionsKit
import HTTPTypes
import PlatformFoundation
import Roads
import Threading
import ValhallaDialect

/// Valhalla's HTTP API: `/route`, `/sources_to_targets`, `/isochrone`, `/locate`, `/trace_route`,
/// `/trace_attributes` and `/status`.
package struct ValhallaAPI: ServerAPI {
    private let areas: CurrentDatasets
    private let limits: ValhallaLimits

    package init(_ areas: CurrentDatasets) {
        self.areas = areas
        let limits = areas.limits
        self.limits = ValhallaLimits(
            locations: limits.waypoints, matrixCells: limits.tableCells, alternates: limits.alternates,
            areas: .standard)
    }

    package var paths: [String] { ValhallaService.allCases.map { "/\($0.rawValue)" } }

    package func owns(_ path: String) -> Bool { ValhallaService.owns(path) }

    package func endpoint(at path: String) -> Endpoint? {
        guard let service = ValhallaService(ofPath: path) else { return nil }
        return Endpoint(
            "valhalla/\(service.rawValue)", [.get, .post], price: service.price, from: areas
        ) { query, areas, cancellation throws(ServerError) in
            try answer(service, query: query, areas: areas, cancellation: cancellation)
        }
    }

    package func answer(for error: ServerError, to query: ServerQuery) -> ServerAnswer {
        var shown = error.valhalla(from: ValhallaService(ofPath: query.path))
        shown.message =
            error.kind == .notFound ? ValhallaService.offer : areas.now.withoutPaths(shown.message)
        return ServerAnswer(shown, outcome: error.outcome, transportType: error.transportType)
    }

    private func answer(
        _ service: ValhallaService, query: ServerQuery, areas: RequestDatasets, cancellation: Cancellation
    ) throws(ServerError) -> ServerAnswer {
        let request: ValhallaRequest
        do throws(ValhallaError) {
            request = try ValhallaRequest(
                service, query: query.query, body: query.method == .post ? query.body : [],
                served: areas.served.transportTypes, limits: limits)
        } catch {
            let kind: ServerError.Kind = error.isNotOffered ? .notImplemented : .badRequest
            return ServerAnswer(error, outcome: kind.rawValue, transportType: nil)
        }
        if case .status(let isVerbose) = request {
            return ServerAnswer(body: try status(areas.all()).body(isVerbose: isVerbose))
        }
        let type = request.mode.map { TransportType($0) } ?? .any
        let area = try areas.area(of: request.coordinates, by: type)
        let recorder = self.areas.configuration.recorder
        do throws(DirectionsError) {
            let body = try area.provider.valhalla(request, cancellation: cancellation)
            if let recorder, let directions = request.directions { recorder.record(directions) }
            return ServerAnswer(body, transportType: type)
        } catch {
            if let recorder, let directions = request.directions { recorder.record(directions, refusedWith: error) }
            throw ServerError(error).with(type)
        }
    }

    private func status(_ served: [ServedDataset]) -> ValhallaStatus {
        ValhallaStatus(
            version: areas.configuration.version ?? "",
            // The oldest data decides how far the answers may be trusted.
            modified: served.compactMap { $0.dataDate ?? $0.fileDate }.min(), box: areas.now.bounds,
            longitudes: areas.now.longitudes, hasLiveTraffic: served.contains { $0.provider.live != nil })
    }
}

extension ServerAnswer {
    fileprivate init(_ error: ValhallaError, outcome: String, transportType: TransportType?) {
        self.init(
            status: HTTPResponse.Status(code: error.status), body: error.body, outcome: outcome,
            transportType: transportType)
    }
}

extension ServerError {
    /// The error in Valhalla's codes.
    fileprivate func valhalla(from service: ValhallaService?) -> ValhallaError {
        if let cause {
            let error = ValhallaError(cause, from: service)
            guard error.code == .unknown else { return error }
            return ValhallaError(.unknown, message, status: ProblemKind(self).status.code)
        }
        let code: ValhallaError.Code =
            switch kind {
            case .badRequest, .bodyTimeout, .bodyTooLarge, .targetTooLong, .fieldsTooLarge, .unsupportedMediaType,
                .notAcceptable:
                .unreadable
            case .notFound: .unknownPath
            case .methodNotAllowed: .wrongMethod
            case .notImplemented: .notImplemented
            case .unauthorized, .tooManyRequests, .overloaded, .searchTimeout, .mapUnavailable, .internalError,
                .directions:
                .unknown
            }
        return ValhallaError(code, message, status: kind.status.code)
    }
}

extension ValhallaService {
    /// What a request is expected to take.
    fileprivate var price: RequestPrice {
        switch self {
        case .route: .places
        case .matrix: .table
        case .isochrone: .area
        case .traceRoute, .traceAttributes: .track
        case .locate: .places
        case .status: .ready
        }
    }
}
