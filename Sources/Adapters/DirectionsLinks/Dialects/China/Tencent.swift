import DirectionsKit
import TextCoding

/// Tencent's links, `qqmap://map/routeplan?type=drive&fromcoord=lat,lon&from=A&tocoord=lat,lon&to=B`, and the same with
/// `https://apis.map.qq.com/uri/v1/routeplan`.
///
/// Coordinates are in GCJ-02, and in WGS 84 with `coord_type=1`.
enum Tencent: LinkDialect {
    static let dialect = RequestURL.Dialect.tencent
    static let destinationKey = "tocoord"

    private static let modes = LinkReader.Modes(words: [
        ("drive", .automobile), ("walk", .walking), ("bike", .cycling), ("bicycle", .cycling), ("bus", .transit),
    ])

    static func asksForDirections(_ reader: LinkReader) -> Bool { action(reader.link) == "routeplan" }

    private static func action(_ link: Link) -> String {
        let path = link.pathText
        if link.isWeb { return path.hasPrefix("/uri/v1/") ? String(path.dropFirst(8)) : "" }
        return link.host == "map" ? String(path.dropFirst()) : ""
    }

    static func readDirections(_ reader: inout LinkReader) {
        reader.request.source = end("from", reader: &reader) ?? .forCurrentLocation()
        reader.request.destination = end("to", reader: &reader)
        reader.readMode("type", modes: modes)
        reader.shiftBack(from: datum(&reader))
    }

    private static func end(_ key: String, reader: inout LinkReader) -> MapItem? {
        let name = reader.value(key)
        guard let text = reader.value(key + "coord") else { return reader.chinesePlace(key) }
        if text.string == "null,null" || text.lowercased == "currentlocation" || text.isChineseHere { return nil }
        return reader.coordinate(key + "coord", text, name: name?.string)
    }

    private static let systems = LinkSystems(
        words: [("1", nil), ("2", .gcj02), ("3", .bd09), ("5", .gcj02)], usual: .gcj02)

    private static func datum(_ reader: inout LinkReader) -> ShiftedDatum? {
        reader.datum("coord_type", systems: systems)
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        switch action(reader.link) {
        case "marker":
            let item = marker(&reader)
            let system = datum(&reader)
            return .place(item?.wgs84(from: system))
        case "geocoder":
            let item = reader.coordinate("coord", name: reader.value("title")?.string)
            let system = datum(&reader)
            return .place(item?.wgs84(from: system))
        case "search": return .found(reader.value("keyword").flatMap { reader.place("keyword", $0) })
        default: return .none
        }
    }

    /// The place of `coord:lat,lon;title:A;addr:B`.
    private static func marker(_ reader: inout LinkReader) -> MapItem? {
        guard let text = reader.value("marker") else { return nil }
        var (name, coordinate): (LinkText?, LinkText?)
        for member in text.members(separatedBy: ";") {
            let bytes = member.bytes
            if bytes.starts(with: "coord:".utf8) { coordinate = member[bytes.startIndex + 6..<bytes.endIndex] }
            if bytes.starts(with: "title:".utf8) { name = member[bytes.startIndex + 6..<bytes.endIndex] }
        }
        return coordinate.flatMap { reader.coordinate("marker", $0, name: name?.string) }
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://apis.map.qq.com/uri/v1/routeplan?type=…&fromcoord=…&tocoord=…&coord_type=1`.
    static func tencent(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://apis.map.qq.com/uri/v1/routeplan")
        link.add(
            "type", request.transportType.word(automobile: "drive", walking: "walk", cycling: "bike", transit: "bus"))
        for (key, item) in [("from", request.source), ("to", request.destination)] {
            guard let item, !item.isCurrentLocation || key == "to" else { continue }
            let isAddress = item.coordinate == nil
            link.add(key, isAddress ? item.linkValue : item.linkName)
            link.add(key + "coord", isAddress ? nil : item.linkValue)
        }
        link.add("coord_type", "1")
        return link
    }
}
