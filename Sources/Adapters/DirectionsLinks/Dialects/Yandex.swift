import DirectionsKit
import TextCoding

/// Yandex's maps, `https://yandex.ru/maps/?rtext=lat,lon~lat,lon&rtt=auto`, the same with `yandexmaps:`, and the navigator,
/// `yandexnavi://build_route_on_map?lat_to=…&lon_to=…&lat_from=…&lon_from=…`.
///
/// An empty first member of `rtext` is the current location. In `rtext` the latitude is first, in `pt` and
/// `whatshere[point]` the longitude.
enum Yandex: LinkDialect {
    static let dialect = RequestURL.Dialect.yandex
    static let destinationKey = "a second member of rtext, or lat_to and lon_to"

    private static let modes = LinkReader.Modes(
        words: [("auto", .automobile), ("pd", .walking), ("mt", .transit), ("bc", .cycling)],
        likeAutomobile: ["taxi"])

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        isMap(reader.link) && reader.has("rtext") || isNavigator(reader.link, action: "build_route_on_map")
    }

    static func readDirections(_ reader: inout LinkReader) {
        if reader.has("rtext") { readRoute(&reader) } else { readNavigator(&reader) }
    }

    private static func readRoute(_ reader: inout LinkReader) {
        let members = reader.value("rtext")?.members(separatedBy: "~", keepingEmpty: true) ?? []
        // An app that has no start writes "null,null" in its place.
        let places = members.map { $0.isEmpty || $0.string == "null,null" ? nil : reader.place("rtext", $0) }
        reader.setRoute(places)
        reader.readMode("rtt", modes: modes)
    }

    private static func readNavigator(_ reader: inout LinkReader) {
        let start = reader.coordinate(latitude: "lat_from", longitude: "lon_from")
        reader.request.source = start ?? .forCurrentLocation()
        reader.request.destination = reader.coordinate(latitude: "lat_to", longitude: "lon_to")
        var number = 0
        while reader.has("lat_via_\(number)") || reader.has("lon_via_\(number)") {
            let stop = reader.coordinate(latitude: "lat_via_\(number)", longitude: "lon_via_\(number)")
            if let stop { reader.request.waypoints.append(stop) }
            number += 1
        }
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        if isNavigator(reader.link, action: "show_point_on_map") {
            return .place(reader.coordinate(latitude: "lat", longitude: "lon", name: "desc"))
        }
        guard isMap(reader.link) || isNavigator(reader.link, action: "map_search") else { return .none }
        if let item = point(&reader) { return .place(item) }
        if let text = reader.value("text") { return .found(reader.place("text", text)) }
        if let place = page(&reader) { return place }
        return LinkPlace(kind: reader.has("ll") ? .mapView : .none)
    }

    /// What the pages below `/maps/` show: `-/CODE` is a short link, and `org/name/IDENTIFIER` an enterprise by its name.
    private static func page(_ reader: inout LinkReader) -> LinkPlace? {
        let parts = reader.pathParts().filter { !$0.isEmpty }
        guard let index = parts.firstIndex(where: { $0.string == "-" || $0.string == "org" }), index + 1 < parts.count
        else { return nil }
        if parts[index].string == "-" { return LinkPlace(kind: .shortLink) }
        let name = parts[index + 1]
        guard index + 2 < parts.count, !name.bytes.allSatisfy(\.isDigit) else {
            reader.fail("path", text: name, error: .opaque)
            return LinkPlace.none
        }
        reader.reportPart("place identifier")
        return .found(reader.place("path", LinkText(plain: name.string.replacing("_", with: " "))))
    }

    /// The first marked point, longitude first, perhaps with a style behind it.
    private static func point(_ reader: inout LinkReader) -> MapItem? {
        for key in ["whatshere[point]", "poi[point]", "pt"] {
            guard let text = reader.value(key)?.members(separatedBy: "~").first else { continue }
            var item = reader.namedCoordinate(key, text: text, order: .longitudeFirst)
            item?.name = nil
            return item
        }
        return nil
    }

    private static func isMap(_ link: Link) -> Bool {
        guard link.isWeb else { return link.scheme == "yandexmaps" }
        let path = link.pathText
        return link.host?.hasPrefix("maps.") == true || path == "/maps" || path.hasPrefix("/maps/")
    }

    /// Whether the link is for an action of the navigator, which the maps' app knows as well.
    private static func isNavigator(_ link: Link, action: String) -> Bool {
        !link.isWeb && link.host == action
    }

    /// The hosts of Yandex: `yandex.T`, `www.yandex.T` and `maps.yandex.T`, where T is letters as for Google, and `ya.ru`.
    static func isHost(_ host: String) -> Bool {
        host == "ya.ru" || GoogleHosts.isSite("yandex", host: host)
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://yandex.com/maps/?rtext=…~…&rtt=…`, with an empty first member for the current location.
    static func yandex(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://yandex.com/maps/")
        link.add("rtext", members: [request.startValue ?? ""] + request.stopValues, separator: "~")
        link.add(
            "rtt", request.transportType.word(automobile: "auto", walking: "pd", cycling: "bc", transit: "mt"))
        return link
    }
}
