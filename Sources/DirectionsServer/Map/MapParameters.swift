import Snapshots
import TextCoding

/// The parameters of maps.
enum MapParameters {
    static let appearance = QueryParameter(
        name: "appearance", description: "The colors of the map; light by default.",
        schema: [
            "type": "string", "enum": .array(Snapshotter.Options.Appearance.allCases.map { .string($0.rawValue) }),
        ], example: "dark")
    static let glyphs = QueryParameter(
        name: "glyphs",
        description: "The template of the addresses of letters, with {fontstack} and {range}, of another server.",
        schema: ["type": "string"], example: nil)
}
