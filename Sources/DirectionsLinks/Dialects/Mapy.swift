import DirectionsKit
import TextCoding

/// Mapy's links, `https://mapy.com/fnc/v1/route?start=lon,lat&end=lon,lat&routeType=car_fast&waypoints=lon,lat;…`.
///
/// The longitude is first everywhere. Routes in the codes of `rc=` cannot be read. The first part of `routeType` is the
/// means of transport.
enum Mapy: LinkDialect {
    static let dialect = RequestURL.Dialect.mapy
    static let destinationKey = "end"

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        let path = reader.link.pathText
        return path == "/fnc/v1/route" || path == "/fnc/v1/route/"
    }

    static func readDirections(_ reader: inout LinkReader) {
        reader.request.source = point("start", &reader) ?? .forCurrentLocation()
        reader.request.destination = point("end", &reader)
        let stops = reader.values("waypoints").flatMap { $0.members(separatedBy: ";") }
        reader.request.waypoints = stops.compactMap { reader.eastNorth("waypoints", $0) }
        readMode(&reader)
    }

    private static func readMode(_ reader: inout LinkReader) {
        guard let word = reader.value("routeType", ignoringCase: true)?.lowercased else { return }
        switch word.prefix(while: { $0 != "_" }) {
        case "car": reader.request.transportType = .automobile
        case "foot": reader.request.transportType = .walking
        case "bike": reader.request.transportType = .cycling
        default: reader.mark("routeType", .unreadable)
        }
    }

    private static func point(_ key: String, _ reader: inout LinkReader) -> MapItem? {
        reader.value(key).flatMap { reader.eastNorth(key, $0) }
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        switch reader.link.pathText {
        case "/fnc/v1/showmap", "/fnc/v1/showmap/":
            guard let marks = reader.value("marker"), marks.lowercased == "true" else {
                return LinkPlace(kind: .mapView)
            }
            return .place(point("center", &reader))
        case "/fnc/v1/search", "/fnc/v1/search/":
            return .found(reader.value("query").flatMap { reader.place("query", $0) })
        default: return page(&reader)
        }
    }

    /// The place of the site's own pages: the marked coordinate, or a search.
    private static func page(_ reader: inout LinkReader) -> LinkPlace {
        if reader.peek("source") == "coor", let text = reader.value("id") {
            _ = reader.value("source")
            return .place(reader.eastNorth("id", text))
        }
        if reader.link.pathText.hasPrefix("/s/") { return LinkPlace(kind: .shortLink) }
        if let text = reader.value("q") { return .found(reader.place("q", text)) }
        return LinkPlace(kind: reader.has("x") && reader.has("y") ? .mapView : .none)
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://mapy.com/fnc/v1/route?start=lon,lat&end=lon,lat&routeType=…&waypoints=lon,lat;…`.
    static func mapy(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://mapy.com/fnc/v1/route")
        link.add("start", request.source?.eastNorthValue)
        link.add("end", request.destination?.eastNorthValue)
        link.add(
            "routeType",
            request.transportType.word(automobile: "car_fast", walking: "foot_hiking", cycling: "bike_road"))
        link.add("waypoints", request.waypoints.compactMap(\.eastNorthValue), separator: ";")
        return link
    }
}
