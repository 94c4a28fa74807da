public import PlatformFoundation

/// The travel time of the best route, without the route.
public struct ETAResponse: Hashable, Codable, Sendable {
    /// Where the route begins, with the coordinate that was used.
    public var source: MapItem
    /// Where the route ends, with the coordinate that was used.
    public var destination: MapItem
    /// The travel time in seconds.
    public var expectedTravelTime: Double
    /// The travel time on the same roads without live traffic in seconds; nil if no traffic is live.
    public var staticTravelTime: Double?
    /// The length in meters.
    public var distance: Double
    /// When the travel ends: the requested arrival, or the departure and the travel time.
    public var expectedArrivalDate: Date
    /// When the travel begins: the requested departure, or the requested arrival less the travel time, or else now.
    public var expectedDepartureDate: Date
    /// The means of transport.
    public var transportType: TransportType
    /// The bounds within which the travel time is likely to lie; nil where several travel times are calculated at once.
    ///
    /// MapKit has no such member.
    public var travelTimeRange: TravelTimeRange?

    /// Creates a response.
    public init(
        source: MapItem, destination: MapItem, expectedTravelTime: Double, staticTravelTime: Double? = nil,
        distance: Double, expectedArrivalDate: Date, expectedDepartureDate: Date, transportType: TransportType,
        travelTimeRange: TravelTimeRange? = nil
    ) {
        self.source = source
        self.destination = destination
        self.expectedTravelTime = expectedTravelTime
        self.staticTravelTime = staticTravelTime
        self.distance = distance
        self.expectedArrivalDate = expectedArrivalDate
        self.expectedDepartureDate = expectedDepartureDate
        self.transportType = transportType
        self.travelTimeRange = travelTimeRange
    }
}
