public import Geometry

/// A route from the source to the destination.
public struct Route: Hashable, Codable, Sendable {
    /// The name or reference of the named road with the longest part of the route; empty if no road has one.
    public var name: String
    /// What a traveller must know in advance, one sentence each; may be empty.
    public var advisoryNotices: [String]
    /// The same notices with their kinds, places and OpenStreetMap tags.
    public var notices: [RouteNotice]
    /// The length in meters.
    public var distance: Double
    /// The travel time in seconds.
    public var expectedTravelTime: Double
    /// The travel time on the same roads without live traffic in seconds; nil if no traffic is live.
    public var staticTravelTime: Double?
    /// The means of transport.
    public var transportType: TransportType
    /// Until when one may set off before a condition closes a road; nil without a date in the request, where no condition
    /// closes one within a year, or where one may be closed when one comes by, which a notice tells.
    public var allowedUntil: RouteAllowance?
    /// The line of the route.
    public var polyline: Polyline
    /// The stretches of the line with a live speed, in order; nil if no traffic is live.
    public var traffic: [TrafficStretch]?
    /// What the roads are like along the line; nil unless the request has ``DirectionsRequest/details``.
    public var details: RouteDetails?
    /// The steps of all legs in order; each begins where the one before it ends.
    public var steps: [RouteStep]
    /// Whether the route uses toll roads; false for walkers and cyclists.
    public var hasTolls: Bool
    /// Whether the route uses motorways or other highways.
    public var hasHighways: Bool
    /// The parts between stops, in order; a route without stops has one leg.
    public var legs: [RouteLeg]
    /// The bounds within which the travel time is likely to lie; nil if not calculated.
    public var travelTimeRange: TravelTimeRange?
    /// The cost breakdown; nil unless the request has ``DirectionsRequest/includesLedger``.
    public var ledger: CostLedger?
    /// How an alternate route differs from the best one, in one sentence; nil for the best one.
    public var difference: String?
    /// When a journey by timetable begins and ends; nil for other routes.
    public var schedule: TransitSchedule?

    /// Creates a route.
    public init(
        name: String,
        notices: [RouteNotice] = [],
        distance: Double,
        expectedTravelTime: Double,
        staticTravelTime: Double? = nil,
        transportType: TransportType,
        allowedUntil: RouteAllowance? = nil,
        polyline: Polyline,
        traffic: [TrafficStretch]? = nil,
        details: RouteDetails? = nil,
        steps: [RouteStep],
        hasTolls: Bool = false,
        hasHighways: Bool = false,
        legs: [RouteLeg],
        travelTimeRange: TravelTimeRange? = nil,
        ledger: CostLedger? = nil,
        difference: String? = nil,
        schedule: TransitSchedule? = nil
    ) {
        self.name = name
        advisoryNotices = notices.map(\.text)
        self.notices = notices
        self.distance = distance
        self.expectedTravelTime = expectedTravelTime
        self.staticTravelTime = staticTravelTime
        self.transportType = transportType
        self.allowedUntil = allowedUntil
        self.polyline = polyline
        self.traffic = traffic
        self.details = details
        self.steps = steps
        self.hasTolls = hasTolls
        self.hasHighways = hasHighways
        self.legs = legs
        self.travelTimeRange = travelTimeRange
        self.ledger = ledger
        self.difference = difference
        self.schedule = schedule
    }

    /// The smallest rectangle on the map that contains the route.
    public var boundingMapRect: MapRect { polyline.boundingMapRect }
}
