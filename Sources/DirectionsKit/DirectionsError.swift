public import Geometry
public import PlatformFoundation

/// Why there is no answer, in one sentence and in parts that a program can use.
public struct DirectionsError: Error, Hashable, Codable, Sendable, CustomStringConvertible {
    /// MapKit's error codes.
    public enum Code: Int, Hashable, Codable, CaseIterable, Sendable {
        /// A cause that no other code covers.
        case unknown = 1
        /// The provider itself failed.
        case serverFailure = 2
        /// Too many requests in a short time.
        case loadingThrottled = 3
        /// A place could not be found.
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
        /// The roads are there, but no permitted way connects them.
        case noRoute
        /// Roads connect the places, but the way between two of them is longer than searches add up: about 24 days and 20
        /// hours in route choice.
        case routeTooLong
        /// The only way leads over a road that the request closes, or that its vehicle does not fit.
        case roadClosed
        /// The places lie on parts of the network that nothing connects.
        case differentIslands
        /// The graph has no roads for the mode, or no graph can, as for transit.
        case modeNotServed
        /// A place lies outside the area that the provider covers.
        case outsideCoverage
        /// Only the address of a place is known, and it cannot be found.
        case addressUnresolved
        /// A place is the current location, and nobody says where that is.
        case currentLocationUnknown
        /// A place lies outside the area of the graph.
        case outsideGraph
        /// The request contradicts itself or cannot be read.
        case invalidRequest
        /// A link or file asks for no directions.
        case notDirectionsRequest
        /// A link or file asks for directions and cannot be read.
        case unreadableLink
        /// A request file is missing, is no file, or may not be read.
        case fileMissing
        /// Too many requests in a short time.
        case throttled
        /// The calculation was cancelled.
        case cancelled
        /// The object is busy with another calculation.
        case alreadyCalculating
        /// The graph file is missing or cannot be read.
        case graphMissing
        /// The graph file is damaged, or another version of this library wrote it.
        case graphDamaged
        /// A coverage file breaks a rule, so that nothing is covered.
        case invalidCoverage
        /// What a provider says of itself is wrong: a mode without coverage, or one that its graph lacks.
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
            case .graphMissing, .graphDamaged, .invalidCoverage, .misconfigured, .internalError: .serverFailure
            }
        }
    }

    /// MapKit's error code.
    public var code: Code
    /// The cause.
    public var reason: Reason
    /// One clear sentence.
    public var message: String
    /// Which place is meant, 0 for the source, in the order of travel.
    public var pointIndex: Int?
    /// The distance in meters from that place to the nearest road, or to the nearest covered place.
    public var distance: Double?
    /// The nearest point on a road, or the nearest covered place.
    public var nearest: Coordinate?
    /// Other means of transport whose coverage holds the place, for a place outside the coverage.
    public var coveringTransportTypes: TransportType?

    /// An error with MapKit's code for its cause, unless another one is given.
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
