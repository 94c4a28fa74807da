import DirectionsKit
import PlatformFoundation
import TextCoding

/// Mapy's links, `https://mapy.com/fnc/v1/route?start=lon,lat&end=lon,lat&routeType=car_fast&waypoints=lon,lat;…`, and the
/// routes of its pages, `https://mapy.com/en/turisticka?planovani-trasy&rc=CODE&mrp={"c":132}`, see ``MapyCode``.
///
/// The longitude is first everywhere. The first part of `routeType` is the means of transport, and so are the hundreds and
/// tens of the number `c` of `mrp`, which stands there once for each leg.
enum Mapy: LinkDialect {
    static let dialect = RequestURL.Dialect.mapy
    static let destinationKey = "end"

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        let path = reader.link.pathText
        return path == "/fnc/v1/route" || path == "/fnc/v1/route/" || isPlanner(reader)
    }

    /// Whether the link shows the planner of a page.
    private static func isPlanner(_ reader: LinkReader) -> Bool {
        !reader.link.pathText.hasPrefix("/fnc/") && (reader.has("planovani-trasy") || reader.has("rc"))
    }

    static func readDirections(_ reader: inout LinkReader) {
        guard !isPlanner(reader) else { return readPlanner(&reader) }
        reader.request.source = point("start", reader: &reader) ?? .forCurrentLocation()
        reader.request.destination = point("end", reader: &reader)
        let stops = reader.values("waypoints").flatMap { $0.members(separatedBy: ";") }
        reader.request.waypoints = stops.compactMap { reader.eastNorth("waypoints", text: $0) }
        readMode(&reader)
    }

    private static func readMode(_ reader: inout LinkReader) {
        guard let word = reader.value("routeType", ignoringCase: true)?.lowercased else { return }
        switch word.prefix(while: { $0 != "_" }) {
        case "car": reader.request.transportType = .automobile
        case "foot": reader.request.transportType = .walking
        case "bike": reader.request.transportType = .cycling
        default: reader.mark("routeType", treatment: .unreadable)
        }
    }

    // MARK: Pages

    private static func readPlanner(_ reader: inout LinkReader) {
        _ = reader.values("planovani-trasy")
        if let text = reader.value("rc") {
            if let places = MapyCode.coordinates(text.bytes) {
                reader.setRoute(places.map { MapItem(coordinate: $0) })
            } else {
                reader.fail("rc", text: text, error: .notMapyCode)
            }
        }
        readProfiles(&reader)
    }

    /// The settings of a leg.
    private struct Profile: Decodable {
        var c: Int?
    }

    private static func readProfiles(_ reader: inout LinkReader) {
        let texts = reader.values("mrp")
        let types = texts.map { text -> TransportType? in
            let profile = try? JSONDecoder().decode(Profile.self, from: Data(text.bytes))
            return switch profile?.c ?? 0 {
            case 1, 110..<120: .automobile
            case 120..<130: .cycling
            case 130..<140: .walking
            default: nil
            }
        }
        if let type = types.first ?? nil, types.allSatisfy({ $0 == type }) {
            reader.request.transportType = type
        } else if !texts.isEmpty {
            reader.mark("mrp", treatment: .unreadable)
        }
    }

    private static func point(_ key: String, reader: inout LinkReader) -> MapItem? {
        reader.value(key).flatMap { reader.eastNorth(key, text: $0) }
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        switch reader.link.pathText {
        case "/fnc/v1/showmap", "/fnc/v1/showmap/":
            guard let marks = reader.value("marker"), marks.lowercased == "true" else {
                return LinkPlace(kind: .mapView)
            }
            return .place(point("center", reader: &reader))
        case "/fnc/v1/search", "/fnc/v1/search/":
            return .found(reader.value("query").flatMap { reader.place("query", $0) })
        default: return page(&reader)
        }
    }

    /// The place of the site's own pages: the marked coordinate, or a search.
    private static func page(_ reader: inout LinkReader) -> LinkPlace {
        if reader.link.pathText.hasPrefix("/s/") { return LinkPlace(kind: .shortLink) }
        if reader.has("source"), let text = reader.value("id") {
            if reader.value("source")?.string == "coor" { return .place(reader.eastNorth("id", text: text)) }
            reader.fail("id", text: text, error: .opaque)
            return .none
        }
        if let text = reader.value("q") { return .found(reader.place("q", text)) }
        return LinkPlace(kind: reader.has("x") && reader.has("y") ? .mapView : .none)
    }
}

extension Mapy {
    /// The hosts of Mapy: `mapy.com` and `mapy.cz`, alone or behind `www`, `m`, `hapticke` or the code of a language.
    static func isHost(_ host: String) -> Bool {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, labels.count <= 3,
            labels.suffix(2) == ["mapy", "com"] || labels.suffix(2) == ["mapy", "cz"]
        else { return false }
        guard labels.count == 3 else { return true }
        let label = labels[0]
        return ["www", "m", "hapticke"].contains(label)
            || label.utf8.count == 2 && label.utf8.allSatisfy(\.isLetter)
    }
}

extension EndPointTextError {
    fileprivate static let notMapyCode = EndPointTextError(
        kind: .malformed, complaint: "is not a route as Mapy writes it; copy the whole link, or give the coordinates.")
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
        link.add("waypoints", members: request.waypoints.compactMap(\.eastNorthValue), separator: ";")
        return link
    }
}
