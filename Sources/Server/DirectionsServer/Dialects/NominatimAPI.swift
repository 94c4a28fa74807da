import DirectionsKit
import HTTPTypes
import NominatimDialect
import Threading

/// Nominatim's HTTP API: `/nominatim/search`, `/nominatim/reverse`, `/nominatim/lookup` and `/nominatim/status`.
package struct NominatimAPI: ServerAPI {
    private let areas: CurrentDatasets

    package init(_ areas: CurrentDatasets) { self.areas = areas }

    package var paths: [String] {
        NominatimRequest.Service.allCases.map { NominatimRequest.root + $0.rawValue }
    }

    package func owns(_ path: String) -> Bool { path == "/nominatim" || path.hasPrefix(NominatimRequest.root) }

    package func endpoint(at path: String) -> Endpoint? {
        guard let service = NominatimRequest.Service(path: path) else { return nil }
        return Endpoint("nominatim/\(service.rawValue)", price: .text, from: areas) {
            (query, areas, cancellation) throws(ServerError) in
            let providers =
                if service == .reverse, let point = NominatimRequest.point(of: query.query) {
                    [try areas.area(of: [point]).provider]
                } else {
                    try areas.places().providers
                }
            let request = NominatimRequest(
                service, query: query.query, acceptLanguage: query.fields[.acceptLanguage],
                providers: providers, isCancelled: { cancellation.isCancelled })
            do throws(DirectionsError) {
                return ServerAnswer(try request.answer())
            } catch {
                throw ServerError(error)
            }
        }
    }

    package func answer(for error: ServerError, to query: ServerQuery) -> ServerAnswer {
        let service = NominatimRequest.Service(path: query.path)
        var status = error.cause.map { ProblemKind($0.reason).status } ?? error.kind.status
        var message = areas.now.withoutPaths(error.message)
        if service == nil, error.kind == .notFound {
            message = "There is nothing at this path; there are /nominatim/search, reverse, lookup and status."
        } else if error.cause?.reason == .placesMissing || error.cause?.reason == .placesDamaged {
            status = .serviceUnavailable
            message = "There is no index of places that can be read."
        } else if status == .internalServerError {
            message = "The server failed; try again later."
        }
        let format = service.flatMap { NominatimRequest.format(of: $0, query: query.query) }
        var answer = ServerAnswer(NominatimAnswer.error(status.code, message: message, in: format))
        answer.status = status
        answer.outcome = error.outcome
        return answer
    }
}

extension ServerAnswer {
    /// An answer of Nominatim's API, which depends on the language that a client prefers.
    fileprivate init(_ answer: NominatimAnswer) {
        let status = HTTPResponse.Status(code: answer.status)
        self.init(
            status: status, mediaType: answer.mediaType, fields: [.vary: "Accept-Language"], body: answer.body,
            outcome: status == .ok ? "ok" : "badRequest")
    }
}
