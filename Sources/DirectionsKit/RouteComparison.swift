public import Geometry

/// Why the best route does not lead through a place.
public struct RouteComparison: Hashable, Codable, Sendable {
    /// What kinds of answer there are.
    public enum Verdict: String, Hashable, Codable, CaseIterable, Sendable {
        /// It does lead through the place.
        case onRoute
        /// It could, but would take longer, or count more.
        case costlier
        /// No road of the means of transport is near the place.
        case noRoadNear
        /// The road there is not open to the means of transport.
        case notOpen
        /// The request closes the road there, or its vehicle does not fit.
        case closed
        /// No route leads there, or none from there on.
        case noRoute
        /// The way there, or from there on, is longer than searches add up.
        case routeTooLong
    }

    /// The place that was asked about.
    public var coordinate: Coordinate
    /// The answer in a word.
    public var verdict: Verdict
    /// The answer in a sentence.
    public var explanation: String
    /// The road at the place, if there is one.
    public var road: SnapReport.Candidate?
    /// The best route that leads through the place, if one does; the place is a stop of it.
    public var route: Route?
    /// How many seconds longer that takes; negative where the best route is slower.
    public var addedTime: Double?
    /// How many meters more that is.
    public var addedDistance: Double?
    /// How many seconds of reluctance more that is: what route choice counts beyond the time.
    public var addedReluctance: Double?
    /// What the time is spent on more, or less where negative, the greatest difference first.
    public var differences: [CostLedger.Entry]

    /// A comparison with all its parts.
    public init(
        coordinate: Coordinate, verdict: Verdict, explanation: String, road: SnapReport.Candidate? = nil,
        route: Route? = nil, addedTime: Double? = nil, addedDistance: Double? = nil, addedReluctance: Double? = nil,
        differences: [CostLedger.Entry] = []
    ) {
        self.coordinate = coordinate
        self.verdict = verdict
        self.explanation = explanation
        self.road = road
        self.route = route
        self.addedTime = addedTime
        self.addedDistance = addedDistance
        self.addedReluctance = addedReluctance
        self.differences = differences
    }
}
