import DirectionsKit
import TextCoding

/// Baidu's links, `https://api.map.baidu.com/direction?origin=latlng:lat,lon|name:A&destination=…&mode=driving`, and the
/// app's, `baidumap://map/direction?…` and `bdapp://map/direction?…`.
///
/// Coordinates are in BD-09, unless `coord_type` says `gcj02` or `wgs84`. A place is `lat,lon`, `latlng:` with `name:`, or
/// an address.
enum Baidu: LinkDialect {
    static let dialect = RequestURL.Dialect.baidu
    static let destinationKey = "destination"

    private static let modes = LinkReader.Modes(words: [
        ("driving", .automobile), ("navigation", .automobile), ("walking", .walking), ("riding", .cycling),
        ("transit", .transit),
    ])

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        ["direction", "navi", "walknavi", "bikenavi", "ridenavi"].contains(action(reader.link))
    }

    /// The part of the path that names the action.
    private static func action(_ link: Link) -> String {
        guard link.isWeb || link.host == "map" else { return "" }
        return String(link.pathText.drop { $0 == "/" }.prefix { $0 != "/" })
    }

    static func readDirections(_ reader: inout LinkReader) {
        let action = action(reader.link)
        reader.request.source = place("origin", &reader) ?? .forCurrentLocation()
        reader.request.destination = place("destination", &reader) ?? place("location", &reader)
        if reader.request.destination == nil { reader.request.destination = reader.place("query") }
        switch action {
        case "navi": reader.request.transportType = .automobile
        case "walknavi": reader.request.transportType = .walking
        case "bikenavi", "ridenavi": reader.request.transportType = .cycling
        default: reader.readMode("mode", modes: modes)
        }
        reader.shiftBack(from: datum(&reader))
    }

    private static func place(_ key: String, _ reader: inout LinkReader) -> MapItem? {
        guard let text = reader.value(key), !text.isChineseHere else { return nil }
        var (name, coordinate): (LinkText?, LinkText?)
        for member in text.members(separatedBy: "|") {
            let bytes = member.bytes
            if bytes.starts(with: "latlng:".utf8) {
                coordinate = member[bytes.startIndex + 7..<bytes.endIndex]
            } else if bytes.starts(with: "name:".utf8) || bytes.starts(with: "name=".utf8) {
                name = member[bytes.startIndex + 5..<bytes.endIndex]
            }
        }
        if let coordinate { return reader.coordinate(key, coordinate, name: name?.string) }
        let place = name ?? text
        return place.isChineseHere ? nil : reader.place(key, place)
    }

    private static let systems = LinkSystems(
        words: [("bd09ll", .bd09), ("gcj02", .gcj02), ("wgs84", nil), ("wgs84ll", nil)], usual: .bd09)

    private static func datum(_ reader: inout LinkReader) -> ShiftedDatum? {
        reader.datum("coord_type", systems: systems)
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        switch action(reader.link) {
        case "marker":
            let name = reader.value("title")?.string
            let item = reader.value("location").flatMap { reader.coordinate("location", $0, name: name) }
            let system = datum(&reader)
            return .place(item?.wgs84(from: system))
        case "place": return .found(reader.value("query").flatMap { reader.place("query", $0) })
        case "geocoder" where reader.has("address"):
            return .found(reader.value("address").flatMap { reader.place("address", $0) })
        case "geocoder":
            let item = reader.coordinate("location")
            let system = datum(&reader)
            return .place(item?.wgs84(from: system))
        default: return .none
        }
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://api.map.baidu.com/direction?origin=latlng:…|name:…&destination=…&mode=…&coord_type=wgs84`.
    static func baidu(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://api.map.baidu.com/direction")
        for (key, item) in [("origin", request.source), ("destination", request.destination)] {
            guard let item, !item.isCurrentLocation || key == "destination" else { continue }
            let value = item.linkValue ?? ""
            link.add(key, (item.coordinate == nil ? "name:" : "latlng:") + value)
        }
        link.add(
            "mode",
            request.transportType.word(
                automobile: "driving", walking: "walking", cycling: "riding", transit: "transit"))
        link.add("coord_type", "wgs84")
        link.add("output", "html")
        return link
    }
}
