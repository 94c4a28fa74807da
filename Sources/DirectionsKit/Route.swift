/// One way to travel from the source to the destination.
public struct Route: Hashable, Codable, Sendable {
    /// The most significant road of the route.
    public var name: String
    /// What a traveller must know beforehand, one sentence each; empty when there is nothing.
    public var advisoryNotices: [String]
    /// The length in meters.
    public var distance: Double
    /// The travel time in seconds.
    public var expectedTravelTime: Double
    /// The means of transport.
    public var transportType: TransportType
    /// The whole shape.
    public var polyline: Polyline
    /// The steps of all legs in order; each begins where the one before it ends.
    public var steps: [RouteStep]
    /// Whether a toll is due on the way.
    public var hasTolls: Bool
    /// Whether the route uses motorways or other highways.
    public var hasHighways: Bool
    /// The parts between stops, in order; without stops there is one.
    public var legs: [RouteLeg]

    /// A route with all its parts.
    public init(
        name: String,
        advisoryNotices: [String] = [],
        distance: Double,
        expectedTravelTime: Double,
        transportType: TransportType,
        polyline: Polyline,
        steps: [RouteStep],
        hasTolls: Bool = false,
        hasHighways: Bool = false,
        legs: [RouteLeg]
    ) {
        self.name = name
        self.advisoryNotices = advisoryNotices
        self.distance = distance
        self.expectedTravelTime = expectedTravelTime
        self.transportType = transportType
        self.polyline = polyline
        self.steps = steps
        self.hasTolls = hasTolls
        self.hasHighways = hasHighways
        self.legs = legs
    }
}
