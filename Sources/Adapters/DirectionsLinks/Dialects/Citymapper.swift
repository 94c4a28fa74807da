import DirectionsKit
import PlatformFoundation
import TextCoding

/// Citymapper's links, `https://citymapper.com/directions?startcoord=lat,lon&endcoord=lat,lon&endname=…` and the same with
/// `citymapper://directions`.
///
/// Without a coordinate the address is the place, and without both the name. `arrival_time` is in ISO 8601.
enum Citymapper: LinkDialect {
    static let dialect = RequestURL.Dialect.citymapper
    static let destinationKey = "endcoord or endaddress"

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        let link = reader.link
        let path = link.pathText
        guard link.isWeb else { return link.host == "directions" && (path.isEmpty || path == "/") }
        return path == "/directions" || path == "/directions/"
    }

    static func readDirections(_ reader: inout LinkReader) {
        reader.request.source = end("start", reader: &reader) ?? .forCurrentLocation()
        reader.request.destination = end("end", reader: &reader)
        guard let text = reader.value("arrival_time") else { return }
        guard let date = ISO8601.date(text.bytes) else { return reader.mark("arrival_time", treatment: .unreadable) }
        reader.request.arrivalDate = date
    }

    private static func end(_ key: String, reader: inout LinkReader) -> MapItem? {
        let name = reader.value(key + "name")
        let address = reader.value(key + "address")
        if let coordinate = reader.value(key + "coord") {
            return reader.coordinate(key + "coord", coordinate, name: name?.string)
        }
        if let address { return reader.place(key + "address", address) }
        return name.flatMap { reader.place(key + "name", $0) }
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://citymapper.com/directions?startcoord=…&endcoord=…`, with addresses for places without coordinates.
    static func citymapper(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://citymapper.com/directions")
        for (key, item) in [("start", request.source), ("end", request.destination)] {
            if let item, item.coordinate != nil {
                link.add(key + "coord", item.linkValue)
                link.add(key + "name", item.linkName)
            } else if item?.isCurrentLocation != true || key == "end" {
                link.add(key + "address", item?.linkValue)
            }
        }
        link.add("arrival_time", request.arrivalDate?.wholeSeconds.formatted(.iso8601))
        return link
    }
}
