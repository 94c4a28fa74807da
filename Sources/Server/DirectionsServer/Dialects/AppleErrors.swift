import AppleDialect
import DirectionsKit
import HTTPTypes

/// Errors of the server in the shape of Apple's Maps Server API, with their statuses.
enum AppleErrors {
    static func answer(for error: ServerError, status: HTTPResponse.Status) -> ServerAnswer {
        var body = AppleErrorBody(message: error.message, reason: error.outcome)
        body.code = code(error)
        body.parameter = error.parameter
        body.retryAfter = error.retryAfter
        body.cause = error.cause
        return ServerAnswer(
            status: status, fields: error.kind == .unauthorized ? [.wwwAuthenticate: "Bearer"] : [:], body: body.bytes,
            outcome: error.outcome)
    }

    static func status(_ error: ServerError) -> HTTPResponse.Status {
        switch error.cause?.reason {
        case nil: error.kind.status
        // The service has no status for what it cannot look up.
        case .modeNotServed, .addressUnresolved, .currentLocationUnknown, .fileMissing: .badRequest
        case .placesMissing: .notFound
        case let reason?: ProblemKind(reason).status
        }
    }

    private static func code(_ error: ServerError) -> DirectionsError.Code? {
        if error.kind == .directions { return error.cause?.code }
        // Apple's details name a code only where MapKit has one for it.
        let code = ProblemKind(error.kind).code
        return code == .unknown || error.kind == .bodyTimeout ? nil : code
    }
}

extension ServerError {
    /// The server's error for an error of the Apple dialect, or of the server.
    init(ofApple error: any Error) {
        if let error = error as? ServerError {
            self = error
        } else if let error = error as? AppleError {
            self.init(error)
        } else {
            self.init(.internalError, "The server failed; try again later.")
        }
    }

    private init(_ error: AppleError) {
        if let cause = error.cause {
            self.init(cause)
            parameter = error.parameter
        } else {
            self.init(.badRequest, error.message, parameter: error.parameter)
        }
    }
}
