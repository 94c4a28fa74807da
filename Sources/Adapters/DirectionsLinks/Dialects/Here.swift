import DirectionsKit
import TextCoding

/// HERE's links, `https://wego.here.com/directions/drive/A/B`, `https://share.here.com/r/A/B?m=d`, and the apps' schemes
/// `here-route://A/B?m=d` and `here.directions://v1.0/A/B?m=d`.
///
/// A place is `mylocation`, `lat,lon`, `lat,lon,Name`, `Name:lat,lon`, or an identifier, perhaps behind a name, see
/// ``HereCode``; an empty first place is the current location. Of an identifier that holds no coordinate the name is read as
/// an address. `/p/IDENTIFIER`, `/l/lat,lon` and pages whose last part ends with an identifier show places.
enum Here: LinkDialect {
    static let dialect = RequestURL.Dialect.here
    static let destinationKey = "a second place in the path"

    private static let words = LinkReader.Modes(
        words: [
            ("drive", .automobile), ("walk", .walking), ("bicycle", .cycling), ("bike", .cycling),
            ("publictransport", .transit), ("transit", .transit), ("mix", .any),
        ], likeAutomobile: ["taxi", "truck", "carshare"])
    private static let letters = LinkReader.Modes(words: [
        ("d", .automobile), ("w", .walking), ("b", .cycling), ("pt", .transit),
    ])

    static func asksForDirections(_ reader: LinkReader) -> Bool { route(reader.link) != nil }

    static func readDirections(_ reader: inout LinkReader) {
        guard let route = route(reader.link) else { return }
        var parts = reader.link.host == "wego.here.com" ? reader.pathParts() : reader.routeParts()
        parts.removeFirst(min(route.count, parts.count))
        if route.hasMode, !parts.isEmpty { reader.setMode(parts.removeFirst(), modes: words) }
        if parts.last?.isEmpty == true { parts.removeLast() }
        var places = parts.map { place($0, &reader) }
        if route.hasMode, places.count == 1 { places.insert(nil, at: 0) }
        reader.setRoute(places)
        if !route.hasMode { reader.readMode("m", modes: letters) }
    }

    /// How many parts of the path come before the places, and whether the next one is the mode; nil for other links.
    private static func route(_ link: Link) -> (count: Int, hasMode: Bool)? {
        let path = link.pathText
        switch (link.scheme, link.host) {
        case ("http", "wego.here.com"), ("https", "wego.here.com"):
            return path == "/directions" || path.hasPrefix("/directions/") ? (1, true) : nil
        case ("http", "share.here.com"), ("https", "share.here.com"):
            return path == "/r" || path.hasPrefix("/r/") ? (1, false) : nil
        case ("here-route", _?): return (0, false)
        case ("here.directions", "v1.0"): return (1, false)
        default: return nil
        }
    }

    private static func place(_ text: LinkText, _ reader: inout LinkReader) -> MapItem? {
        let bytes = text.bytes
        if text.isEmpty || text.lowercased == "mylocation" || text.string.hasPrefix("null,null") { return nil }
        if let coded = coded(text.string, reader: &reader) { return coded }
        guard reader.failure == nil else { return nil }
        guard !["e-eyJ", "s-aWQ9", "loc-dmVy"].contains(where: text.string.hasPrefix) else {
            reader.fail("path", text: text, error: .opaque)
            return nil
        }
        if let colon = bytes.lastIndex(of: UInt8(ascii: ":")), !text[bytes.startIndex..<colon].isEmpty {
            let name = text[bytes.startIndex..<colon]
            let rest = text[colon + 1..<bytes.endIndex]
            guard LinkPair(rest.bytes) == nil else { return reader.coordinate("path", rest, name: name.string) }
            if LinkPair(name.bytes) == nil, let coded = coded(rest.string, reader: &reader) { return coded }
            reader.reportPart("place identifier")
            return reader.place("path", name)
        }
        let members = text.members(separatedBy: ",", keepingEmpty: true)
        guard members.count > 1, LinkNumbers.single(members[0].bytes) != nil,
            LinkNumbers.single(members[1].bytes) != nil
        else { return reader.place("path", text) }
        return reader.namedCoordinate("path", text: text)
    }

    /// The place of an identifier that holds its coordinate; nil for other texts.
    private static func coded(_ text: String, reader: inout LinkReader) -> MapItem? {
        guard let item = HereCode.place(text), let coordinate = item.coordinate else { return nil }
        var checked = reader.coordinate("place identifier", coordinate.latitude, coordinate.longitude)
        checked?.name = item.name
        return checked
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        let link = reader.link
        let parts = link.isWeb ? reader.pathParts() : reader.routeParts()
        switch (link.scheme, parts.first?.string) {
        case ("here-location", _?), ("here-place", _?): return .found(place(parts[0], &reader))
        case (_, "l"?) where parts.count > 1, (_, "p"?) where parts.count > 1: return .found(place(parts[1], &reader))
        case (_, "search"?) where parts.count > 1: return .found(reader.place("path", parts[1]))
        default: return page(parts, reader: &reader)
        }
    }

    /// The place of the site's own pages, `/germany/berlin/street-square/name--IDENTIFIER`.
    private static func page(_ parts: [LinkText], reader: inout LinkReader) -> LinkPlace {
        guard let last = parts.last(where: { !$0.isEmpty }), let identifier = identifier(in: last.string) else {
            return LinkPlace(kind: reader.has("map") ? .mapView : .none)
        }
        if let item = coded(identifier, reader: &reader) { return .place(item) }
        if reader.failure == nil { reader.fail("path", text: last, error: .opaque) }
        return .none
    }

    /// What is behind the last two hyphens side by side.
    private static func identifier(in text: String) -> String? {
        var found: Substring?
        var rest = text[...]
        while let mark = rest.firstRange(of: "--") {
            rest = rest[mark.upperBound...]
            found = rest
        }
        return found.map(String.init)
    }
}

extension LinkReader {
    /// The decoded parts of a scheme's authority and path.
    fileprivate mutating func routeParts() -> [LinkText] {
        guard !link.isWeb else { return pathParts() }
        guard let first = text("path", link.authority, plusIsBlank: false) else { return [] }
        return [first] + pathParts()
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://wego.here.com/directions/drive/A/B/…`, where A may be `mylocation` and a place may have a name.
    static func here(_ request: DirectionsRequest) -> LinkBuilder {
        let mode = request.transportType.word(
            automobile: "drive", walking: "walk", cycling: "bicycle", transit: "publicTransport")
        let places = request.places.map { $0?.isCurrentLocation == true ? "mylocation" : $0?.linkValue ?? "" }
        return LinkBuilder(path: "https://wego.here.com/directions", [mode ?? "mix"] + places)
    }
}
