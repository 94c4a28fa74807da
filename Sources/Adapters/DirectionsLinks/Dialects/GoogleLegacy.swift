import DirectionsKit
import TextCoding

/// Google's older links, `/maps?saddr=…&daddr=…`, and the places on its hosts (GL1 to GL4, PL4).
enum GoogleLegacy: LinkDialect {
    static let dialect = RequestURL.Dialect.googleLegacy
    static let destinationKey = "daddr"

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        isForm(reader.link) && (reader.has("daddr") || reader.has("saddr"))
    }

    private static func isForm(_ link: Link) -> Bool {
        switch link.pathText {
        case "/maps", "/maps/": true
        case "", "/": GoogleHosts.isMaps(link.host ?? "")
        default: false
        }
    }

    static func readDirections(_ reader: inout LinkReader) {
        reader.request.source = reader.place("saddr", allowsLabel: true) ?? .forCurrentLocation()
        reader.setStops("daddr", allowsLabel: true)
        readFlags(&reader)
    }

    /// Reads a set of letters: one mode of transport, and features to avoid; two different modes are ignored.
    private static func readFlags(_ reader: inout LinkReader) {
        guard let letters = reader.value("dirflg", ignoringCase: true)?.lowercased else { return }
        let modes = letters.filter { mode($0) != nil }
        let isOneMode = Set(modes).count == 1
        var isUnderstood = false
        for letter in letters {
            if isOneMode, let mode = mode(letter) {
                reader.request.transportType = mode
            } else if let feature = feature(letter) {
                reader.avoid(feature)
            } else {
                reader.report("dirflg", member: String(letter))
                continue
            }
            isUnderstood = true
        }
        if !isUnderstood { reader.mark("dirflg", treatment: .unreadable) }
    }

    private static func mode(_ letter: Character) -> TransportType? {
        switch letter {
        case "d": .automobile
        case "w": .walking
        case "r": .transit
        case "b": .cycling
        default: nil
        }
    }

    private static func feature(_ letter: Character) -> RouteAvoidances.Feature? {
        switch letter {
        case "h": .highways
        case "t": .tolls
        default: nil
        }
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        let path = reader.link.path
        let bytes = reader.link.bytes[path]
        for (folder, kind) in [("/maps/place/", RequestURL.Kind.place), ("/maps/search/", .search)]
        where bytes.starts(with: folder.utf8) && bytes.count > folder.utf8.count {
            return readPart(path.lowerBound + folder.utf8.count, kind: kind, reader: &reader)
        }
        if bytes.starts(with: "/maps/@".utf8) { return LinkPlace(kind: .mapView) }
        switch reader.link.pathText {
        case "/maps/search", "/maps/search/", "/maps/place", "/maps/place/": return reader.googlePlace()
        default: return isForm(reader.link) ? reader.googlePlace() : .none
        }
    }

    /// The place in the first part of a path from an index on; only Google can find a name without a coordinate.
    private static func readPart(_ start: Int, kind: RequestURL.Kind, reader: inout LinkReader) -> LinkPlace {
        let rest = reader.link.bytes[start..<reader.link.path.upperBound]
        let part = rest.prefix { $0 != UInt8(ascii: "/") }
        guard let text = reader.text("path", part.indices), !text.isEmpty else { return .none }
        guard let place = reader.place("path", text, allowsLabel: true) else { return .none }
        return place.coordinate == nil ? LinkPlace(kind: kind, searchText: place.address) : .place(place)
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://maps.google.com/maps?saddr=…&daddr=… to:…&dirflg=…`, whose flags are letters in a row.
    static func googleLegacy(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://maps.google.com/maps")
        link.add("saddr", request.startValue)
        link.add("daddr", members: request.stopValues, separator: " to:")
        let mode = request.transportType.word(automobile: "d", walking: "w", cycling: "b", transit: "r") ?? ""
        let flags = mode + request.avoidedLetters([.highways: "h", .tolls: "t"])
        link.add("dirflg", flags.isEmpty ? nil : flags)
        return link
    }
}
