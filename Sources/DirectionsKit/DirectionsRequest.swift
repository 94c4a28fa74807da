public import PlatformFoundation

/// What a route is asked for.
public struct DirectionsRequest: Hashable, Codable, Sendable {
    /// Where the route begins; a request without is an error.
    public var source: MapItem?
    /// Where the route ends; a request without is an error.
    public var destination: MapItem?
    /// Stops between the two, in order; MapKit has none, this is an extension.
    public var waypoints: [MapItem]
    /// The means of transport; of several the first that reaches all places is used.
    public var transportType: TransportType
    /// Whether other reasonable routes are wanted besides the best.
    public var requestsAlternateRoutes: Bool
    /// When to set off, from which the response's dates follow; not together with ``arrivalDate``.
    public var departureDate: Date?
    /// When to be there, from which the response's dates follow; not together with ``departureDate``.
    public var arrivalDate: Date?
    /// What to avoid, what is closed, how fast it goes; an extension but for the two preferences.
    public var avoidances: RouteAvoidances
    /// Where the traveller is, for a place that is the current location; an extension.
    public var currentLocation: Location?
    /// The language of instructions and notices as BCP 47 has it, "pt-PT"; English unless it is one of those there are.
    public var language: String?
    /// The units in instructions and notices; those of the language's region unless given.
    public var units: UnitSystem?
    /// Whether each route is to say what its time is spent on; an extension.
    public var includesLedger: Bool
    /// By place, from the source to the destination, how it may be joined to the roads; empty for no constraints.
    public var constraints: [PointConstraint]
    /// Whether the route goes on in its direction at stops, nil for what is usual; an extension.
    ///
    /// Otherwise it may as well turn round there, as walkers usually may.
    public var continuesStraight: Bool?

    /// A request from one place to another, perhaps with stops between them.
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
        self.constraints = constraints
        self.continuesStraight = continuesStraight
    }

    /// Whether toll roads are welcome.
    public var tollPreference: RoutePreference {
        get { avoidances[.tolls] }
        set { avoidances[.tolls] = newValue }
    }

    /// Whether motorways and other highways are welcome.
    public var highwayPreference: RoutePreference {
        get { avoidances[.highways] }
        set { avoidances[.highways] = newValue }
    }

    /// Whether ferries are welcome; an extension.
    public var ferryPreference: RoutePreference {
        get { avoidances[.ferries] }
        set { avoidances[.ferries] = newValue }
    }
}

extension DirectionsRequest {
    /// The start, the stops and the destination, in the order of travel; nil for an end that is not given.
    package var places: [MapItem?] { [source] + waypoints + [destination] }

    /// The names of the members.
    package enum CodingKeys: String, CodingKey, CaseIterable {
        case source, destination, waypoints, transportType, requestsAlternateRoutes, departureDate, arrivalDate
        case avoidances = "restrictions"
        case currentLocation, language, units, includesLedger, constraints, continuesStraight
    }

    /// Reads a request; what is not there has the value that a new request has.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            source: try container.decodeIfPresent(MapItem.self, forKey: .source),
            destination: try container.decodeIfPresent(MapItem.self, forKey: .destination),
            waypoints: try container.decodeIfPresent([MapItem].self, forKey: .waypoints) ?? [],
            transportType: try container.decodeIfPresent(TransportType.self, forKey: .transportType) ?? .any,
            requestsAlternateRoutes: try container.decodeIfPresent(Bool.self, forKey: .requestsAlternateRoutes)
                ?? false,
            departureDate: try container.decodeIfPresent(Date.self, forKey: .departureDate),
            arrivalDate: try container.decodeIfPresent(Date.self, forKey: .arrivalDate),
            avoidances: try container.decodeIfPresent(RouteAvoidances.self, forKey: .avoidances)
                ?? RouteAvoidances(),
            currentLocation: try container.decodeIfPresent(Location.self, forKey: .currentLocation),
            language: try container.decodeIfPresent(String.self, forKey: .language),
            units: try container.decodeIfPresent(UnitSystem.self, forKey: .units),
            includesLedger: try container.decodeIfPresent(Bool.self, forKey: .includesLedger) ?? false,
            constraints: try container.decodeIfPresent([PointConstraint].self, forKey: .constraints) ?? [],
            continuesStraight: try container.decodeIfPresent(Bool.self, forKey: .continuesStraight))
    }
}
