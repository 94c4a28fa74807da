import DirectionsKit
import TextCoding

/// The parameters of requests for routes and travel times.
enum RequestParameters {
    static let source = QueryParameter(
        name: "source",
        description: """
            Where the route begins: latitude first, in degrees; an address or name; or \"here\" for the current location, \
            which the parameter currentLocation gives. Degrees, minutes and seconds with hemisphere letters are read too; the pattern \
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
    static let transportType = QueryParameter(DirectionsRequest.transportType)
    static let requestsAlternateRoutes = QueryParameter(DirectionsRequest.requestsAlternateRoutes)
    static let language = QueryParameter(DirectionsRequest.language)
    static let units = QueryParameter(DirectionsRequest.units)
    static let currentLocation = QueryParameter(DirectionsRequest.currentLocation)

    /// The parameters of ``RouteAvoidances``.
    static let avoidances = options(.avoidance)

    /// The parameters of every request for a route or a time, besides its places.
    static let shared = options(.travel, .avoidance)

    /// The further parameters of a request for routes, besides the form of the answer.
    static let ofRoutes = options(.route)

    /// The parameters of a request for directions, besides the form of the answer.
    static let ofDirections =
        [source.required, destination.required, waypoints] + options(.places) + shared + ofRoutes

    private static func options(_ kinds: OptionKind...) -> [QueryParameter] {
        DirectionsRequest.options.filter { kinds.contains($0.kind) }.map(QueryParameter.init)
    }

    /// The members of a request in JSON that lead to the areas to avoid.
    static let pathOfAreas = DirectionsRequest.option(named: "avoidedAreas").path
}

extension DirectionsRequest {
    /// The request of a query, without its destination and the names of its places.
    init(_ values: QueryValues) throws(ServerError) {
        self.init(
            source: try values.place(RequestParameters.source),
            waypoints: try values.places(RequestParameters.waypoints))
        for place in Self.namesOfOptions.indices where values.isGiven(Self.namesOfOptions[place]) {
            let option = Self.options[place]
            if option.kind != .places { try values.read(option, into: &self) }
        }
    }

    /// The names of all options, because copying an option costs more than reading most.
    private static let namesOfOptions = options.map(\.name)

    /// Gives the places the names of a query.
    mutating func setNames(_ values: QueryValues) throws(ServerError) {
        try values.read(Self.names, into: &self)
    }
}

extension RouteAvoidances {
    /// The avoidances of a query.
    init(_ values: QueryValues) throws(ServerError) {
        var request = DirectionsRequest()
        for option in DirectionsRequest.options where option.kind == .avoidance {
            try values.read(option, into: &request)
        }
        self = request.avoidances
    }
}
