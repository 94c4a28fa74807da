import DirectionsKit
import TextCoding

/// Bing's and Windows' maps, `https://www.bing.com/maps?rtp=pos.lat_lon_name~adr.text&mode=d`, the same with `bingmaps:`,
/// `ms-drive-to:?destination.latitude=…&destination.longitude=…` and `ms-walk-to:`.
///
/// An empty first member of `rtp` is the current location. Place identifiers, `ypid.…`, cannot be read.
enum Bing: LinkDialect {
    static let dialect = RequestURL.Dialect.bing
    static let destinationKey = "a second member of rtp"

    private static let modes = LinkReader.Modes(words: [("d", .automobile), ("w", .walking), ("t", .transit)])

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        if isTurnByTurn(reader.link) { return true }
        return isMap(reader.link) && reader.has("rtp")
    }

    static func readDirections(_ reader: inout LinkReader) {
        guard !isTurnByTurn(reader.link) else {
            reader.request.source = .forCurrentLocation()
            reader.request.destination = reader.coordinate(
                latitude: "destination.latitude", longitude: "destination.longitude", name: "destination.name")
            reader.request.transportType = reader.link.scheme == "ms-walk-to" ? .walking : .automobile
            return
        }
        let members = reader.value("rtp")?.members(separatedBy: "~", keepingEmpty: true) ?? []
        let places = members.map { $0.isEmpty ? nil : place("rtp", text: $0, reader: &reader) }
        // A start or stop that only Bing knows must not become the current location, or be left out.
        for (member, item) in zip(members, places).dropLast() where !member.isEmpty && item == nil {
            reader.fail("rtp", text: member, error: .opaque)
        }
        reader.setRoute(places)
        reader.readMode("mode", modes: modes)
    }

    /// The place of `pos.lat_lon_name` or `adr.text`.
    private static func place(_ key: String, text: LinkText, reader: inout LinkReader) -> MapItem? {
        let bytes = text.bytes
        guard bytes.count > 4 else { return unknown(key, text: text, reader: &reader) }
        let rest = text[bytes.startIndex + 4..<bytes.endIndex]
        if bytes.starts(with: "adr.".utf8) { return reader.place(key, rest) }
        guard bytes.starts(with: "pos.".utf8) else { return unknown(key, text: text, reader: &reader) }
        return point(key, text: rest, reader: &reader)
    }

    private static func unknown(_ key: String, text: LinkText, reader: inout LinkReader) -> MapItem? {
        reader.report(key, member: text.string)
        return nil
    }

    /// The place of `lat_lon_name`, behind which there may be more.
    private static func point(_ key: String, text: LinkText, reader: inout LinkReader) -> MapItem? {
        let members = text.members(separatedBy: "_", keepingEmpty: true)
        guard members.count > 1, let latitude = LinkNumbers.single(members[0].bytes),
            let longitude = LinkNumbers.single(members[1].bytes)
        else {
            reader.fail(key, text: text, error: .notUnderscored)
            return nil
        }
        var item = reader.coordinate(key, latitude, longitude)
        if members.count > 2, !members[2].isEmpty { item?.name = members[2].string }
        return item
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        guard isMap(reader.link) else { return .none }
        for key in ["sp", "collection"] {
            guard let text = reader.value(key)?.members(separatedBy: "~").first else { continue }
            guard text.bytes.starts(with: "point.".utf8) else { return .none }
            return .place(point(key, text: text[text.bytes.startIndex + 6..<text.bytes.endIndex], reader: &reader))
        }
        for key in ["where1", "where", "q", "ss"] {
            if let text = reader.value(key) { return .found(reader.place(key, text)) }
        }
        return LinkPlace(kind: reader.has("cp") ? .mapView : .none)
    }

    private static func isTurnByTurn(_ link: Link) -> Bool {
        link.scheme == "ms-drive-to" || link.scheme == "ms-walk-to"
    }

    private static func isMap(_ link: Link) -> Bool {
        guard link.isWeb else { return link.scheme == "bingmaps" }
        return ["/maps", "/maps/", "/maps/default.aspx", "/maps/directions", "/maps/search"].contains(link.pathText)
    }
}

extension EndPointTextError {
    fileprivate static let notUnderscored = EndPointTextError(
        kind: .malformed, complaint: "is not a coordinate; write pos.latitude_longitude with decimal points.")
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://www.bing.com/maps?rtp=pos.lat_lon_name~adr.text&mode=…`, with an empty first member for the current
    /// location.
    static func bing(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://www.bing.com/maps")
        let members = request.places.map { item -> String in
            guard let item, !item.isCurrentLocation else { return "" }
            guard let coordinate = item.coordinate else { return "adr." + (item.linkValue ?? "") }
            return "pos." + degrees(coordinate.latitude) + "_" + degrees(coordinate.longitude)
        }
        link.add("rtp", members: members, separator: "~")
        link.add("mode", request.transportType.word(automobile: "d", walking: "w", transit: "t"))
        return link
    }
}
