public import Geometry

/// The reason why the best route does not lead through a place.
public struct RouteComparison: Hashable, Codable, Sendable {
    /// The kinds of reasons.
    public enum Verdict: String, Hashable, Codable, CaseIterable, Sendable {
        /// The best route does lead through the place.
        case onRoute
        /// A route through the place takes longer or has a greater weight.
        case costlier
        /// No road of the means of transport is near the place.
        case noRoadNear
        /// The road there, or a gate, is not open to the means of transport, or not to those who only drive through.
        case notOpen
        /// The request closes the road there, or its vehicle does not fit.
        case closed
        /// No route leads to the place, or none leads on from it.
        case noRoute
        /// The route to the place, or on from it, is too long for one leg.
        case routeTooLong
    }

    /// The requested place.
    public var coordinate: Coordinate
    /// The reason, for programs.
    public var verdict: Verdict
    /// The reason as a sentence in the language of the request.
    public var explanation: String
    /// The road at the place; nil if there is none.
    public var road: SnapReport.Candidate?
    /// The best route with the place as an additional stop; nil unless ``verdict`` is ``Verdict/costlier``.
    public var route: Route?
    /// The travel time of ``route`` less that of the best route, in seconds; may be negative.
    ///
    /// It is 0 if the best route leads through the place, and nil for other verdicts.
    public var addedTime: Double?
    /// The length of ``route`` less that of the best route, in meters; 0 and nil as for ``addedTime``.
    public var addedDistance: Double?
    /// The seconds that route choice counts on top of the time, for ``route`` more than for the best route; 0 and nil
    /// as for ``addedTime``.
    public var addedReluctance: Double?
    /// The differences between the cost breakdowns of ``route`` and of the best route, positive where ``route`` has
    /// more, the greatest difference in time first; empty without a route.
    public var differences: [CostLedger.Entry]

    /// Creates a comparison.
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
