public import PlatformFoundation

/// The answer to a request: at least one route, the best first.
public struct DirectionsResponse: Hashable, Codable, Sendable {
    /// The credit that every use of the answer must show.
    public static let openStreetMapAttribution = "© OpenStreetMap contributors"

    /// Where the routes begin, as in the request; the current location has its coordinate.
    public var source: MapItem
    /// Where the routes end, as in the request; the current location has its coordinate.
    public var destination: MapItem
    /// The stops on the way, as in the request.
    public var waypoints: [MapItem]
    /// The routes, the one with the smallest weight first; never empty.
    public var routes: [Route]
    /// The road that each place was joined to, in the order of travel.
    public var snaps: [SnapReport]
    /// The credit that every use of the answer must show.
    public var attribution: String
    /// The language of instructions and notices as a BCP 47 tag: the one of the request, or the nearest that is
    /// supported.
    public var language: String
    /// Notices about the request as a whole, such as why there are no alternate routes; may be empty.
    public var notices: [RouteNotice]
    /// When the travel begins; nil if the request names no time.
    public var expectedDepartureDate: Date?
    /// When the travel by the best route ends; nil if the request names no time.
    public var expectedArrivalDate: Date?
    /// The date of the map data in ISO 8601; nil if unknown.
    public var dataDate: String?

    /// Creates a response.
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
