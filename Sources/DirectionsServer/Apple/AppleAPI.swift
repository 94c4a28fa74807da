import DirectionsKit
import PlatformFoundation
import HTTPTypes
import Roads
import ShortestPaths

/// Endpoints in the shape of Apple's Maps Server API: `/v1/token`, `/v1/directions` and `/v1/etas`.
package struct AppleAPI: ServerAPI {
    private let area: ServedArea
    private let tokens: AppleTokens

    /// The endpoints of an area; with a key that cannot be used they refuse everyone.
    package init(_ area: ServedArea) {
        self.area = area
        tokens = (try? AppleTokens(area.configuration.tokens)) ?? .refused
    }

    package func owns(_ path: String) -> Bool { path == "/v1" || path.hasPrefix("/v1/") }

    package func endpoint(at path: String) -> Endpoint? {
        switch path {
        case "/v1/token": token
        case "/v1/directions": guarded("apple/directions", AppleDirections(area: area).answer)
        case "/v1/etas": guarded("apple/etas", AppleETAs(area: area).answer)
        default: nil
        }
    }

    package func answer(for error: ServerError, to query: ServerQuery) -> ServerAnswer {
        let status = AppleErrors.status(error)
        var shown = error
        if status == .internalServerError {
            shown.message = "The server failed; try again later."
        } else if status == .notFound, endpoint(at: query.path) == nil {
            shown.message = "There is nothing at this path; there are /v1/token, /v1/directions and /v1/etas."
        } else {
            shown.message = shown.message.replacing(area.provider.graph.path, with: area.name ?? "the map")
        }
        return AppleErrors.answer(for: shown, status: status)
    }

    /// The means of transport that a query asks for, nil where that cannot be read.
    private func transportType(of query: ServerQuery) -> TransportType? {
        let parameters = try? AppleParameters(query.query)
        return parameters.flatMap { try? $0.transportType(served: area.transportTypes) }
    }

    private var token: Endpoint {
        var endpoint = Endpoint("apple/token") { [tokens] (query, _) throws(ServerError) in
            var json = AppleJSON()
            let access = try tokens.exchange(query.bearer, origin: query.fields[.origin], at: Date())
            json.object { json in
                json.member("accessToken", access)
                json.member("expiresInSeconds", AppleTokens.lifetime)
            }
            return ServerAnswer(fields: [.cacheControl: "no-store"], body: json.bytes)
        }
        endpoint.verifiesSignature = true
        return endpoint
    }

    /// An endpoint for those who have an access token.
    private func guarded(
        _ name: String,
        _ answer: @escaping @Sendable (String?, Cancellation) throws(ServerError) -> ServerAnswer
    ) -> Endpoint {
        Endpoint(name) { [tokens] (query, cancellation) throws(ServerError) in
            try tokens.check(query.bearer, origin: query.fields[.origin], at: Date())
            do throws(ServerError) {
                return try answer(query.query, cancellation)
            } catch {
                throw error.asked(by: transportType(of: query))
            }
        }
    }
}

extension ServerQuery {
    /// The token of the header `Authorization`, nil when there is none of the scheme `Bearer`.
    fileprivate var bearer: String? {
        guard let text = fields[.authorization] else { return nil }
        let words = text.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
        return String(words[1])
    }
}
