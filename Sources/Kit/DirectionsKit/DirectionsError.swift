public import Geometry
public import PlatformFoundation

/// The reason why a request has no answer: a sentence for people, and values for programs.
public struct DirectionsError: Error, Hashable, Codable, Sendable, CustomStringConvertible {
    /// MapKit's error codes.
    public enum Code: Int, Hashable, Codable, CaseIterable, Sendable {
        /// A cause that no other code covers.
        case unknown = 1
        /// The provider itself failed.
        case serverFailure = 2
        /// Too many requests in a short time.
        case loadingThrottled = 3
        /// A place has no known coordinate.
        case placemarkNotFound = 4
        /// There is no route.
        case directionsNotFound = 5
        /// The request could not be read.
        case decodingFailed = 6
    }

    /// The cause, finer than MapKit's codes.
    public enum Reason: String, Hashable, Codable, CaseIterable, Sendable {
        /// A place is too far from every road of the mode.
        case noRoadNear
        /// Roads are near the places, but no permitted route connects them.
        case noRoute
        /// Roads connect the places, but the route between two of them is too long for one leg: its weight exceeds
        /// about 24 days and 20 hours.
        case routeTooLong
        /// Every route needs a road that the request closes or that the vehicle does not fit.
        case roadClosed
        /// The places lie on parts of the road network that no road connects.
        case differentIslands
        /// The graph was built without the means of transport, or no graph supports it, such as transit.
        case modeNotServed
        /// A place lies outside the area that the provider covers.
        case outsideCoverage
        /// No place has an address or a name, or none is near a coordinate.
        ///
        /// If places have some of its words, they are the ``DirectionsError/candidates``.
        case addressUnresolved
        /// A place is the current location, but the request does not contain it.
        case currentLocationUnknown
        /// A place lies outside the area of the graph.
        case outsideGraph
        /// The request contradicts itself or cannot be read.
        case invalidRequest
        /// A link or file asks for no directions.
        case notDirectionsRequest
        /// A link or file asks for directions but cannot be read.
        case unreadableLink
        /// A request or coverage file is missing, is not a regular file, or cannot be read.
        case fileMissing
        /// Too many requests in a short time.
        case throttled
        /// The calculation was cancelled.
        case cancelled
        /// The object already runs another request.
        case alreadyCalculating
        /// The graph file is missing or cannot be read.
        case graphMissing
        /// The graph file is damaged, or another version of this library wrote it.
        case graphDamaged
        /// The graph has no index of places, so names and addresses cannot be looked up.
        case placesMissing
        /// The index of places is damaged, of another version, or of another import than the graph.
        case placesDamaged
        /// A coverage file breaks a rule of its format.
        case invalidCoverage
        /// The provider's configuration contradicts itself, such as a coverage file for a means of transport without
        /// roads.
        case misconfigured
        /// The provider itself failed.
        case internalError

        /// MapKit's code for this cause.
        public var code: Code {
            switch self {
            case .noRoadNear, .noRoute, .routeTooLong, .roadClosed, .differentIslands, .modeNotServed, .outsideGraph,
                .outsideCoverage:
                .directionsNotFound
            case .addressUnresolved, .currentLocationUnknown: .placemarkNotFound
            case .throttled: .loadingThrottled
            case .cancelled, .alreadyCalculating: .unknown
            case .invalidRequest, .notDirectionsRequest, .unreadableLink, .fileMissing: .decodingFailed
            case .graphMissing, .graphDamaged, .placesMissing, .placesDamaged, .invalidCoverage, .misconfigured,
                .internalError:
                .serverFailure
            }
        }
    }

    /// MapKit's error code.
    public var code: Code
    /// The cause.
    public var reason: Reason
    /// The message in English.
    public var message: String
    /// The index of the place that the error is about, in the order of travel: 0 for the source.
    ///
    /// Nil if the error is about no single place.
    public var pointIndex: Int?
    /// The distance in meters from that place to ``nearest``; nil if unknown.
    public var distance: Double?
    /// The nearest point on a road, or the nearest covered place; nil if unknown.
    public var nearest: Coordinate?
    /// Places that an unresolved address may mean; nil if there are none.
    public var candidates: [MapItem]?
    /// For a place outside the coverage, the other means of transport whose coverage holds it; nil if there is none.
    public var coveringTransportTypes: TransportType?

    /// Creates an error; without a code, the code follows from the reason.
    public init(
        reason: Reason,
        message: String,
        pointIndex: Int? = nil,
        distance: Double? = nil,
        nearest: Coordinate? = nil,
        coveringTransportTypes: TransportType? = nil,
        code: Code? = nil
    ) {
        self.code = code ?? reason.code
        self.reason = reason
        self.message = message
        self.pointIndex = pointIndex
        self.distance = distance
        self.nearest = nearest
        self.coveringTransportTypes = coveringTransportTypes
    }

    /// The calculation was cancelled.
    static let cancelled = DirectionsError(reason: .cancelled, message: "The calculation was cancelled.")
    /// Another calculation of the same object runs.
    static let alreadyCalculating = DirectionsError(
        reason: .alreadyCalculating, message: "Another calculation runs; wait for it, or cancel it.")

    /// The message.
    public var description: String { message }
}

extension DirectionsError: LocalizedError {
    /// The message.
    public var errorDescription: String? { message }
}
