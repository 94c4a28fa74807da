import DirectionsKit
import Geometry
import HTTPTypes
import TextCoding

/// An error as problem details (RFC 9457, "Problem Details for HTTP APIs"), with MapKit's error code.
struct Problem: Encodable {
    private let type: String
    private let title: String
    private let status: Int
    /// One clear sentence.
    private let detail: String
    /// MapKit's number.
    private let code: Int
    /// MapKit's name for the number.
    private let codeName: String
    private let reason: String
    private let pointIndex: Int?
    private let distance: Double?
    private let nearest: Coordinate?
    private let candidates: [MapItem]?
    private let coveringTransportTypes: TransportType?
    private let parameter: String?
    private let retryAfter: Int?
    private let attribution: String

    static let mediaType = "application/problem+json"

    init(_ error: ServerError, kind: ProblemKind) {
        type = kind.type
        title = kind.title
        status = kind.status.code
        detail = kind.status.kind == .serverError && error.cause != nil ? "\(kind.title)." : error.message
        code = kind.code.rawValue
        codeName = "\(kind.code)"
        reason = kind.reason
        pointIndex = error.cause?.pointIndex
        distance = error.cause?.distance.map { ($0 * 1000).rounded() / 1000 }
        nearest = error.cause?.nearest
        candidates = error.cause?.candidates
        coveringTransportTypes = error.cause?.coveringTransportTypes
        parameter = error.parameter
        retryAfter = error.retryAfter
        attribution = DirectionsResponse.openStreetMapAttribution
    }

    /// The whole answer for an error.
    static func answer(for error: ServerError) -> ServerAnswer {
        let kind = ProblemKind(error)
        return ServerAnswer(
            status: kind.status, mediaType: mediaType, fields: [.contentLanguage: "en"],
            body: PlainJSON.encode(Problem(error, kind: kind)),
            outcome: error.outcome)
    }
}
