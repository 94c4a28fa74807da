/// What a route is asked for.
public struct DirectionsRequest: Hashable, Codable, Sendable {
    /// Where the route begins.
    public var source: MapItem
    /// Where the route ends.
    public var destination: MapItem
    /// Stops between the two, in order; MapKit has none, this is an extension.
    public var waypoints: [MapItem]
    /// The means of transport.
    public var transportType: TransportType
    /// What to avoid, what is closed, how fast it goes; an extension but for the two preferences.
    public var restrictions: RouteRestrictions

    /// A request from one place to another, perhaps with stops between them.
    public init(
        source: MapItem,
        destination: MapItem,
        waypoints: [MapItem] = [],
        transportType: TransportType = .any,
        restrictions: RouteRestrictions = RouteRestrictions()
    ) {
        self.source = source
        self.destination = destination
        self.waypoints = waypoints
        self.transportType = transportType
        self.restrictions = restrictions
    }

    /// All places in the order of travel.
    public var points: [MapItem] { [source] + waypoints + [destination] }

    /// Whether toll roads are welcome.
    public var tollPreference: RoutePreference {
        get { restrictions[.tolls] }
        set { restrictions[.tolls] = newValue }
    }

    /// Whether motorways and other highways are welcome.
    public var highwayPreference: RoutePreference {
        get { restrictions[.highways] }
        set { restrictions[.highways] = newValue }
    }
}
