public import Geometry

/// A stretch of a route that one instruction covers.
public struct RouteStep: Hashable, Codable, Sendable {
    /// What to do, as one sentence.
    public var instructions: String
    /// What a traveller must know about this stretch, if anything.
    public var notice: String?
    /// The shape of the stretch.
    public var polyline: Polyline
    /// The length in meters.
    public var distance: Double
    /// The travel time in seconds.
    public var expectedTravelTime: Double
    /// The means of transport, which may differ from the route's.
    public var transportType: TransportType
    /// The name of the road, empty when it has none.
    public var name: String
    /// The OpenStreetMap ways in the order of travel.
    public var wayIDs: [Int64]
    /// Whether a bicycle has to be pushed here.
    public var isPushed: Bool
    /// What to do at the beginning, for programs; an extension, as the four before it.
    public var maneuver: RouteManeuver

    /// A step with all its parts.
    public init(
        instructions: String,
        notice: String? = nil,
        polyline: Polyline,
        distance: Double,
        expectedTravelTime: Double,
        transportType: TransportType,
        name: String,
        wayIDs: [Int64],
        isPushed: Bool = false,
        maneuver: RouteManeuver = RouteManeuver(kind: .proceed)
    ) {
        self.instructions = instructions
        self.notice = notice
        self.polyline = polyline
        self.distance = distance
        self.expectedTravelTime = expectedTravelTime
        self.transportType = transportType
        self.name = name
        self.wayIDs = wayIDs
        self.isPushed = isPushed
        self.maneuver = maneuver
    }
}
