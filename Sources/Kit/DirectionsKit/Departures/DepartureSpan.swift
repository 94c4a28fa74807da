public import PlatformFoundation

/// Departures that follow one another and have the same best route.
///
///     for span in try provider.calculateDepartures(request).spans {
///         print(span.firstDeparture, span.route?.name ?? span.error?.message ?? "")
///     }
public struct DepartureSpan: Hashable, Codable, Sendable {
    /// A travel time that holds from a departure on.
    public struct TravelTime: Hashable, Codable, Sendable {
        /// The first departure with this time, a whole minute of the clock.
        public var firstDeparture: Date
        /// Seconds, a whole number of minutes.
        public var expectedTravelTime: Double

        /// Creates a travel time.
        public init(firstDeparture: Date, expectedTravelTime: Double) {
            self.firstDeparture = firstDeparture
            self.expectedTravelTime = expectedTravelTime
        }
    }

    /// The first departure, a whole minute of the clock.
    public var firstDeparture: Date
    /// The first minute of the next span.
    public var end: Date
    /// The best route of the first departure; nil if there is none.
    public var route: Route?
    /// The least and the greatest travel time in the span, in seconds, each a whole number of minutes; nil if there is
    /// no route.
    ///
    /// Between two changes of the route, every fifteenth departure counts.
    public var minimumTravelTime: Double?
    /// See ``minimumTravelTime``.
    public var maximumTravelTime: Double?
    /// The travel times in the order of the departures, each until the next one; empty if there is no route.
    ///
    /// Between two changes of the route, every fifteenth departure counts.
    public var travelTimes: [TravelTime]
    /// Notices about the request for the first departure, such as a road that is closed then.
    public var notices: [RouteNotice]
    /// Why there is no route; nil if there is one.
    public var error: DirectionsError?

    /// Creates a span.
    public init(
        firstDeparture: Date, end: Date, route: Route? = nil, minimumTravelTime: Double? = nil,
        maximumTravelTime: Double? = nil, travelTimes: [TravelTime] = [], notices: [RouteNotice] = [],
        error: DirectionsError? = nil
    ) {
        self.firstDeparture = firstDeparture
        self.end = end
        self.route = route
        self.minimumTravelTime = minimumTravelTime
        self.maximumTravelTime = maximumTravelTime
        self.travelTimes = travelTimes
        self.notices = notices
        self.error = error
    }
}

/// The departures of some days at which the best route or its time changes.
public struct DeparturesResponse: Hashable, Codable, Sendable {
    /// Where the routes begin, with the coordinate that was used.
    public var source: MapItem
    /// Where the routes end, with the coordinate that was used.
    public var destination: MapItem
    /// The stops on the way, with the coordinates that were used.
    public var waypoints: [MapItem]
    /// The spans in order, one after the other without gaps; never empty.
    public var spans: [DepartureSpan]
    /// Notices about the addresses of the request; mostly empty.
    public var notices: [RouteNotice]
    /// The language of notices as a BCP 47 tag.
    public var language: String

    /// Creates a response.
    public init(
        source: MapItem, destination: MapItem, waypoints: [MapItem] = [], spans: [DepartureSpan],
        notices: [RouteNotice] = [], language: String = "en"
    ) {
        self.source = source
        self.destination = destination
        self.waypoints = waypoints
        self.spans = spans
        self.notices = notices
        self.language = language
    }
}
