import DirectionsKit
import DirectionsLinks
import Geometry
import TextCoding

/// The parameters of requests for places.
enum PlaceParameters {
    /// The greatest number of places in an answer.
    static let mostPlaces = 50

    static let text = required("q", description: "The address or name.", example: "Vesterbrogade 12, København")
    static let beginning = required("q", description: "The text that a person has typed so far.", example: "vesterb")
    static let kind = required(
        "q", description: "The kind or name, and a place if any: pharmacy, Continente, museum near Ribeira.",
        example: "pharmacy")
    static let point = QueryParameter(
        name: "point", description: "The place to name, latitude,longitude.", schema: QueryPattern.point,
        example: "55.6736,12.5649", isRequired: true)
    static let level = QueryParameter(
        name: "level", description: "How exactly to name it; house unless given.",
        schema: ["type": "string", "enum": .array(PlaceLevel.allCases.map { .string($0.rawValue) })],
        example: "street")
    static let zoom = QueryParameter(
        name: "zoom", description: "The zoom of a web map that shows the place, instead of level.",
        schema: ["type": "integer", "minimum": 0, "maximum": 30], example: nil)
    static let radius = QueryParameter(
        name: "radius", description: "To within how many meters the place is known, instead of level.",
        schema: ["type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 100_000], example: nil)
    static let near = QueryParameter(
        name: "near", description: "Prefer places near this point: latitude,longitude, an address or a name.",
        schema: QueryPattern.place, example: "55.6761,12.5683")
    static let region = QueryParameter(
        name: "region", description: "Only places in this region, south,west,north,east in degrees.",
        schema: QueryPattern.region, example: nil)
    static let along = QueryParameter(
        name: "along",
        description: """
            The start, the stops if any, and the end of a route, in the form of source in /directions: in repeated parameters, \
            between |, or both. The places come in the order of the detour from it.
            """,
        schema: ["type": "array", "items": QueryPattern.place, "minItems": 2], example: nil, isRepeated: true)
    static let limit = QueryParameter(
        name: "limit", description: "The greatest number of places; 10 unless given.",
        schema: ["type": "integer", "minimum": 1, "maximum": .number(Double(mostPlaces))], example: 5)
    static let language = QueryParameter(
        name: "language",
        description:
            "The language of names, as a BCP 47 tag, where they are tagged in it; the local names unless given.",
        schema: ["type": "string"], example: "en")

    /// The coordinate of the text ``text``, if it is one.
    ///
    /// Numbers that are no place on earth are searched like any other text: a person may still be typing.
    static func pasted(_ value: String, language: String?) -> Coordinate? {
        (try? CoordinateText.pasted(value, language: language))?.coordinate
    }

    private static func required(_ name: String, description: String, example: String) -> QueryParameter {
        QueryParameter(
            name: name, description: description, schema: ["type": "string"], example: .string(example),
            isRequired: true)
    }
}
