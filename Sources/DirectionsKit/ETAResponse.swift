public import PlatformFoundation

/// How long the best route takes, without the route.
public struct ETAResponse: Hashable, Codable, Sendable {
    /// Where it begins, with the coordinate that was used.
    public var source: MapItem
    /// Where it ends, with the coordinate that was used.
    public var destination: MapItem
    /// The travel time in seconds.
    public var expectedTravelTime: Double
    /// The length in meters.
    public var distance: Double
    /// When one is there: after the departure asked for, at the arrival asked for, else as seen from now.
    public var expectedArrivalDate: Date
    /// When to set off.
    public var expectedDepartureDate: Date
    /// The means of transport.
    public var transportType: TransportType
    /// Between which bounds the time is likely to lie, and why; an extension.
    public var travelTimeRange: TravelTimeRange?

    /// A response with all its parts.
    public init(
        source: MapItem, destination: MapItem, expectedTravelTime: Double, distance: Double, expectedArrivalDate: Date,
        expectedDepartureDate: Date, transportType: TransportType, travelTimeRange: TravelTimeRange? = nil
    ) {
        self.source = source
        self.destination = destination
        self.expectedTravelTime = expectedTravelTime
        self.distance = distance
        self.expectedArrivalDate = expectedArrivalDate
        self.expectedDepartureDate = expectedDepartureDate
        self.transportType = transportType
        self.travelTimeRange = travelTimeRange
    }
}
