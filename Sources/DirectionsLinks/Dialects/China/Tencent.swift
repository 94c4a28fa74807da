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
        reader.request.source = end("from", &reader) ?? .forCurrentLocation()
        reader.request.destination = end("to", &reader)
        reader.readMode("type", modes)
        reader.shiftBack(from: datum(&reader))
    }

    private static func end(_ key: String, _ reader: inout LinkReader) -> MapItem? {
        let name = reader.value(key)
        guard let text = reader.value(key + "coord"), text.string != "null,null", text.lowercased != "currentlocation"
        else {
            let isHere = reader.has(key + "coord")
            return isHere ? nil : name.flatMap { reader.place(key, $0) }
        }
        return reader.coordinate(key + "coord", text, name: name?.string)
    }

    private static func datum(_ reader: inout LinkReader) -> ShiftedDatum? {
        guard let text = reader.value("coord_type") else { return .gcj02 }
        switch text.string {
        case "1": return nil
        case "2", "5": return .gcj02
        case "3": return .bd09
        default:
            reader.refuseSystem("coord_type", text)
            return nil
        }
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        switch action(reader.link) {
        case "marker":
            let item = marker(&reader)
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
