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
        description: """
            The template of the addresses of letters, with {fontstack} and {range}, of another server than this one: it begins \
            with http://, https:// or /.
            """,
        schema: ["type": "string"], example: nil)
}

extension QueryValues {
    /// The template of the addresses of letters; nil if none is given.
    ///
    /// A map in a browser loads them, so they must be of the web: a template with another scheme could be a program.
    var glyphs: String? {
        get throws(ServerError) {
            guard let template = self[MapParameters.glyphs] else { return nil }
            let start = template.prefix(8).lowercased()
            let isOfWeb = ["http://", "https://", "/"].contains { start.hasPrefix($0) }
            guard isOfWeb else {
                throw ServerError(
                    .badRequest,
                    "glyphs is \"\(VisibleText.excerpt(template))\"; it must begin with http://, https:// or /.",
                    parameter: MapParameters.glyphs.name)
            }
            return template
        }
    }
}
