import DirectionsKit
import DirectionsLinks
import TextCoding

/// The parameters of requests for routes and travel times.
enum RequestParameters {
    static let source = QueryParameter(
        name: "source",
        description: """
            Where the route begins: latitude first, in degrees; an address or name; or \"here\" for the current location, \
            which the parameter here gives. Degrees, minutes and seconds with hemisphere letters are read too; the pattern \
            does not have them.
            """,
        schema: QueryPattern.place, example: "41.1496,-8.6110")
    static let destination = QueryParameter(
        name: "destination", description: "Where the route ends, in the form of source.", schema: QueryPattern.place,
        example: "41.1621,-8.5835")
    static let destinations = QueryParameter(
        name: "destinations",
        description: """
            Several destinations instead of one, in the form of source: in repeated parameters, between |, or both. The \
            answer is then a list.
            """,
        schema: ["type": "array", "items": QueryPattern.place, "minItems": 1], example: nil, isRepeated: true)
    static let waypoints = QueryParameter(
        name: "waypoints",
        description: "Stops on the way in order, in the form of source: in repeated parameters, between |, or both.",
        schema: ["type": "array", "items": QueryPattern.place], example: nil, isRepeated: true)
    static let mode = QueryParameter(
        name: "mode",
        description: """
            The means of transport: automobile, walking or cycling; several joined by commas, or any, for the first that \
            reaches all places. Default: any.
            """,
        schema: QueryPattern.modes, example: "automobile")
    static let alternates = flag(
        "alternates", description: "Whether other reasonable routes are wanted besides the best.")
    static let depart = time(
        "depart", description: "When to set off, in ISO 8601 with an offset; not together with arrive.",
        example: "2026-11-21T08:00:00Z")
    static let arrive = time(
        "arrive", description: "When to be there, in ISO 8601 with an offset; not together with depart.", example: nil)
    static let avoid = QueryParameter(
        name: "avoid",
        description: """
            What to use only where there is no other way, joined by commas: \
            \(RouteAvoidances.Feature.allCases.map(\.rawValue).joined(separator: ", ")).
            """,
        schema: QueryPattern.features, example: "tolls,ferries")
    static let closed = QueryParameter(
        name: "closed",
        description:
            "Ids of OpenStreetMap ways that are closed, joined by commas, at least one of which the graph has.",
        schema: QueryPattern.ways, example: nil)
    static let avoidArea = QueryParameter(
        name: "avoidArea",
        description: """
            An area to avoid: its outline and then its holes as encoded polylines with five decimals, joined by commas; in repeated \
            parameters for several areas. A ring needs three different places, and there are at most \
            \(AreaLimits.standard.areas) areas with \(AreaLimits.standard.corners) corners together.
            """,
        schema: QueryPattern.areas, example: ["waezF~tns@?oKoK??nK"], isRepeated: true)
    static let speeds = QueryParameter(
        name: "speeds",
        description: """
            Other speeds on OpenStreetMap ways, slower or faster, way:direction:km/h joined by commas, where the direction is \
            forward, backward or both. The graph has at least one of the ways.
            """,
        schema: QueryPattern.speeds, example: nil)
    static let height = measure(
        "height", description: "The height of an automobile in meters; lower roads are closed to it.", example: 2.2)
    static let width = measure(
        "width", description: "The width of an automobile in meters; narrower roads are closed to it.", example: 1.9)
    static let length = measure(
        "length", description: "The length of an automobile in meters; roads for shorter ones are closed.", example: 5.5
    )
    static let weight = measure(
        "weight", description: "The weight of an automobile in metric tons; weaker roads are closed.", example: 3.5)
    static let here = QueryParameter(
        name: "here",
        description: """
            Where the traveller is, latitude,longitude, and if known also the accuracy in meters, the direction of travel in \
            degrees from north, and the time in ISO 8601; 0 and -1 stand for an unknown accuracy and direction.
            """,
        schema: QueryPattern.location, example: "41.1496,-8.6110,20,90")
    static let language = QueryParameter(
        name: "language",
        description: """
            The language of instructions and notices, as a BCP 47 tag; by default the one that Accept-Language asks for, \
            otherwise English.
            """,
        schema: ["type": "string"], example: "pt")
    static let units = QueryParameter(
        name: "units",
        description: "The units of instructions and notices; those of the language's region unless given.",
        schema: ["type": "string", "enum": .array(UnitSystem.allCases.map { .string($0.rawValue) })],
        example: "metric")
    static let ledger = flag("ledger", description: "Whether each route has a breakdown of its time.")
    static let announcements = flag("announcements", description: "Whether each step has clauses for a voice.")
    static let radiuses = perPlace(
        "radiuses",
        description: "Meters around each place within which roads count, from the start to the destination.",
        example: "500|1000",
        part: QueryPattern.number)
    static let bearings = perPlace(
        "bearings",
        description:
            "The direction of travel at each place in degrees from north, and perhaps how many to either side.",
        example: "90,180|", part: QueryPattern.bearing)
    static let approaches = perPlace(
        "approaches",
        description:
            "The side of the road of each place: \(PointConstraint.Approach.allCases.map(\.rawValue).joined(separator: ", ")).",
        example: "curb|curb", part: QueryPattern.approach)

    static let straight = QueryParameter(
        name: "straight",
        description: """
            Whether the route continues at stops in the direction in which it arrives; if not given, by car and by bicycle.
            """,
        schema: ["type": "boolean"], example: nil)
    static let names = perPlace(
        "names", description: "The names of the places, from the start to the destination.", example: "Home|Work",
        part: "[^|]*")

    /// The parameters of ``RouteAvoidances``.
    static let avoidances = [avoid, avoidArea, closed, speeds, height, width, length, weight]

    /// The parameters of every request for a route or a time, besides its places.
    static let shared = [mode, depart, arrive] + avoidances + [here, radiuses, bearings, approaches, straight]

    /// The further parameters of a request for routes, besides the form of the answer.
    static let ofRoutes = [alternates, ledger, announcements, language, units]

    /// The parameters of a request for directions, besides the form of the answer.
    static let ofDirections = [source.required, destination.required, waypoints, names] + shared + ofRoutes

    private static func flag(_ name: String, description: String) -> QueryParameter {
        QueryParameter(name: name, description: description, schema: ["type": "boolean"], example: true)
    }

    private static func time(_ name: String, description: String, example: JSONTree?) -> QueryParameter {
        QueryParameter(name: name, description: description, schema: QueryPattern.time, example: example)
    }

    private static func measure(_ name: String, description: String, example: Double) -> QueryParameter {
        QueryParameter(
            name: name, description: description,
            schema: ["type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 100_000], example: .number(example))
    }

    private static func perPlace(
        _ name: String, description: String, example: String, part: String
    ) -> QueryParameter {
        QueryParameter(
            name: name,
            description: "\(description) One value per place, separated by |; leave a value empty for no constraint.",
            schema: QueryPattern.list(of: "(\(part))?", between: "\\|"), example: .string(example))
    }
}

extension DirectionsRequest {
    /// The request of a query, without its destination.
    init(_ values: QueryValues) throws(ServerError) {
        typealias Parameters = RequestParameters
        self.init(
            source: try values.place(Parameters.source), waypoints: try values.places(Parameters.waypoints),
            transportType: try values.transportType(Parameters.mode) ?? .any,
            requestsAlternateRoutes: try values.flag(Parameters.alternates),
            departureDate: try values.date(Parameters.depart), arrivalDate: try values.date(Parameters.arrive),
            avoidances: try RouteAvoidances(values), currentLocation: try values.location(Parameters.here),
            language: values[Parameters.language], units: try values.word(Parameters.units),
            includesLedger: try values.flag(Parameters.ledger),
            includesAnnouncements: try values.flag(Parameters.announcements))
        constraints = try Self.constraints(values, count: waypoints.count + 2)
        continuesStraight = try values.optionalFlag(Parameters.straight)
    }

    private static func constraints(_ values: QueryValues, count: Int) throws(ServerError) -> [PointConstraint] {
        let radiuses = try values.perPlace(RequestParameters.radiuses, count: count, advice: "write meters from 0") {
            PointConstraint.radius($0)
        }
        let bearings = try values.perPlace(
            RequestParameters.bearings, count: count,
            advice: "write degrees from 0 to 360, and up to 180 for either side"
        ) { BearingText($0) }
        let approaches = try values.perPlace(
            RequestParameters.approaches, count: count, advice: "write unrestricted, curb or opposite"
        ) { PointConstraint.Approach(rawValue: $0) }
        return PointConstraint.list(count: count, radiuses: radiuses, bearings: bearings, approaches: approaches)
    }

    /// Gives the places the names of a query.
    mutating func setNames(_ values: QueryValues) throws(ServerError) {
        let names = try values.perPlace(RequestParameters.names, count: waypoints.count + 2, advice: "write names") {
            $0
        }
        for (index, name) in (names ?? []).enumerated() where name != nil {
            switch index {
            case 0: source?.name = name
            case waypoints.count + 1: destination?.name = name
            default: waypoints[index - 1].name = name
            }
        }
    }
}

extension RouteAvoidances {
    /// The avoidances of a query.
    init(_ values: QueryValues) throws(ServerError) {
        self.init(
            avoidedFeatures: try values.features(RequestParameters.avoid),
            avoidedAreas: try values.areas(RequestParameters.avoidArea),
            closedWays: try values.integers(RequestParameters.closed),
            waySpeeds: try values.speeds(RequestParameters.speeds),
            vehicle: Vehicle(
                height: try values.measure(RequestParameters.height),
                width: try values.measure(RequestParameters.width),
                length: try values.measure(RequestParameters.length),
                weight: try values.measure(RequestParameters.weight)))
    }
}
