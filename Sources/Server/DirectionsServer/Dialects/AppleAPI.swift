import AppleDialect
import DirectionsKit
import HTTPTypes
import PlatformFoundation
import Roads
import TextCoding
import Threading

/// Endpoints in the shape of Apple's Maps Server API: tokens, routes, times and places.
package struct AppleAPI: ServerAPI {
    let areas: CurrentDatasets
    private let tokens: AppleTokens

    /// The endpoints of an area; with a key that cannot be used they refuse everyone.
    package init(_ areas: CurrentDatasets) {
        self.areas = areas
        tokens = (try? AppleTokens(areas.configuration.tokens)) ?? .refused
    }

    package var paths: [String] { Self.allPaths }

    private static let allPaths = [
        "/v1/token", "/v1/directions", "/v1/etas", "/v1/geocode", "/v1/reverseGeocode", "/v1/search",
        "/v1/searchAutocomplete",
    ]

    package func owns(_ path: String) -> Bool { path == "/v1" || path.hasPrefix("/v1/") }

    package func endpoint(at path: String) -> Endpoint? {
        switch path {
        case "/v1/token": token
        case "/v1/directions": guarded("apple/directions", travels: true, price: .places, answer: directions)
        case "/v1/etas": guarded("apple/etas", travels: true, price: .places, answer: etas)
        default: placeEndpoint(at: path)
        }
    }

    package func answer(for error: ServerError, to query: ServerQuery) -> ServerAnswer {
        let status = AppleErrors.status(error)
        var shown = error
        if status == .internalServerError {
            shown.message = "The server failed; try again later."
        } else if status == .notFound, endpoint(at: query.path) == nil {
            shown.message = Self.nothingHere
        } else if error.cause?.reason == .placesMissing {
            shown.message = "Names and addresses cannot be looked up here; give coordinates."
        } else if error.cause?.reason == .placesDamaged {
            shown.message = "Names and addresses cannot be looked up now; give coordinates, or try again in a minute."
        } else {
            shown.message = areas.now.withoutPaths(shown.message)
        }
        return AppleErrors.answer(for: shown, status: status)
    }

    private var token: Endpoint {
        var endpoint = Endpoint("apple/token") { [tokens] (query, _) throws(ServerError) in
            var json = JSONText(.compact)
            let access = try tokens.exchange(query.bearerToken, origin: query.fields[.origin], at: Date())
            json.object { json in
                json.member("accessToken", access)
                json.member("expiresInSeconds", AppleTokens.lifetime)
            }
            return ServerAnswer(fields: [.cacheControl: "no-store"], body: json.bytes)
        }
        endpoint.threads = .signatures
        return endpoint
    }

    private static let nothingHere =
        "There is nothing at this path; there are \(allPaths.dropLast().joined(separator: ", ")) and \(allPaths.last ?? "")."

    /// An endpoint that requires an access token.
    ///
    /// - Parameter travels: whether it asks for a means of transport.
    func guarded(
        _ name: String, travels: Bool = false, price: RequestPrice = .text,
        answer: @escaping @Sendable (String?, RequestDatasets, Cancellation) throws -> ServerAnswer
    ) -> Endpoint {
        Endpoint(name, price: price, from: areas) { [tokens] (query, areas, cancellation) throws(ServerError) in
            try tokens.check(query.bearerToken, origin: query.fields[.origin], at: Date())
            do {
                return try answer(query.query, areas, cancellation)
            } catch {
                let type = AppleParameters.transportType(of: query.query, served: areas.served.transportTypes)
                throw ServerError(ofApple: error).with(travels ? type : nil)
            }
        }
    }

    private func directions(
        _ query: String?, areas: RequestDatasets, cancellation: Cancellation
    ) throws -> ServerAnswer {
        let request = try AppleDirections(
            query, served: areas.served.transportTypes, alternates: self.areas.limits.alternates)
        let isAtOrigin = request.request.source?.isOnlyAddress == true
        try self.areas.limits.check(
            addresses: request.request.addressCount, in: isAtOrigin ? "origin" : "destination")
        let area = try areas.area(of: request.points, by: request.transportType)
        let recorder = self.areas.configuration.recorder
        do throws(AppleError) {
            let body = try request.body(from: area.provider, cancellation: cancellation)
            recorder?.record(request.request)
            return ServerAnswer(body: body, transportType: request.transportType)
        } catch {
            recorder?.record(request.request, refusedWith: error.cause)
            throw error
        }
    }

    private func etas(_ query: String?, areas: RequestDatasets, cancellation: Cancellation) throws -> ServerAnswer {
        let request = try AppleETAs(
            query, served: areas.served.transportTypes, limit: self.areas.limits.tableCells)
        try self.areas.limits.check(addresses: request.addressCount, in: "destinations")
        let area = try areas.area(of: request.points, by: request.transportType)
        return ServerAnswer(
            body: try request.body(from: area.provider, cancellation: cancellation),
            transportType: request.transportType)
    }
}
