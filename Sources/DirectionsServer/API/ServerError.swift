package import DirectionsKit
package import HTTPTypes

/// Why a request gets no answer, before an API puts it into its own shape.
package struct ServerError: Error, Sendable {
    /// The kinds of faults that HTTP knows and directions do not.
    package enum Kind: String, Sendable, CaseIterable {
        case badRequest, unauthorized, notFound, methodNotAllowed, notAcceptable, bodyTimeout, bodyTooLarge
        case targetTooLong, fieldsTooLarge, unsupportedMediaType, tooManyRequests, notImplemented, overloaded,
            searchTimeout
        /// Clients know it by this word.
        case internalError = "internalFault"
        /// The directions error says why.
        case directions
    }

    package var kind: Kind
    /// One clear sentence.
    package var message: String
    /// The parameter or member that is at fault.
    package var parameter: String?
    /// Seconds after which to try again.
    package var retryAfter: Int?
    /// The methods that are allowed, where the method is at fault.
    package var allowed: [HTTPRequest.Method] = []
    package var cause: DirectionsError?
    /// The means of transport that was asked for, for the metrics; nil where that is not known.
    package var transportType: TransportType?

    package init(_ kind: Kind, _ message: String, parameter: String? = nil, retryAfter: Int? = nil) {
        self.kind = kind
        self.message = message
        self.parameter = parameter
        self.retryAfter = retryAfter
    }

    /// A fault of the search, or of what is searched for.
    package init(_ cause: DirectionsError) {
        kind = .directions
        message = cause.message
        self.cause = cause
    }

    /// The same with the means of transport that was asked for, unless it is known already.
    func asked(by type: TransportType?) -> ServerError {
        var error = self
        error.transportType = transportType ?? type
        return error
    }

    /// What the metrics count it as.
    package var outcome: String { cause?.reason.rawValue ?? kind.rawValue }
}

extension ServerError.Kind {
    /// The status for the kind, but where a dialect has its own.
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
        case .overloaded: .serviceUnavailable
        case .searchTimeout: .gatewayTimeout
        case .internalError, .directions: .internalServerError
        }
    }
}
