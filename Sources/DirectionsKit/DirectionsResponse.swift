public import PlatformFoundation

/// The answer to a request: at least one route, best first.
public struct DirectionsResponse: Hashable, Codable, Sendable {
    /// The credit that every use of the answer must show.
    public static let openStreetMapAttribution = "© OpenStreetMap contributors"

    /// Where the routes begin, as asked; the current location has its coordinate.
    public var source: MapItem
    /// Where the routes end, as asked; the current location has its coordinate.
    public var destination: MapItem
    /// The stops between the two, as asked.
    public var waypoints: [MapItem]
    /// The routes, those that count least first; never empty, no route is an error.
    public var routes: [Route]
    /// What each place snapped to, in the order of travel.
    public var snaps: [SnapReport]
    /// The credit that every use of the answer must show.
    public var attribution: String
    /// The language of instructions and notices: the one asked for, or the nearest there is.
    public var language: String
    /// Remarks about the request as a whole, such as why there are no alternate routes; empty when there are none.
    public var notices: [RouteNotice]
    /// When to set off, if the request named a time.
    public var expectedDepartureDate: Date?
    /// When one is there by the best route, if the request named a time.
    public var expectedArrivalDate: Date?
    /// The date of the map data in ISO 8601, if it is known.
    public var dataDate: String?

    /// An answer with all its parts.
    public init(
        source: MapItem,
        destination: MapItem,
        waypoints: [MapItem] = [],
        routes: [Route],
        snaps: [SnapReport],
        attribution: String = DirectionsResponse.openStreetMapAttribution,
        language: String = "en",
        notices: [RouteNotice] = [],
        expectedDepartureDate: Date? = nil,
        expectedArrivalDate: Date? = nil,
        dataDate: String? = nil
    ) {
        self.source = source
        self.destination = destination
        self.waypoints = waypoints
        self.routes = routes
        self.snaps = snaps
        self.attribution = attribution
        self.language = language
        self.notices = notices
        self.expectedDepartureDate = expectedDepartureDate
        self.expectedArrivalDate = expectedArrivalDate
        self.dataDate = dataDate
    }
}
