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
    /// Notices about the addresses of the request: one that may mean several places, or whose words are taken for others or
    /// for none; mostly empty.
    ///
    /// MapKit has no such member.
    public var notices: [RouteNotice]

    /// Creates a response.
    public init(
        source: MapItem, destination: MapItem, expectedTravelTime: Double, staticTravelTime: Double? = nil,
        distance: Double, expectedArrivalDate: Date, expectedDepartureDate: Date, transportType: TransportType,
        travelTimeRange: TravelTimeRange? = nil, notices: [RouteNotice] = []
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
        self.notices = notices
    }

    /// Creates a response from what was encoded; notices may be missing.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        source = try values.decode(MapItem.self, forKey: .source)
        destination = try values.decode(MapItem.self, forKey: .destination)
        expectedTravelTime = try values.decode(Double.self, forKey: .expectedTravelTime)
        staticTravelTime = try values.decodeIfPresent(Double.self, forKey: .staticTravelTime)
        distance = try values.decode(Double.self, forKey: .distance)
        expectedArrivalDate = try values.decode(Date.self, forKey: .expectedArrivalDate)
        expectedDepartureDate = try values.decode(Date.self, forKey: .expectedDepartureDate)
        transportType = try values.decode(TransportType.self, forKey: .transportType)
        travelTimeRange = try values.decodeIfPresent(TravelTimeRange.self, forKey: .travelTimeRange)
        notices = try values.decodeIfPresent([RouteNotice].self, forKey: .notices) ?? []
    }
}
