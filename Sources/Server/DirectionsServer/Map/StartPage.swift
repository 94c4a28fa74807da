import DirectionsKit
import Geometry
import HTTPTypes
import Roads
import TextCoding

/// The page at `/` without a map, where MapLibre's files are missing.
enum StartPage {
    private static let mediaType = "text/html; charset=utf-8"

    static func answer(_ query: ServerQuery, _ areas: ServedDatasets) -> ServerAnswer {
        areas.documents.document("/", mediaType: mediaType) { Array(page(for: areas).utf8) }
            .answer(query, fields: fields)
    }

    /// The page runs no script and loads nothing.
    private static var fields: HTTPFields {
        var fields = HTTPFields()
        fields[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'"
        return fields
    }

    private static func page(for areas: ServedDatasets) -> String {
        let low = Coordinate(areas.bounds.minimum)
        let high = Coordinate(areas.bounds.maximum)
        let longitudes = areas.longitudes
        let west = Coordinate(FixedCoordinate(latitude: 0, longitude: longitudes.west)).longitude
        let east = Coordinate(FixedCoordinate(latitude: 0, longitude: longitudes.east)).longitude
        let modes = areas.transportTypes.modes.map(\.name)
        let date = areas.all.compactMap { $0.provider.graph.facts[.dataTimestamp] }.min()
        let values = [
            ("south", degrees(low.latitude)), ("north", degrees(high.latitude)), ("west", degrees(west)),
            ("east", degrees(east)), ("modes", modes.joined(separator: ", ")),
            ("options", modes.map { "<option>\($0)</option>" }.joined()),
            ("date", date.map { ", data of \(escaped($0))" } ?? ""),
            // The last one, so that nothing in a name is replaced.
            ("name", escaped(areas.name ?? "Directions")),
        ]
        return values.reduce(String(decoding: ServerDocument.startPage, as: UTF8.self)) { page, value in
            page.replacing("{\(value.0)}", with: value.1)
        }
    }

    private static func degrees(_ value: Double) -> String { DecimalText.fixed(value, decimals: 2) }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
