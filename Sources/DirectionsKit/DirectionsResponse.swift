/// The answer to a request: at least one route, best first.
public struct DirectionsResponse: Hashable, Codable, Sendable {
    /// The credit that every use of the answer must show.
    public static let openStreetMapAttribution = "© OpenStreetMap contributors"

    /// Where the routes begin, as asked.
    public var source: MapItem
    /// Where the routes end, as asked.
    public var destination: MapItem
    /// The stops between the two, as asked.
    public var waypoints: [MapItem]
    /// The routes, best first; never empty, no route is an error.
    public var routes: [Route]
    /// What each place snapped to, in the order of travel.
    public var snaps: [SnapReport]
    /// The credit that every use of the answer must show.
    public var attribution: String
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
        dataDate: String? = nil
    ) {
        self.source = source
        self.destination = destination
        self.waypoints = waypoints
        self.routes = routes
        self.snaps = snaps
        self.attribution = attribution
        self.dataDate = dataDate
    }
}
