import DirectionsKit
import Geometry
import HTTPTypes
import Roads
import TextCoding

/// The page at `/` without a map, where MapLibre's files are missing.
struct StartPage {
    private static let mediaType = "text/html; charset=utf-8"

    private let area: ServedArea
    /// The page without the provider's name, which may change while it is served.
    private let parts: [Substring]

    init(_ area: ServedArea) {
        self.area = area
        parts = Self.page(for: area).split(separator: "{name}", omittingEmptySubsequences: false)
    }

    func answer() -> ServerAnswer {
        let page = parts.joined(separator: Self.escaped(area.name ?? "Directions"))
        return ServerAnswer(mediaType: Self.mediaType, fields: Self.fields, body: Array(page.utf8))
    }

    /// The page runs no script and loads nothing.
    private static var fields: HTTPFields {
        var fields = HTTPFields()
        fields[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'"
        return fields
    }

    private static func page(for area: ServedArea) -> String {
        let graph = area.provider.graph
        let (low, high) = (Coordinate(graph.bounds.minimum), Coordinate(graph.bounds.maximum))
        let modes = area.transportTypes.modes.map(\.name)
        let values = [
            ("south", degrees(low.latitude)), ("north", degrees(high.latitude)), ("west", degrees(low.longitude)),
            ("east", degrees(high.longitude)), ("modes", modes.joined(separator: ", ")),
            ("options", modes.map { "<option>\($0)</option>" }.joined()),
            ("date", graph.facts[.dataTimestamp].map { ", data of \(escaped($0))" } ?? ""),
        ]
        return values.reduce(String(decoding: PackageResources.start_html, as: UTF8.self)) { page, value in
            page.replacing("{\(value.0)}", with: value.1)
        }
    }

    private static func degrees(_ value: Double) -> String { DecimalText.fixed(value, decimals: 2) }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
