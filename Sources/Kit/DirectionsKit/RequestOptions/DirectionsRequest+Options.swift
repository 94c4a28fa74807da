import Guidance
import TextCoding

// The options of a request, in the order in which links and tables have them. A new option is declared here, or beside the
// other avoidances, and listed in `options`.

extension DirectionsRequest {
    /// All options; the places of the request are no options.
    package static let options: [RequestOption] = {
        let avoidances = RouteAvoidances.options.map { $0.within(\DirectionsRequest.avoidances, named: "avoidances") }
        let others = [
            departureDate, arrivalDate, requestsAlternateRoutes, language, units, includesLedger,
            includesAnnouncements, details, currentLocation, radiuses, bearings, approaches, continuesStraight,
        ]
        return [names, transportType] + avoidances + others
    }()

    /// The option with a name; the name must be declared.
    package static func option(named name: String) -> RequestOption {
        guard let option = options.first(where: { $0.name == name }) else {
            preconditionFailure("no option is named \(name)")
        }
        return option
    }

    /// All members in JSON.
    package static let members = DeclaredMembers<DirectionsRequest>(otherMembers + options.compactMap(\.member))

    /// The places, and the members of which options set a part.
    private static let otherMembers: [DeclaredMember<DirectionsRequest>] = [
        DeclaredMember(
            "source", \.source,
            schema: ["description": "Where the route begins.", "$ref": "#/$defs/requestPlace"]),
        DeclaredMember(
            "destination", \.destination,
            schema: ["description": "Where the route ends.", "$ref": "#/$defs/requestPlace"]),
        DeclaredMember(
            "waypoints", \.waypoints, usual: [],
            schema: [
                "description": "Stops on the way, in order.", "type": ["array", "null"],
                "items": ["$ref": "#/$defs/requestPlace"],
            ]),
        DeclaredMember(
            "avoidances", formerly: "restrictions", \.avoidances, usual: RouteAvoidances(),
            schema: ["$ref": "#/$defs/requestAvoidances"]),
        DeclaredMember(
            "constraints", \.constraints, usual: [],
            schema: [
                "description": """
                How each place from the source to the destination may be joined to the roads; one for each, or none.
                """,
                "type": ["array", "null"], "items": ["$ref": "#/$defs/requestConstraint"],
            ]),
    ]

    package static let names = RequestOption.perPlace(
        "names", path: "source.name", as: OptionFormat<String>.placeName, pattern: "[^|]*",
        "The names of the places, from the start to the destination.", example: "Home|Work", of: .places,
        mustBeUnderstood: false, telling: .silent,
        get: { $0.places.map { $0?.name } },
        set: { request, names in
            if let name = names[0] { request.source?.name = name }
            if let name = names[names.count - 1] { request.destination?.name = name }
            for index in request.waypoints.indices {
                if let name = names[index + 1] { request.waypoints[index].name = name }
            }
        })

    package static let transportType = RequestOption(
        "transportType", formerly: ["mode"], \.transportType, usual: .any, isAlwaysInJSON: true, as: .transportType,
        """
        The means of transport: automobile, walking or cycling; several joined by commas, or any, for the first that \
        reaches all places. Default: any.
        """,
        example: "automobile", of: .travel,
        telling: .init(lost: { $0.map { "the means of transport \($0)" } ?? "an open means of transport" }))

    package static let departureDate = RequestOption(
        "departureDate", formerly: ["depart"], \.departureDate, as: .time,
        "When to set off, in ISO 8601 with an offset; not together with arrivalDate.",
        example: "2026-11-21T08:00:00Z", of: .travel,
        telling: .init(lost: { _ in "a departure" }, label: "Departure"))

    package static let arrivalDate = RequestOption(
        "arrivalDate", formerly: ["arrive"], \.arrivalDate, as: .time,
        "When to be there, in ISO 8601 with an offset; not together with departureDate.",
        example: "2026-11-21T09:00:00Z", isExampleGeneral: false, of: .travel,
        telling: .init(lost: { _ in "an arrival" }, label: "Arrival"))

    package static let requestsAlternateRoutes = RequestOption(
        "requestsAlternateRoutes", formerly: ["alternates"], \.requestsAlternateRoutes, usual: false, as: .flag,
        "Whether other reasonable routes are wanted besides the best.", example: "true", of: .route,
        telling: .init(lost: { _ in "alternate routes" }, label: "Alternates", words: { _ in "wanted" }))

    package static let language = RequestOption(
        "language", formerly: ["lang"], \.language, as: .language,
        """
        The language of instructions and notices, as a BCP 47 tag. Default: the one that Accept-Language asks for, \
        otherwise English.
        """,
        example: "pt", of: .route,
        telling: .init(lost: { "the language \"\(VisibleText.excerpt($0 ?? ""))\"" }, label: "Language"))

    package static let units = RequestOption(
        "units", \.units, as: .word,
        "The units of instructions and notices. Default: those of the language's region.",
        example: "metric", of: .route, telling: .init(label: "Units"))

    package static let includesLedger = RequestOption(
        "includesLedger", formerly: ["ledger"], \.includesLedger, usual: false, as: .flag,
        "Whether each route has a breakdown of its time.", example: "true", of: .route)

    package static let includesAnnouncements = RequestOption(
        "includesAnnouncements", formerly: ["announcements"], \.includesAnnouncements, usual: false, as: .flag,
        "Whether each step has clauses for a voice.", example: "true", of: .route)

    package static let details = RequestOption.list(
        "details", formerly: [], \.details, as: .word, schema: QueryPattern.details,
        canonical: { kinds in RouteDetails.Kind.allCases.filter(kinds.contains) },
        """
        What each route tells of its roads, stretch by stretch, joined by commas: \
        \(RouteDetails.Kind.allCases.map(\.rawValue).joined(separator: ", ")).
        """,
        example: "speedLimit,surface", of: .route, mustBeUnderstood: false, telling: .silent)

    package static let currentLocation = RequestOption(
        "currentLocation", formerly: ["here"], \.currentLocation, as: .location,
        """
        Where the traveller is, latitude,longitude, and if known also the accuracy in meters, the direction of travel in \
        degrees from north, and the time in ISO 8601; 0 and -1 stand for an unknown accuracy and direction.
        """,
        example: "41.1496,-8.611,20,90", of: .travel, mustBeUnderstood: true, telling: .init(label: "Here"))

    package static let continuesStraight = RequestOption(
        "continuesStraight", formerly: ["straight"], \.continuesStraight, as: .flag,
        """
        Whether the route continues at stops in the direction in which it arrives. Default: true by car and by bicycle, \
        false on foot.
        """,
        example: "true", isExampleGeneral: false, of: .travel,
        telling: .init(
            lost: { _ in "how it goes on at stops" }, label: "At stops",
            words: { $0 ? "continue straight" : "may turn round" }))
}
