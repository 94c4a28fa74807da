import DirectionsKit
import Geometry
import TextCoding

/// The links of Baidu's site, `https://map.baidu.com/dir/A/B/@x,y,12z?querytype=nav&sn=1$$…$$x,y$$A$$…&en=1$$…$$x,y$$B$$…`.
///
/// `sn` is the start; `en` the stops and the destination, with `to:` between them. Their fields are a kind, an identifier, the
/// coordinate and the name. Without them the places are the addresses in the path. Coordinates are meters of Baidu's own
/// projection of BD-09, ``NormalMercator/baidu``, the one to the east first. The `@` of a path is the middle of the map, and
/// the place itself only where the link shares a point of the map.
enum BaiduSite: LinkDialect {
    static let dialect = RequestURL.Dialect.baidu
    static let destinationKey = "en, or a second place in the path"

    private static let modes = LinkReader.Modes(words: [
        ("nav", .automobile), ("walk", .walking), ("cycle", .cycling), ("bt", .transit),
    ])
    private static let words = LinkReader.Modes(words: [
        ("driving", .automobile), ("walking", .walking), ("riding", .cycling), ("transit", .transit),
    ])

    /// The page for telephones has its keys in the path.
    static func reader(_ link: Link) -> LinkReader {
        link.pathText.hasPrefix("/mobile/webapp/") && link.query.isEmpty
            ? LinkReader(link, in: link.path) : LinkReader(link)
    }

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        let path = reader.link.pathText
        return path == "/dir" || path.hasPrefix("/dir/")
    }

    static func readDirections(_ reader: inout LinkReader) {
        if reader.has("sn") || reader.has("en") {
            var places = [reader.value("sn").flatMap { place("sn", text: $0, reader: &reader) }]
            for text in reader.value("en")?.stops ?? [] { places.append(place("en", text: text, reader: &reader)) }
            if places.dropFirst().dropLast().contains(where: { $0 == nil }) {
                reader.fail(.malformed, "The link's en has a stop without a coordinate or a name; give one of them.")
            }
            reader.setRoute(places)
        } else if reader.has("destination") || reader.has("origin") {
            reader.request.source = reader.chinesePlace("origin") ?? .forCurrentLocation()
            reader.request.destination = reader.chinesePlace("destination")
        } else {
            let names = reader.pathParts().dropFirst().prefix { !$0.string.hasPrefix("@") }
            let last = names.last?.isEmpty == true ? names.dropLast() : names
            reader.setRoute(last.map { $0.isEmpty || $0.isChineseHere ? nil : reader.place("path", $0) })
        }
        if reader.has("mode") {
            reader.readMode("mode", modes: words)
        } else {
            reader.readMode("querytype", modes: modes)
        }
    }

    /// The place of `kind$$identifier$$x,y$$name$$…`; nil for the current location and for nothing.
    private static func place(_ key: String, text: LinkText, reader: inout LinkReader) -> MapItem? {
        // The fields lie between pairs of the sign, so that every other member is empty.
        let members = text.members(separatedBy: "$", keepingEmpty: true)
        let fields = stride(from: 0, to: members.count, by: 2).map { members[$0] }
        let name = fields.count > 3 && !fields[3].isEmpty ? fields[3] : nil
        guard fields.count > 2, !fields[2].isEmpty else {
            return name.flatMap { $0.isChineseHere ? nil : reader.place(key, $0) }
        }
        return point(key, text: fields[2], name: name?.string, reader: &reader)
    }

    /// The place at `x,y` in meters.
    private static func point(
        _ key: String, text: LinkText, name: String? = nil, reader: inout LinkReader
    ) -> MapItem? {
        let members = text.members(separatedBy: ",", keepingEmpty: true)
        guard members.count > 1, let east = LinkNumbers.single(members[0].bytes),
            let north = LinkNumbers.single(members[1].bytes)
        else {
            reader.fail(key, text: text, error: .notMeters)
            return nil
        }
        let shifted = NormalMercator.baidu.coordinate(east: east, north: north)
        var item = reader.coordinate(key, shifted.latitude, shifted.longitude)
        item?.name = name
        return item?.wgs84(from: .bd09)
    }

    // MARK: Places

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        if let text = reader.value("sharegeo") { return .place(point("sharegeo", text: text, reader: &reader)) }
        let parts = reader.pathParts()
        switch parts.first?.string {
        case "poi"? where parts.count > 1, "search"? where parts.count > 1:
            let view = parts.last.flatMap { $0.string.hasPrefix("@") ? $0 : nil }
            if let view, reader.value("querytype")?.string == "share" {
                return .place(
                    point("path", text: view[view.bytes.startIndex + 1..<view.bytes.endIndex], reader: &reader))
            }
            return .found(parts[1].string.hasPrefix("@") ? nil : reader.place("path", parts[1]))
        default: break
        }
        if let text = searched(&reader) { return .found(reader.place("s", text)) }
        for key in ["poiShareUid", "poiShareId", "uid"] {
            guard let text = reader.value(key) else { continue }
            reader.fail(key, text: text, error: .opaque)
            return .none
        }
        return LinkPlace(kind: parts.first?.string.hasPrefix("@") == true ? .mapView : .none)
    }

    /// The words of `s=s&wd=WORDS&…`, whose value is encoded twice.
    private static func searched(_ reader: inout LinkReader) -> LinkText? {
        let mark = "s&wd="
        guard let text = reader.value("s"), text.bytes.starts(with: mark.utf8) else { return nil }
        let words = text.bytes.dropFirst(mark.utf8.count).prefix { $0 != UInt8(ascii: "&") }
        return try? LinkText(decoding: words)
    }
}

extension EndPointTextError {
    fileprivate static let notMeters = EndPointTextError(
        kind: .malformed, complaint: "is not a place in meters; write x,y with decimal points.")
}
