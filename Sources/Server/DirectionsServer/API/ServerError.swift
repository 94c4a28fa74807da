package import DirectionsKit
package import HTTPTypes

/// Why a request gets no answer, before an API puts it into its own shape.
package struct ServerError: Error, Sendable {
    /// The kinds of errors: those of HTTP, and `directions` for the errors of a search.
    package enum Kind: String, Sendable, CaseIterable {
        case badRequest, unauthorized, notFound, methodNotAllowed, notAcceptable, bodyTimeout, bodyTooLarge
        case targetTooLong, fieldsTooLarge, unsupportedMediaType, tooManyRequests, notImplemented, overloaded,
            searchTimeout, mapUnavailable
        /// Clients rely on this raw value.
        case internalError = "internalFault"
        /// The reason is in `cause`.
        case directions
    }

    package var kind: Kind
    /// One clear sentence.
    package var message: String
    /// The parameter or member that has the error.
    package var parameter: String?
    /// Seconds after which to try again.
    package var retryAfter: Int?
    /// The allowed methods; empty unless the method is not allowed.
    package var allowed: [HTTPRequest.Method] = []
    package var cause: DirectionsError?
    /// The means of transport that was asked for, for the metrics; nil if unknown.
    package var transportType: TransportType?

    package init(_ kind: Kind, _ message: String, parameter: String? = nil, retryAfter: Int? = nil) {
        self.kind = kind
        self.message = message
        self.parameter = parameter
        self.retryAfter = retryAfter
    }

    /// An error of the search, or of what it searches for.
    package init(_ cause: DirectionsError) {
        kind = .directions
        message = cause.message
        self.cause = cause
        retryAfter = Self.retryAfter(cause.reason)
    }

    /// This error with the means of transport of the request, unless it already has one.
    func with(_ type: TransportType?) -> ServerError {
        var error = self
        error.transportType = transportType ?? type
        return error
    }

    /// The outcome in the metrics.
    package var outcome: String { cause?.reason.rawValue ?? kind.rawValue }
}

extension ServerError.Kind {
    /// The status of the kind; a dialect may have its own.
    var status: HTTPResponse.Status {
        switch self {
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
        case .overloaded, .mapUnavailable: .serviceUnavailable
        case .searchTimeout: .gatewayTimeout
        case .internalError, .directions: .internalServerError
        }
    }
}
