import DirectionsKit
import HTTPTypes

/// Why a request gets no answer, in OSRM's codes.
package struct OSRMError: Error {
    /// OSRM's codes, and after them those for what OSRM has no code for.
    package enum Code: String, CaseIterable {
        case invalidURL = "InvalidUrl"
        case invalidService = "InvalidService"
        case invalidVersion = "InvalidVersion"
        case invalidOptions = "InvalidOptions"
        case invalidQuery = "InvalidQuery"
        case invalidValue = "InvalidValue"
        case invalidMethod = "InvalidMethod"
        case noSegment = "NoSegment"
        case noRoute = "NoRoute"
        case tooBig = "TooBig"
        case notImplemented = "NotImplemented"
        case unauthorized = "Unauthorized"
        case tooManyRequests = "TooManyRequests"
        case overloaded = "Overloaded"
        case timeout = "Timeout"
        case internalError = "InternalError"
    }

    package var code: Code
    package var message: String
    var status = HTTPResponse.Status.badRequest
    var fields: HTTPFields = [:]
    /// What the metrics count it as.
    var outcome = ServerError.Kind.badRequest.rawValue
    /// What the search said.
    var cause: DirectionsError?

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
        if code == .notImplemented { outcome = ServerError.Kind.notImplemented.rawValue }
    }

    init(_ cause: DirectionsError) {
        self.init(ServerError(cause))
        self.cause = cause
    }

    init(_ error: ServerError) {
        (code, status) = error.cause.map { Self.meaning($0.reason) } ?? Self.meaning(error.kind)
        message = error.cause?.longitudeFirst.message ?? error.message
        if code == .noSegment, let index = error.cause?.pointIndex {
            message = "Could not find a matching segment for coordinate \(index): \(message)"
        }
        outcome = error.outcome
        if let seconds = error.retryAfter { fields[.retryAfter] = String(seconds) }
        if !error.allowed.isEmpty { fields[.allow] = error.allowed.map(\.rawValue).joined(separator: ", ") }
    }

    /// What routes and tables of a single place are told.
    static let tooFewCoordinates = OSRMError(.invalidOptions, "There must be at least two coordinates.")

    /// The error as OSRM writes it.
    var answer: ServerAnswer {
        ServerAnswer(
            status: status, fields: fields, body: OSRMErrorBody.bytes(code: code.rawValue, message: message),
            outcome: outcome)
    }

    private static func meaning(_ kind: ServerError.Kind) -> (Code, HTTPResponse.Status) {
        switch kind {
        case .badRequest, .notFound: (.invalidURL, .badRequest)
        case .unauthorized: (.unauthorized, .unauthorized)
        case .methodNotAllowed: (.invalidMethod, .methodNotAllowed)
        case .notAcceptable: (.invalidOptions, .notAcceptable)
        case .bodyTimeout: (.timeout, .requestTimeout)
        case .bodyTooLarge: (.tooBig, .contentTooLarge)
        case .targetTooLong: (.tooBig, .uriTooLong)
        case .fieldsTooLarge: (.tooBig, .requestHeaderFieldsTooLarge)
        case .unsupportedMediaType: (.invalidQuery, .unsupportedMediaType)
        case .tooManyRequests: (.tooManyRequests, .tooManyRequests)
        case .notImplemented: (.notImplemented, .badRequest)
        case .overloaded: (.overloaded, .serviceUnavailable)
        case .searchTimeout: (.timeout, .serviceUnavailable)
        case .internalFault, .directions: (.internalError, .internalServerError)
        }
    }

    private static func meaning(_ reason: DirectionsError.Reason) -> (Code, HTTPResponse.Status) {
        switch reason {
        case .noRoadNear, .outsideCoverage, .outsideGraph: (.noSegment, .badRequest)
        case .noRoute, .routeTooLong, .roadClosed, .differentIslands: (.noRoute, .badRequest)
        case .modeNotServed: (.invalidURL, .badRequest)
        case .invalidRequest, .addressUnresolved, .currentLocationUnknown, .notDirectionsRequest, .unreadableLink,
            .fileMissing:
            (.invalidValue, .badRequest)
        case .throttled: (.tooManyRequests, .tooManyRequests)
        case .cancelled: (.timeout, .serviceUnavailable)
        case .alreadyCalculating, .graphMissing, .graphDamaged, .invalidCoverage, .misconfigured, .internalError:
            (.internalError, .internalServerError)
        }
    }
}
