import DirectionsKit
import HTTPTypes
import OpenRouteServiceDialect
import PlatformFoundation
import Roads
import Threading

/// The part of openrouteservice's HTTP API that is offered: `/v2/isochrones/{profile}`.
package struct OpenRouteServiceAPI: ServerAPI {
    private let areas: CurrentDatasets

    package init(_ areas: CurrentDatasets) { self.areas = areas }

    package var paths: [String] { ["/v2/isochrones/driving-car"] }

    package func owns(_ path: String) -> Bool { ORSPath(path) != nil }

    package func endpoint(at path: String) -> Endpoint? {
        guard let place = ORSPath(path) else { return nil }
        return Endpoint("ors/isochrones", [.post], price: .area, from: areas) {
            query, areas, cancellation throws(ServerError) in
            try answer(place, query: query, areas: areas, cancellation: cancellation)
        }
    }

    package func answer(for error: ServerError, to query: ServerQuery) -> ServerAnswer {
        var shown = error.ors
        shown.message = areas.now.withoutPaths(shown.message)
        let status = error.cause.map { ProblemKind($0.reason).status } ?? error.kind.status
        return answer(shown, status: status, outcome: error.outcome, path: ORSPath(query.path))
    }

    private func answer(
        _ path: ORSPath, query: ServerQuery, areas: RequestDatasets, cancellation: Cancellation
    ) throws(ServerError) -> ServerAnswer {
        let request: ORSIsochronesRequest
        do throws(ORSError) {
            request = try ORSIsochronesRequest(path, body: query.body, served: areas.served.transportTypes)
        } catch {
            let kind: ServerError.Kind = error.code == .notSupported ? .notImplemented : .badRequest
            return answer(error, status: .badRequest, outcome: kind.rawValue, path: path)
        }
        let type = TransportType(request.mode)
        let area = try areas.area(of: request.locations, by: type)
        do throws(DirectionsError) {
            let body = try area.provider.orsIsochrones(
                request, version: self.areas.configuration.version, now: Date(), cancellation: cancellation)
            return ServerAnswer(mediaType: "application/geo+json;charset=UTF-8", body, transportType: type)
        } catch {
            throw ServerError(error)
        }
    }

    private func answer(
        _ error: ORSError, status: HTTPResponse.Status, outcome: String, path: ORSPath?
    ) -> ServerAnswer {
        ServerAnswer(
            status: status, body: error.body(version: areas.configuration.version, now: Date()), outcome: outcome,
            transportType: path?.mode.map { TransportType($0) })
    }
}

extension ServerError {
    /// The error in openrouteservice's codes.
    fileprivate var ors: ORSError {
        if let cause { return ORSError(cause) }
        let code: ORSError.Code =
            switch kind {
            case .badRequest, .unsupportedMediaType, .bodyTimeout: .unreadable
            case .bodyTooLarge, .targetTooLong, .fieldsTooLarge: .tooLarge
            case .notImplemented, .methodNotAllowed, .notAcceptable: .notSupported
            case .notFound, .unauthorized, .tooManyRequests, .overloaded, .searchTimeout, .mapUnavailable,
                .internalError, .directions:
                .unknown
            }
        return ORSError(code, message)
    }
}
