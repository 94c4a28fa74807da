import Geometry
import TextCoding

// The avoidances of a request. Each closes roads or makes them slower, so a link with one that cannot be read is refused,
// except for features, of which those that are known are avoided.

extension RouteAvoidances {
    /// All avoidances, in the order in which links and tables have them.
    static let options: [DeclaredOption<RouteAvoidances>] = {
        let measures = Vehicle.options.map { $0.within(\RouteAvoidances.vehicle, named: "vehicle") }
        return [avoidedFeatures, avoidedAreas, closedWays, waySpeeds] + measures
    }()

    /// All members in JSON.
    package static let members = DeclaredMembers<RouteAvoidances>(options.compactMap(\.member) + [vehicle])

    private static let vehicle = DeclaredMember<RouteAvoidances>(
        "vehicle", \.vehicle, usual: Vehicle(),
        schema: [
            "description": "Meters, and metric tons; for automobiles only.", "type": ["object", "null"],
            "properties": Vehicle.members.schema, "additionalProperties": false,
        ])

    static let avoidedFeatures = DeclaredOption<RouteAvoidances>.list(
        "avoidedFeatures", formerly: ["avoid"], \.avoidedFeatures, as: .feature, schema: QueryPattern.features,
        canonical: { features in Feature.allCases.filter(features.contains) },
        """
        What to use only where there is no other way, joined by commas: \
        \(Feature.allCases.map(\.rawValue).joined(separator: ", ")).
        """,
        example: "tolls,ferries", of: .avoidance, mustBeUnderstood: false,
        telling: .init(lost: { "avoiding \(($0 ?? []).map(\.rawValue).joined(separator: ", "))" }, label: "Avoid"))

    static let closedWays = DeclaredOption<RouteAvoidances>.list(
        "closedWays", formerly: ["closed"], \.closedWays, as: .wayID, schema: QueryPattern.ways,
        "Ids of OpenStreetMap ways that are closed, joined by commas, at least one of which the graph has.",
        example: "13268415", isExampleGeneral: false, of: .avoidance, mustBeUnderstood: true,
        telling: .init(
            lost: { _ in "closed ways" }, label: "Closed",
            words: { $0.map { "way \($0)" }.joined(separator: ", ") }))

    static let waySpeeds = DeclaredOption<RouteAvoidances>.list(
        "waySpeeds", formerly: ["speeds"], \.waySpeeds, as: .waySpeed, schema: QueryPattern.speeds,
        """
        Other speeds on OpenStreetMap ways, slower or faster, way:direction:km/h joined by commas, where the direction is \
        forward, backward or both. The graph has at least one of the ways.
        """,
        example: "13268415:both:20", isExampleGeneral: false, of: .avoidance, mustBeUnderstood: true,
        telling: .init(lost: { _ in "speeds of ways" }, label: "Speeds"))

    static let avoidedAreas = DeclaredOption<RouteAvoidances>(
        name: "avoidedAreas", formerNames: ["avoid-area", "avoidArea"], path: "avoidedAreas",
        description: """
            An area to avoid: its outline and then its holes as encoded polylines with five decimals, joined by commas; in repeated \
            parameters for several areas. A ring needs three different places, and there are at most \
            \(AreaLimits.standard.areas) areas with \(AreaLimits.standard.corners) corners together.
            """,
        example: "waezF~tns@?oKoK??nK", kind: .avoidance, form: .repeated, schema: QueryPattern.areas,
        advice: AreaTextError.advice, mustBeUnderstood: true,
        member: DeclaredMember("avoidedAreas", \.avoidedAreas, usual: [], schema: areaSchema),
        read: { (texts, avoidances, _) throws(UnreadableOption) in
            do throws(AreaTextError) {
                avoidances.avoidedAreas = try AreaText.areas(texts)
            } catch {
                throw UnreadableOption(text: error.text, complaint: error.complaint, advice: AreaTextError.advice)
            }
        },
        write: { $0.avoidedAreas.compactMap(AreaText.text) },
        losses: { avoidances, other in
            avoidances.avoidedAreas.map(AreaText.text) == other.avoidedAreas.map(AreaText.text)
                ? [] : [OptionLoss(part: "avoidedAreas", words: "areas to avoid")]
        },
        describe: { avoidances in
            let texts = avoidances.avoidedAreas.compactMap(AreaText.text)
            return texts.isEmpty ? nil : .array(texts.map(JSONTree.string))
        },
        describedSchema: ["type": "array", "items": ["type": "string"]],
        label: "Avoid",
        words: { avoidances in
            let count = avoidances.avoidedAreas.count
            return count == 0 ? nil : count == 1 ? "1 area" : "\(count) areas"
        })

    private static let areaSchema: JSONTree = [
        "description": "Areas with outlines and holes of three different places or more.", "type": ["array", "null"],
        "items": [
            "type": "object",
            "properties": [
                "outline": ring, "holes": ["type": "array", "items": ring], "title": ["type": ["string", "null"]],
                "subtitle": ["type": ["string", "null"]],
            ],
            "required": ["outline", "holes"],
        ],
    ]

    private static let ring: JSONTree = [
        "type": "array", "items": ["$ref": "#/$defs/requestCoordinate"], "minItems": 3,
    ]
}

extension RouteAvoidances.Vehicle {
    static let options: [DeclaredOption<RouteAvoidances.Vehicle>] = [
        measure(
            "height", \.height, unit: "m",
            "The height of an automobile in meters; lower roads are closed to it.", example: "2.2"),
        measure(
            "width", \.width, unit: "m",
            "The width of an automobile in meters; narrower roads are closed to it.", example: "1.9"),
        measure(
            "length", \.length, unit: "m",
            "The length of an automobile in meters; roads for shorter ones are closed.", example: "5.5"),
        measure(
            "weight", \.weight, unit: "t",
            "The weight of an automobile in metric tons; weaker roads are closed.", example: "3.5"),
    ]

    /// All members in JSON.
    package static let members = DeclaredMembers<RouteAvoidances.Vehicle>(options.compactMap(\.member))

    private static func measure(
        _ name: String, _ path: any WritableKeyPath<Self, Double?> & Sendable, unit: String, _ description: String,
        example: String
    ) -> DeclaredOption<RouteAvoidances.Vehicle> {
        var option = DeclaredOption<RouteAvoidances.Vehicle>(
            name, path, as: .measure, description, example: example, of: .avoidance, mustBeUnderstood: true,
            telling: .init(
                lost: { _ in "the measures of a vehicle" }, lostAs: "vehicle", label: "Vehicle",
                words: { "\(name) \(DecimalText.exact($0)) \(unit)" }))
        option.valueName = unit
        return option
    }
}
