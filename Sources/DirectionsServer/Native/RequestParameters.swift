import DirectionsKit
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
            reaches all places. Any unless given.
            """,
        schema: QueryPattern.modes, example: "automobile")
    static let alternates = flag("alternates", "Whether other reasonable routes are wanted besides the best.")
    static let depart = time(
        "depart", "When to set off, in ISO 8601 with an offset; not together with arrive.", "2026-11-21T08:00:00Z")
    static let arrive = time(
        "arrive", "When to be there, in ISO 8601 with an offset; not together with depart.", nil)
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
    static let height = measure("height", "The height of an automobile in meters; lower roads are closed to it.", 2.2)
    static let width = measure("width", "The width of an automobile in meters; narrower roads are closed to it.", 1.9)
    static let length = measure(
        "length", "The length of an automobile in meters; roads for shorter ones are closed.", 5.5)
    static let weight = measure("weight", "The weight of an automobile in metric tons; weaker roads are closed.", 3.5)
    static let here = QueryParameter(
        name: "here",
        description: """
            Where the traveller is, latitude,longitude, and if known also the accuracy in meters and the direction of travel \
            in degrees from north.
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
    static let ledger = flag("ledger", "Whether each route has a breakdown of its time.")
    static let radiuses = perPlace(
        "radiuses", "Meters around each place within which roads count, from the start to the destination.",
        "500|1000",
        QueryPattern.number)
    static let bearings = perPlace(
        "bearings", "The direction of travel at each place in degrees from north, and perhaps how many to either side.",
        "90,180|", QueryPattern.bearing)
    static let approaches = perPlace(
        "approaches",
        "The side of the road of each place: \(PointConstraint.Approach.allCases.map(\.rawValue).joined(separator: ", ")).",
        "curb|curb", QueryPattern.approach)

    /// The parameters of every request for a route or a time, besides its places.
    static let shared = [
        mode, depart, arrive, avoid, closed, height, width, length, weight, here, radiuses, bearings, approaches,
    ]

    /// The further parameters of a request for routes, besides the form of the answer.
    static let ofRoutes = [alternates, ledger, language, units]

    /// The parameters of a request for directions, besides the form of the answer.
    static let ofDirections = [source.required, destination.required, waypoints] + shared + ofRoutes

    private static func flag(_ name: String, _ description: String) -> QueryParameter {
        QueryParameter(name: name, description: description, schema: ["type": "boolean"], example: true)
    }

    private static func time(_ name: String, _ description: String, _ example: JSONTree?) -> QueryParameter {
        QueryParameter(name: name, description: description, schema: QueryPattern.time, example: example)
    }

    private static func measure(_ name: String, _ description: String, _ example: Double) -> QueryParameter {
        QueryParameter(
            name: name, description: description,
            schema: ["type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 100_000], example: .number(example))
    }

    private static func perPlace(
        _ name: String, _ description: String, _ example: String, _ part: String
    ) -> QueryParameter {
        QueryParameter(
            name: name, description: "\(description) One part for each place, between |; an empty one says nothing.",
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
            includesLedger: try values.flag(Parameters.ledger))
        constraints = try Self.constraints(values, count: waypoints.count + 2)
    }

    private static func constraints(_ values: QueryValues, count: Int) throws(ServerError) -> [PointConstraint] {
        let radiuses = try values.perPlace(RequestParameters.radiuses, count: count, "write meters above 0") {
            QueryValues.number($0).flatMap { $0 > 0 ? $0 : nil }
        }
        let bearings = try values.perPlace(
            RequestParameters.bearings, count: count, "write degrees from 0 to 360, and up to 180 for either side"
        ) { Bearing($0) }
        let approaches = try values.perPlace(
            RequestParameters.approaches, count: count, "write unrestricted, curb or opposite"
        ) { PointConstraint.Approach(rawValue: $0) }
        guard radiuses != nil || bearings != nil || approaches != nil else { return [] }
        return (0..<count).map { index in
            var constraint = PointConstraint(
                radius: radiuses?[index], bearing: bearings?[index]?.degrees,
                approach: approaches?[index] ?? .unrestricted)
            if let tolerance = bearings?[index]?.tolerance { constraint.bearingTolerance = tolerance }
            return constraint
        }
    }

    /// A direction and its tolerance, in degrees.
    private struct Bearing {
        let degrees: Double
        let tolerance: Double?

        init?(_ text: String) {
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            let numbers = parts.compactMap { QueryValues.number(String($0)) }
            guard numbers.count == parts.count, 1...2 ~= numbers.count, 0...360 ~= numbers[0] else { return nil }
            degrees = numbers[0]
            tolerance = numbers.count > 1 ? numbers[1] : nil
            if let tolerance, !(0...180 ~= tolerance) { return nil }
        }
    }
}

extension RouteAvoidances {
    /// The avoidances of a query.
    fileprivate init(_ values: QueryValues) throws(ServerError) {
        self.init(
            avoidedFeatures: try values.features(RequestParameters.avoid),
            closedWays: try values.integers(RequestParameters.closed),
            vehicle: Vehicle(
                height: try values.measure(RequestParameters.height),
                width: try values.measure(RequestParameters.width),
                length: try values.measure(RequestParameters.length),
                weight: try values.measure(RequestParameters.weight)))
    }
}
