public import Geometry
public import Guidance

/// The part of a route that one instruction covers.
public struct RouteStep: Hashable, Codable, Sendable {
    /// The instruction, as one sentence.
    public var instructions: String
    /// What a voice says before the step; nil unless the request has ``DirectionsRequest/includesAnnouncements``.
    ///
    /// MapKit has no such member.
    public var announcement: Announcement?
    /// The first notice about this step; nil if there is none.
    public var notice: String?
    /// The line of the step.
    public var polyline: Polyline
    /// The length in meters.
    public var distance: Double
    /// The travel time in seconds.
    public var expectedTravelTime: Double
    /// The means of transport, which may differ from that of the route: `walking` where a bicycle is pushed.
    public var transportType: TransportType
    /// The name or reference of the road; empty if it has none.
    public var name: String
    /// The ids of the OpenStreetMap ways in the order of travel; consecutive ids differ.
    public var wayIDs: [Int64]
    /// Whether the bicycle must be pushed on this step.
    public var isPushed: Bool
    /// The meters before the end of the step at which a tunnel begins in which, or shortly behind which, the step ends.
    ///
    /// If the tunnel begins before the step, it is the length of the step. It is nil if there is no tunnel, and unless the
    /// request has ``DirectionsRequest/includesAnnouncements``.
    ///
    /// MapKit has no such member.
    public var tunnelDistance: Double?
    /// What to do at the beginning of the step, as values for programs.
    ///
    /// MapKit has neither this nor ``expectedTravelTime``, ``name``, ``wayIDs`` and ``isPushed``.
    public var maneuver: RouteManeuver
    /// The ride of a step by public transport; nil for other steps.
    public var ride: TransitRide?

    /// Creates a step.
    public init(
        instructions: String,
        announcement: Announcement? = nil,
        notice: String? = nil,
        polyline: Polyline,
        distance: Double,
        expectedTravelTime: Double,
        transportType: TransportType,
        name: String,
        wayIDs: [Int64],
        isPushed: Bool = false,
        tunnelDistance: Double? = nil,
        maneuver: RouteManeuver = RouteManeuver(kind: .proceed),
        ride: TransitRide? = nil
    ) {
        self.instructions = instructions
        self.announcement = announcement
        self.notice = notice
        self.polyline = polyline
        self.distance = distance
        self.expectedTravelTime = expectedTravelTime
        self.transportType = transportType
        self.name = name
        self.wayIDs = wayIDs
        self.isPushed = isPushed
        self.tunnelDistance = tunnelDistance
        self.maneuver = maneuver
        self.ride = ride
    }
}
