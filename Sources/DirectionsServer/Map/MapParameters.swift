import Cartography
import TextCoding

/// The parameters of maps.
enum MapParameters {
    /// Light or dark colors.
    enum Appearance: String, CaseIterable {
        case light
        case dark

        var style: MapStyle {
            switch self {
            case .light: .light
            case .dark: .dark
            }
        }
    }

    static let appearance = QueryParameter(
        name: "appearance", description: "The colors of the map; light by default.",
        schema: ["type": "string", "enum": ["light", "dark"]], example: "dark")
    static let glyphs = QueryParameter(
        name: "glyphs",
        description: "The template of the addresses of letters, with {fontstack} and {range}, of another server.",
        schema: ["type": "string"], example: nil)
}
