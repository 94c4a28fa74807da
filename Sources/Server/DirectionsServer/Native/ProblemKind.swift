import DirectionsKit
import HTTPTypes

/// A kind of problem, with its status: the one table of all kinds.
///
/// What a client can cause or cure has a status below 500. `OSRMAPI` and `AppleErrors` name the statuses that differ
/// for their clients.
struct ProblemKind: Hashable {
    /// The cause in a word; it never changes.
    let reason: String
    let status: HTTPResponse.Status
    /// A description that fits all problems of the kind.
    let title: String
    let code: DirectionsError.Code

    /// The identifier of the kind; it never changes.
    var type: String { "urn:directions:problem:\(reason)" }

    /// Every kind, each once.
    static let all: [ProblemKind] =
        ServerError.Kind.allCases.filter { $0 != .directions }.map(ProblemKind.init)
        + DirectionsError.Reason.allCases.map(ProblemKind.init)

    init(_ error: ServerError) {
        self = error.cause.map { ProblemKind($0.reason) } ?? ProblemKind(error.kind)
    }

    private init(_ reason: String, _ status: HTTPResponse.Status, _ title: String, _ code: DirectionsError.Code) {
        self.reason = reason
        self.status = status
        self.title = title
        self.code = code
    }
}

// MARK: Of HTTP

extension ProblemKind {
    init(_ kind: ServerError.Kind) {
        let (title, code) = Self.row(kind)
        self.init(kind.rawValue, kind.status, title, code)
    }

    private static func row(_ kind: ServerError.Kind) -> (String, DirectionsError.Code) {
        switch kind {
        case .badRequest: ("The request cannot be read", .decodingFailed)
        case .unauthorized: ("The request needs a token", .unknown)
        case .notFound: ("There is nothing here", .unknown)
        case .methodNotAllowed: ("The method is not for this path", .unknown)
        case .notAcceptable: ("There is no answer in a form that is accepted", .unknown)
        case .bodyTimeout: ("The request took too long to arrive", .decodingFailed)
        case .bodyTooLarge: ("The body is too large", .decodingFailed)
        case .targetTooLong: ("The path and query are too long", .decodingFailed)
        case .fieldsTooLarge:
            ("The header fields are too many or too large", .decodingFailed)
        case .unsupportedMediaType: ("The body is in a form that is not read", .decodingFailed)
        case .tooManyRequests: ("Too many requests in a short time", .loadingThrottled)
        case .notImplemented: ("This does not exist yet", .unknown)
        case .overloaded: ("The server has too much to do", .serverFailure)
        case .searchTimeout: ("The search took too long", .serverFailure)
        case .mapUnavailable: ("The map is damaged and waits to be replaced", .serverFailure)
        case .internalError, .directions: ("The server failed", .serverFailure)
        }
    }
}

// MARK: Of directions

extension ProblemKind {
    init(_ reason: DirectionsError.Reason) {
        let (status, title) = Self.row(reason)
        self.init(reason.rawValue, status, title, reason.code)
    }

    private static func row(_ reason: DirectionsError.Reason) -> (HTTPResponse.Status, String) {
        switch reason {
        case .noRoadNear: (.notFound, "A place has no road near it")
        case .noRoute: (.notFound, "There is no route")
        case .routeTooLong: (.notFound, "The way is too long for one leg")
        case .roadClosed: (.notFound, "The only way is closed")
        case .differentIslands: (.notFound, "Nothing connects the places")
        case .modeNotServed: (.notFound, "The means of transport is not served")
        case .outsideCoverage: (.notFound, "A place is not covered")
        case .outsideGraph: (.notFound, "A place is far from all roads")
        case .addressUnresolved: (.unprocessableContent, "An address cannot be looked up")
        case .currentLocationUnknown: (.unprocessableContent, "The current location is missing")
        case .invalidRequest: (.badRequest, "The request contradicts itself or cannot be read")
        case .notDirectionsRequest: (.badRequest, "The link asks for no directions")
        case .unreadableLink: (.badRequest, "The link cannot be read")
        case .throttled: (.tooManyRequests, "Too many requests in a short time")
        case .cancelled: (.gatewayTimeout, "The search was cancelled")
        case .placesMissing: (.notImplemented, "This server has no index of places")
        case .placesDamaged: (.serviceUnavailable, "The index of places is unusable and waits to be replaced")
        case .alreadyCalculating, .fileMissing, .graphMissing, .graphDamaged, .invalidCoverage, .misconfigured,
            .internalError:
            (.internalServerError, "The server failed")
        }
    }
}
