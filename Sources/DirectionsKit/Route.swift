public import Geometry

/// One way to travel from the source to the destination.
public struct Route: Hashable, Codable, Sendable {
    /// The most significant road of the route.
    public var name: String
    /// What a traveller must know beforehand, one sentence each; empty when there is nothing.
    public var advisoryNotices: [String]
    /// The same with what it rests on.
    public var notices: [RouteNotice]
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
    /// Between which bounds the time is likely to lie, and why.
    public var travelTimeRange: TravelTimeRange?
    /// What the time is spent on, if the request asked for it.
    public var ledger: CostLedger?
    /// How an alternate route differs from the best, one sentence; nil for the best.
    public var difference: String?

    /// A route with all its parts.
    public init(
        name: String,
        notices: [RouteNotice] = [],
        distance: Double,
        expectedTravelTime: Double,
        transportType: TransportType,
        polyline: Polyline,
        steps: [RouteStep],
        hasTolls: Bool = false,
        hasHighways: Bool = false,
        legs: [RouteLeg],
        travelTimeRange: TravelTimeRange? = nil,
        ledger: CostLedger? = nil,
        difference: String? = nil
    ) {
        self.name = name
        advisoryNotices = notices.map(\.text)
        self.notices = notices
        self.distance = distance
        self.expectedTravelTime = expectedTravelTime
        self.transportType = transportType
        self.polyline = polyline
        self.steps = steps
        self.hasTolls = hasTolls
        self.hasHighways = hasHighways
        self.legs = legs
        self.travelTimeRange = travelTimeRange
        self.ledger = ledger
        self.difference = difference
    }

    /// The smallest rectangle on the map that holds all points of the route.
    public var boundingMapRect: MapRect { polyline.boundingMapRect }
}
