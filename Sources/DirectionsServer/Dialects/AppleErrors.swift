import AppleDialect
import DirectionsKit
import HTTPTypes

/// Errors of the server in the shape of Apple's Maps Server API, with their statuses and header fields.
enum AppleErrors {
    static func answer(for error: ServerError, status: HTTPResponse.Status) -> ServerAnswer {
        var body = AppleErrorBody(message: error.message, reason: error.outcome)
        body.code = code(error)
        body.parameter = error.parameter
        body.retryAfter = error.retryAfter
        body.cause = error.cause
        return ServerAnswer(status: status, fields: fields(error), body: body.bytes, outcome: error.outcome)
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

    private static func code(_ error: ServerError) -> DirectionsError.Code? {
        switch error.kind {
        case .directions: error.cause?.code
        case .tooManyRequests: .loadingThrottled
        case .badRequest, .unsupportedMediaType, .bodyTooLarge, .targetTooLong, .fieldsTooLarge: .decodingFailed
        case .overloaded, .searchTimeout, .internalFault: .serverFailure
        case .unauthorized, .notFound, .methodNotAllowed, .notAcceptable, .bodyTimeout, .notImplemented: nil
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

extension ServerError {
    /// What a request in the shape of Apple's Maps Server API is refused for.
    init(_ error: AppleError) {
        if let cause = error.cause {
            self.init(cause)
            parameter = error.parameter
        } else {
            self.init(.badRequest, error.message, parameter: error.parameter)
        }
    }
}
