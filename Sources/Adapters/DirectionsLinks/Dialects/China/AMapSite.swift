import DirectionsKit

/// The links of AMap's site, `https://www.amap.com/dir?from[lnglat]=lon,lat&from[name]=A&to[lnglat]=…&to[name]=B&type=car`, and
/// of its page for telephones, `https://m.amap.com/navi/?start=lon,lat&dest=lon,lat&destName=B&naviBy=car`.
///
/// Coordinates are in GCJ-02, with the longitude first. `/regeo?lng=…&lat=…&name=…` shows a place.
enum AMapSite: LinkDialect {
    static let dialect = RequestURL.Dialect.amap
    static let destinationKey = "to[lnglat] or dest"

    private static let modes = LinkReader.Modes(words: [
        ("car", .automobile), ("bus", .transit), ("walk", .walking), ("ride", .cycling),
    ])

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        ["/dir", "/dir/", "/navi", "/navi/"].contains(reader.link.pathText)
    }

    static func readDirections(_ reader: inout LinkReader) {
        if reader.link.pathText.hasPrefix("/navi") {
            reader.request.source = reader.value("start").flatMap { reader.eastNorth("start", text: $0) }
            let name = reader.value("destName")?.string
            reader.request.destination = reader.value("dest").flatMap { reader.eastNorth("dest", text: $0, name: name) }
            reader.readMode("naviBy", modes: modes)
        } else {
            reader.request.source = end("from", reader: &reader)
            reader.request.destination = end("to", reader: &reader)
            if let stop = end("via", reader: &reader) { reader.request.waypoints = [stop] }
            reader.readMode("type", modes: modes)
        }
        if reader.request.source == nil { reader.request.source = .forCurrentLocation() }
        reader.shiftBack(from: .gcj02)
    }

    /// The coordinate with its name; without a coordinate, the place that the name or the whole value stands for.
    private static func end(_ key: String, reader: inout LinkReader) -> MapItem? {
        let name = "\(key)[name]"
        if let text = reader.value("\(key)[lnglat]") {
            return reader.eastNorth("\(key)[lnglat]", text: text, name: reader.value(name)?.string)
        }
        if reader.has(name) { return reader.chinesePlace(name) }
        guard let text = reader.value(key), !text.isChineseHere else { return nil }
        return LinkPair(text.bytes) == nil ? reader.place(key, text) : reader.eastNorth(key, text: text)
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        let parts = reader.pathParts()
        switch parts.first?.string {
        case "regeo":
            return .place(reader.coordinate(latitude: "lat", longitude: "lng", name: "name")?.wgs84(from: .gcj02))
        case "search": return .found(reader.place("query"))
        case "place" where parts.count > 1:
            reader.fail("path", text: parts[1], error: .opaque)
            return .none
        default: return .none
        }
    }
}
