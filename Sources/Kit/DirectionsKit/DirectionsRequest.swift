public import PlatformFoundation

/// A request for routes between places.
public struct DirectionsRequest: Hashable, Codable, Sendable {
    /// Where the route begins; a calculation fails if it is nil.
    public var source: MapItem?
    /// Where the route ends; a calculation fails if it is nil.
    public var destination: MapItem?
    /// Stops on the way, in the order of travel.
    ///
    /// MapKit has none.
    public var waypoints: [MapItem]
    /// The means of transport.
    ///
    /// If it holds several, the first one that reaches all places is used.
    public var transportType: TransportType
    /// Whether the response may contain up to three alternate routes beside the best one.
    public var requestsAlternateRoutes: Bool
    /// When the travel begins; nil if the request names no departure.
    ///
    /// It sets the dates of the response. By car, travel times are those of the hour, and of the best route and its
    /// alternates the one that is best then comes first. Set this or ``arrivalDate``, not both.
    public var departureDate: Date?
    /// When the travel ends; nil if the request names no arrival.
    ///
    /// It does what ``departureDate`` does, for the hour of the travel. Set this or ``departureDate``, not both.
    public var arrivalDate: Date?
    /// Roads to avoid, closed roads, speeds and the size of the vehicle.
    ///
    /// MapKit has only tolls and highways.
    public var avoidances: RouteAvoidances
    /// Where the traveller is, for a place that is the current location; nil if unknown.
    ///
    /// MapKit has no such member.
    public var currentLocation: Location?
    /// The language of instructions and notices as a BCP 47 tag such as "pt-PT".
    ///
    /// Nil and languages that are not supported give English.
    public var language: String?
    /// The units in instructions and notices; nil for the units usual in the region of ``language``.
    public var units: UnitSystem?
    /// Whether each route has a cost breakdown in ``Route/ledger``.
    ///
    /// MapKit has no such member.
    public var includesLedger: Bool
    /// Whether each step has an ``RouteStep/announcement`` for a voice.
    ///
    /// MapKit has no such member.
    public var includesAnnouncements: Bool
    /// What each route tells of its roads in ``Route/details``; empty for nothing.
    ///
    /// MapKit has no such member.
    public var details: [RouteDetails.Kind]
    /// For each place, from the source to the destination, how it may be joined to the roads; empty for no constraints.
    ///
    /// A calculation fails if their number is not that of the places.
    public var constraints: [PointConstraint]
    /// Whether the route continues at stops in the direction in which it arrives; if false, it may also turn round
    /// there.
    ///
    /// Nil is true for cars and bicycles and false for walkers. MapKit has no such member.
    public var continuesStraight: Bool?

    /// Creates a request from one place to another, with optional stops.
    public init(
        source: MapItem? = nil,
        destination: MapItem? = nil,
        waypoints: [MapItem] = [],
        transportType: TransportType = .any,
        requestsAlternateRoutes: Bool = false,
        departureDate: Date? = nil,
        arrivalDate: Date? = nil,
        avoidances: RouteAvoidances = RouteAvoidances(),
        currentLocation: Location? = nil,
        language: String? = nil,
        units: UnitSystem? = nil,
        includesLedger: Bool = false,
        includesAnnouncements: Bool = false,
        details: [RouteDetails.Kind] = [],
        constraints: [PointConstraint] = [],
        continuesStraight: Bool? = nil
    ) {
        self.source = source
        self.destination = destination
        self.waypoints = waypoints
        self.transportType = transportType
        self.requestsAlternateRoutes = requestsAlternateRoutes
        self.departureDate = departureDate
        self.arrivalDate = arrivalDate
        self.avoidances = avoidances
        self.currentLocation = currentLocation
        self.language = language
        self.units = units
        self.includesLedger = includesLedger
        self.includesAnnouncements = includesAnnouncements
        self.details = details
        self.constraints = constraints
        self.continuesStraight = continuesStraight
    }

    /// Whether the route avoids toll roads.
    public var tollPreference: RoutePreference {
        get { avoidances[.tolls] }
        set { avoidances[.tolls] = newValue }
    }

    /// Whether the route avoids motorways and other highways.
    public var highwayPreference: RoutePreference {
        get { avoidances[.highways] }
        set { avoidances[.highways] = newValue }
    }

    /// Whether the route avoids ferries.
    ///
    /// MapKit has no such member.
    public var ferryPreference: RoutePreference {
        get { avoidances[.ferries] }
        set { avoidances[.ferries] = newValue }
    }
}

extension DirectionsRequest {
    /// The start, the stops and the destination, in the order of travel; nil for an end that is not given.
    package var places: [MapItem?] { [source] + waypoints + [destination] }

    /// Decodes a request; a missing key has the value that it has in a new request.
    public init(from decoder: any Decoder) throws {
        self.init()
        try Self.members.decode(from: decoder, into: &self)
    }

    /// Encodes all members but those that are nil.
    public func encode(to encoder: any Encoder) throws {
        try Self.members.encode(self, to: encoder)
    }
}
