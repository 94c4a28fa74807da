import DirectionsKit
import TextCoding

/// The directions of openstreetmap.org, `/directions?engine=…&route=A;B` or `from=A&to=B` (OS1 to OS3, PL5).
///
/// `from` and `to` override the ends of `route`. An empty first value of `route` is a missing start: websites that link
/// to "directions to here" write `route=;lat,lon`. Only the mode of transport of the engine is read. Short links, `/go/CODE`,
/// and `mlat` with `mlon` show a place.
enum OpenStreetMap: LinkDialect {
    static let dialect = RequestURL.Dialect.openStreetMap
    static let destinationKey = "to"

    private static let modes = LinkReader.Modes(words: [
        ("car", .automobile), ("foot", .walking), ("bicycle", .cycling), ("bike", .cycling),
    ])

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        reader.link.pathText == "/directions"
    }

    static func readDirections(_ reader: inout LinkReader) {
        var route = reader.values("route").flatMap { $0.members(separatedBy: ";", keepingEmpty: true) }
        let hasStart = route.first?.isEmpty == false
        route.removeAll(where: \.isEmpty)
        let from = reader.value("from")
        let to = reader.value("to")
        if from != nil, hasStart { route.removeFirst() }
        if to != nil, route.count > (hasStart && from == nil ? 1 : 0) { route.removeLast() }
        if from != nil, to != nil, route.isEmpty { reader.mark("route", treatment: .ignored) }
        var places = reader.places("route", texts: route)
        let start = hasStart && from == nil && !places.isEmpty ? places.removeFirst() : nil
        reader.setStops(startingWith: start, places)
        if let from { reader.request.source = reader.place("from", from) }
        if let to {
            reader.request.waypoints = places
            reader.request.destination = reader.place("to", to)
        }
        readEngine(&reader)
    }

    /// The mode is the part after the last underscore.
    private static func readEngine(_ reader: inout LinkReader) {
        guard let engine = reader.value("engine", ignoringCase: true)?.lowercased else { return }
        let suffix = engine.utf8.lastIndex(of: UInt8(ascii: "_")).map { engine[engine.utf8.index(after: $0)...] }
        if let mode = modes.words.first(where: { $0.0 == suffix ?? "" }) {
            reader.request.transportType = mode.1
        } else {
            reader.mark("engine", treatment: .unreadable)
        }
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        let path = reader.link.pathText
        if path.hasPrefix("/go/") {
            let code = reader.link.bytes[reader.link.path].dropFirst(4)
            return .place(MapQuadCode.coordinate(code).map { MapItem(coordinate: $0) })
        }
        if path == "/search" { return .found(reader.place("query")) }
        guard let latitude = reader.number("mlat"), let longitude = reader.number("mlon") else { return .none }
        return .place(reader.coordinate("mlat", latitude, longitude))
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://www.openstreetmap.org/directions?engine=…&route=…;…`; with addresses and no stops `from=…&to=…`.
    static func openStreetMap(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://www.openstreetmap.org/directions")
        link.add(
            "engine",
            request.transportType.word(
                automobile: "fossgis_osrm_car", walking: "fossgis_osrm_foot", cycling: "fossgis_osrm_bike"))
        let ends = [request.source, request.destination]
        if request.waypoints.isEmpty, ends.contains(where: { $0?.coordinate == nil }) {
            link.add("from", request.source?.linkValue)
            link.add("to", request.destination?.linkValue)
        } else {
            link.add("route", members: [request.openStartValue] + request.stopValues, separator: ";")
        }
        return link
    }
}
