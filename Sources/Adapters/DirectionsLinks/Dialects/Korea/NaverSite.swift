import DirectionsKit
import Geometry
import TextCoding

/// The links of Naver's site, `https://map.naver.com/p/directions/x,y,A,…/x,y,B,…/-/car`, also with `/v5/`, and the older
/// `https://map.naver.com/index.nhn?slng=…&slat=…&stext=A&elng=…&elat=…&etext=B&menu=route` and
/// `https://m.map.naver.com/route.nhn?sx=…&sy=…&sname=A&ex=…&ey=…&ename=B`.
///
/// In the path a hyphen is a missing place, and the third part has the stops, with colons between them. The numbers are the
/// longitude and the latitude, or meters of the projection ``NormalMercator/web``; codes in their place cannot be read, so the
/// name is then the address.
enum NaverSite: LinkDialect {
    static let dialect = RequestURL.Dialect.naver
    static let destinationKey = "a second place in the path"

    private static let modes = LinkReader.Modes(words: [
        ("car", .automobile), ("walk", .walking), ("bike", .cycling), ("bicycle", .cycling), ("transit", .transit),
    ])

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        let path = reader.link.pathText
        return path.hasPrefix("/p/directions/") || path.hasPrefix("/v5/directions/") || path == "/route.nhn"
            || path == "/index.nhn" && reader.peek("menu") == "route"
    }

    static func readDirections(_ reader: inout LinkReader) {
        switch reader.link.pathText {
        case "/route.nhn": readKeys(("x", "y", "name"), reader: &reader)
        case "/index.nhn": readKeys(("lng", "lat", "text"), reader: &reader)
        default: readPath(&reader)
        }
    }

    private static func readKeys(
        _ keys: (longitude: String, latitude: String, name: String), reader: inout LinkReader
    ) {
        _ = reader.values("menu")
        func end(_ key: String) -> MapItem? {
            let item = reader.coordinate(
                latitude: key + keys.latitude, longitude: key + keys.longitude, name: key + keys.name)
            return item ?? (reader.failure == nil ? reader.place(key + keys.name) : nil)
        }
        reader.request.source = end("s") ?? .forCurrentLocation()
        reader.request.destination = end("e")
    }

    private static func readPath(_ reader: inout LinkReader) {
        var parts = Array(reader.pathParts().dropFirst(2))
        if parts.last?.isEmpty == true { parts.removeLast() }
        if parts.count > 2, let last = parts.last, !last.bytes.contains(UInt8(ascii: ",")) {
            parts.removeLast()
            if last.string != "-" { reader.setMode(last, modes: modes) }
        }
        var places = parts.prefix(2).map { place($0, &reader) }
        let stops = parts.dropFirst(2).flatMap { $0.members(separatedBy: ":") }.compactMap { place($0, &reader) }
        if places.count == 2 { places.insert(contentsOf: stops, at: 1) }
        reader.setRoute(places)
    }

    /// The place of `x,y,name,identifier,kind`; nil for a hyphen.
    private static func place(_ text: LinkText, _ reader: inout LinkReader) -> MapItem? {
        guard !text.isEmpty, text.string != "-" else { return nil }
        let members = text.members(separatedBy: ",", keepingEmpty: true)
        let name = members.count > 2 && !members[2].isEmpty ? members[2] : nil
        guard members.count > 1, let east = LinkNumbers.single(members[0].bytes),
            let north = LinkNumbers.single(members[1].bytes)
        else {
            if name != nil { reader.reportPart("place code") }
            return reader.place("path", name ?? text)
        }
        let isDegrees = abs(east) <= 180 && abs(north) <= 90
        let place =
            isDegrees
            ? Coordinate(latitude: north, longitude: east) : NormalMercator.web.coordinate(east: east, north: north)
        var item = reader.coordinate("path", place.latitude, place.longitude)
        item?.name = name?.string
        return item
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        let parts = reader.pathParts().drop { ["p", "v5"].contains($0.string) }.map(\.self)
        switch parts.first?.string {
        case "search"? where parts.count > 1 && !parts[1].isEmpty: return .found(reader.place("path", parts[1]))
        case "entry"? where parts.count > 2:
            reader.fail("path", text: parts[2], error: .opaque)
            return .none
        default: return .found(reader.place("query"))
        }
    }
}
