import DirectionsKit
import TextCoding

/// 2GIS's links, `dgis://2gis.ru/routeSearch/rsType/car/from/lon,lat/to/lon,lat`, and the same with `https://2gis.ru`.
///
/// The longitude is first. `from` and `to` may stand in either order. The site's own routes are
/// `/directions/tab/car/points/lon,lat|lon,lat`. `/geo/lon,lat` shows a place, and `/firm/IDENTIFIER/lon,lat` an enterprise.
enum TwoGIS: LinkDialect {
    static let dialect = RequestURL.Dialect.twoGIS
    static let destinationKey = "to/longitude,latitude"

    private static let modes = LinkReader.Modes(
        words: [
            ("car", .automobile), ("auto", .automobile), ("pedestrian", .walking), ("bicycle", .cycling),
            ("bike", .cycling), ("bus", .transit), ("ctx", .transit), ("public_transport", .transit),
        ], likeAutomobile: ["taxi", "truck", "motorcycle", "scooter"])

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        let link = reader.link
        let parts = link.pathText.split(separator: "/")
        return link.host == "routesearch" || parts.contains("routeSearch") || parts.contains("directions")
    }

    static func readDirections(_ reader: inout LinkReader) {
        reader.request.source = .forCurrentLocation()
        let parts = reader.pathParts()
        for (index, part) in parts.enumerated() where index + 1 < parts.count {
            let value = parts[index + 1]
            switch part.string {
            case "rsType", "tab": reader.setMode(value, modes: modes)
            case "from": if let item = reader.eastNorth("from", text: value) { reader.request.source = item }
            case "points": readPoints(value, reader: &reader)
            case "to": reader.request.destination = reader.eastNorth("to", text: value)
            default: continue
            }
        }
    }

    /// The places of the site's own routes; an identifier may follow a coordinate.
    private static func readPoints(_ text: LinkText, reader: inout LinkReader) {
        let members = text.members(separatedBy: "|", keepingEmpty: true)
        reader.setRoute(
            members.map { member in
                let pair = member.members(separatedBy: ";").first
                return pair.flatMap { reader.eastNorth("points", text: $0) }
            })
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        let parts = reader.pathParts()
        if let index = parts.firstIndex(where: { $0.string == "geo" || $0.string == "firm" }), index + 1 < parts.count {
            let last = parts[parts.count - 1].isEmpty ? parts[parts.count - 2] : parts[parts.count - 1]
            guard LinkPair(last.bytes) == nil else { return .place(reader.eastNorth("path", text: last)) }
            reader.fail("path", text: last, error: .opaque)
            return .none
        }
        if let index = parts.firstIndex(where: { $0.string == "search" }), index + 1 < parts.count {
            return .found(parts[index + 1].isEmpty ? nil : reader.place("path", parts[index + 1]))
        }
        return LinkPlace(kind: reader.has("m") ? .mapView : .none)
    }
}

extension TwoGIS {
    /// The hosts of 2GIS, `2gis.T`, and of the same maps under the name Urbi.
    static func isHost(_ host: String) -> Bool {
        host.hasPrefix("2gis.") && GoogleHosts.isSite("2gis", host: host) || host == "maps.urbi.ae"
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `dgis://2gis.ru/routeSearch/rsType/car/from/lon,lat/to/lon,lat`.
    static func twoGIS(_ request: DirectionsRequest) -> LinkBuilder {
        let mode = request.transportType.word(
            automobile: "car", walking: "pedestrian", cycling: "bicycle", transit: "ctx")
        var parts = mode.map { ["rsType", $0] } ?? []
        if let start = request.source?.eastNorthValue { parts += ["from", start] }
        if let end = request.destination?.eastNorthValue { parts += ["to", end] }
        return LinkBuilder(path: "dgis://2gis.ru/routeSearch", parts)
    }
}
