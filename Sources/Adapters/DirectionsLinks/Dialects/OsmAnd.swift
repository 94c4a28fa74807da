import DirectionsKit
import TextCoding

/// OsmAnd's links, `https://osmand.net/map/navigate/?start=lat,lon&finish=lat,lon&profile=car`, `osmand.navigation:q=lat,lon`,
/// `osmandmaps://navigate?lat=…&lon=…&title=…` and `osmand.api://navigate?dest_lat=…&dest_lon=…&dest_name=…&profile=car`.
///
/// A missing start is the current location, since the app opens these links. `osmand.net/go?lat=…&lon=…` and
/// `osmand.net/map?pin=lat,lon` show places.
enum OsmAnd: LinkDialect {
    static let dialect = RequestURL.Dialect.osmAnd
    static let destinationKey = "finish"

    private static let modes = LinkReader.Modes(
        words: [
            ("car", .automobile), ("bicycle", .cycling), ("pedestrian", .walking), ("public_transport", .transit),
            ("d", .automobile), ("b", .cycling), ("w", .walking),
        ], likeAutomobile: ["truck", "motorcycle", "moped", "motorbike"])

    static func reader(_ link: Link) -> LinkReader {
        link.scheme == "osmand.navigation" ? GoogleNavigation.reader(link) : LinkReader(link)
    }

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        let link = reader.link
        switch link.scheme {
        case "osmand.navigation": return true
        case "osmandmaps": return link.host == "navigate"
        case "osmand.api": return link.host == "navigate" || link.host == "navigate_search"
        default: return isMap(link) && (reader.has("finish") || reader.has("end") || isNavigation(link))
        }
    }

    static func readDirections(_ reader: inout LinkReader) {
        reader.request.source = .forCurrentLocation()
        switch reader.link.scheme {
        case "osmand.navigation": readNavigation(&reader)
        case "osmandmaps": reader.request.destination = point(&reader)
        case "osmand.api": readCommand(&reader)
        default: readMap(&reader)
        }
    }

    private static func readNavigation(_ reader: inout LinkReader) {
        if let text = reader.value("q") {
            reader.request.destination = reader.place("q", text, allowsLabel: true)
        } else {
            reader.request.destination = reader.coordinate("ll")
        }
        reader.readMode("mode", modes: modes)
    }

    /// A command of another app.
    private static func readCommand(_ reader: inout LinkReader) {
        let start = reader.coordinate(latitude: "start_lat", longitude: "start_lon", name: "start_name")
        reader.request.source = start ?? .forCurrentLocation()
        if reader.link.host == "navigate_search" {
            reader.request.destination = reader.place("dest_search_query")
        } else if reader.has("dest_lat") || reader.has("dest_lon") {
            reader.request.destination = reader.coordinate(
                latitude: "dest_lat", longitude: "dest_lon", name: "dest_name")
        } else {
            reader.request.destination = reader.place("dest_name")
        }
        reader.readMode("profile", modes: modes)
    }

    private static func readMap(_ reader: inout LinkReader) {
        if let start = reader.coordinate("start") { reader.request.source = start }
        reader.request.destination = reader.coordinate(reader.has("finish") ? "finish" : "end")
        let key = reader.has("inter") ? "inter" : "via"
        let stops = reader.values(key).flatMap { $0.members(separatedBy: ";") }
        reader.request.waypoints = stops.compactMap { reader.coordinate(key, $0) }
        reader.readMode("profile", modes: modes)
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        let link = reader.link
        guard link.isWeb else {
            return ["", "show_location", "show_point"].contains(link.host) ? .place(point(&reader)) : .none
        }
        if isMap(link) {
            guard reader.has("pin") else { return LinkPlace(kind: .mapView) }
            return .place(reader.coordinate("pin"))
        }
        return ["/go", "/go/", "/go.html"].contains(link.pathText) ? .place(point(&reader)) : .none
    }

    private static func point(_ reader: inout LinkReader) -> MapItem? {
        reader.coordinate(latitude: "lat", longitude: "lon", name: reader.has("title") ? "title" : "name")
    }

    private static func isMap(_ link: Link) -> Bool {
        guard link.isWeb else { return false }
        let path = link.pathText
        return path == "/map" || path.hasPrefix("/map/")
    }

    private static func isNavigation(_ link: Link) -> Bool { link.pathText.hasPrefix("/map/navigate") }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://osmand.net/map/navigate/?start=…&finish=…&profile=…`.
    static func osmAnd(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://osmand.net/map/navigate/")
        link.add("start", request.startValue)
        link.add("finish", request.destination?.linkValue)
        link.add("via", members: request.waypoints.compactMap(\.linkValue), separator: ";")
        link.add(
            "profile",
            request.transportType.word(
                automobile: "car", walking: "pedestrian", cycling: "bicycle", transit: "public_transport"))
        return link
    }
}
