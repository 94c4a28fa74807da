import DirectionsKit
import HTTPTypes

/// Errors as `{"error":{"message":…,"details":[…]}}`.
///
/// The details are MapKit's code, the reason, and as far as known the parameter, the distance from it in meters, and the
/// seconds after which to try again.
enum AppleErrors {
    static func answer(for error: ServerError, status: HTTPResponse.Status) -> ServerAnswer {
        var json = AppleJSON()
        json.object { json in
            json.key("error")
            json.object { json in
                json.member("message", error.message)
                json.key("details")
                json.array(details(error)) { $0.string($1) }
            }
        }
        return ServerAnswer(status: status, fields: fields(error), body: json.bytes, outcome: error.outcome)
    }

    static func status(_ error: ServerError) -> HTTPResponse.Status {
        switch error.kind {
        case .badRequest: .badRequest
        case .unauthorized: .unauthorized
        case .notFound: .notFound
        case .methodNotAllowed: .methodNotAllowed
        case .notAcceptable: .notAcceptable
        case .bodyTimeout: .requestTimeout
        case .bodyTooLarge: .contentTooLarge
        case .targetTooLong: .uriTooLong
        case .fieldsTooLarge: .requestHeaderFieldsTooLarge
        case .unsupportedMediaType: .unsupportedMediaType
        case .tooManyRequests: .tooManyRequests
        case .notImplemented: .notImplemented
        case .overloaded: .serviceUnavailable
        case .searchTimeout: .gatewayTimeout
        case .internalFault: .internalServerError
        case .directions: status(error.cause?.reason ?? .internalError)
        }
    }

    private static func status(_ reason: DirectionsError.Reason) -> HTTPResponse.Status {
        switch reason {
        case .noRoadNear, .noRoute, .routeTooLong, .roadClosed, .differentIslands, .outsideCoverage, .outsideGraph:
            .notFound
        case .modeNotServed, .addressUnresolved, .currentLocationUnknown, .invalidRequest, .notDirectionsRequest,
            .unreadableLink, .fileMissing:
            .badRequest
        case .throttled: .tooManyRequests
        case .cancelled: .gatewayTimeout
        case .alreadyCalculating, .graphMissing, .graphDamaged, .invalidCoverage, .misconfigured, .internalError:
            .internalServerError
        }
    }

    private static func details(_ error: ServerError) -> [String] {
        var details: [String] = []
        if let code = code(error) { details.append("MKError \(code.rawValue) \(code)") }
        details.append("reason \(error.outcome)")
        if let parameter = error.parameter ?? error.cause?.pointIndex.flatMap(placeName) {
            details.append("parameter \(parameter)")
        }
        if let distance = error.cause?.distance, distance.isFinite {
            details.append("distance \(Int(min(distance, 1e9).rounded()))")
        }
        if let seconds = error.retryAfter { details.append("retryAfter \(seconds)") }
        return details
    }

    private static func code(_ error: ServerError) -> DirectionsError.Code? {
        switch error.kind {
        case .directions: error.cause?.code
        case .tooManyRequests: .loadingThrottled
        case .badRequest, .unsupportedMediaType, .bodyTooLarge, .targetTooLong, .fieldsTooLarge: .decodingFailed
        case .overloaded, .searchTimeout, .internalFault: .serverFailure
        case .unauthorized, .notFound, .methodNotAllowed, .notAcceptable, .bodyTimeout, .notImplemented: nil
        }
    }

    private static func placeName(_ index: Int) -> String? {
        switch index {
        case 0: "origin"
        case 1: "destination"
        default: nil
        }
    }

    private static func fields(_ error: ServerError) -> HTTPFields {
        var fields = HTTPFields()
        if error.kind == .unauthorized { fields[.wwwAuthenticate] = "Bearer" }
        if !error.allowed.isEmpty { fields[.allow] = error.allowed.map(\.rawValue).joined(separator: ", ") }
        if let seconds = error.retryAfter { fields[.retryAfter] = String(seconds) }
        return fields
    }
}
