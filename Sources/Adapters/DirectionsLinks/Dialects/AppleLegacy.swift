import DirectionsKit

/// Apple's map links, `http(s)://maps.apple.com/?saddr=…&daddr=…` and the same with `maps:` (AL1 to AL4, PL1).
///
/// `maps:` may have no authority, an empty one, `app`, Apple's host or Google's; `maps://https://…` is another link, see
/// ``Link/inner``. Some apps leave out the question mark, `maps:saddr=…&daddr=…` and `maps://daddr=…`.
enum AppleLegacy: LinkDialect {
    static let dialect = RequestURL.Dialect.appleLegacy
    static let destinationKey = "daddr"

    private static let modes = LinkReader.Modes(words: [
        ("d", .automobile), ("w", .walking), ("r", .transit), ("c", .cycling), ("b", .cycling),
    ])

    static func reader(_ link: Link) -> LinkReader {
        LinkReader(link, in: barePart(link) ?? link.query)
    }

    /// The parameters of a link without a question mark.
    private static func barePart(_ link: Link) -> Range<Int>? {
        guard link.scheme == "maps", link.query.isEmpty else { return nil }
        let part = link.host == nil ? link.rest : link.rest.lowerBound + 2..<link.rest.upperBound
        let keys = ["daddr=", "saddr=", "q=", "ll=", "address="]
        return keys.contains { link.bytes[part].starts(with: $0.utf8) } ? part : nil
    }

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        isForm(reader.link) && (reader.has("daddr") || reader.has("saddr"))
    }

    static func readDirections(_ reader: inout LinkReader) {
        reader.request.source = reader.place("saddr") ?? .forCurrentLocation()
        reader.setStops("daddr")
        reader.readMode("dirflg", modes: modes)
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        guard isForm(reader.link) else { return .none }
        return reader.labelledPlace("q") { reader in reader.value("address").map { MapItem(address: $0.string) } }
    }

    static func isForm(_ link: Link) -> Bool {
        let path = link.pathText
        guard link.scheme == "maps" else { return isPath(path) }
        guard barePart(link) == nil else { return true }
        switch link.host {
        case nil, "", "app", "maps.apple.com", "maps.google.com": return isPath(path) || path == "0,0" || path == "/0,0"
        default: return false
        }
    }

    private static func isPath(_ path: String) -> Bool {
        path.isEmpty || path == "/" || path == "/maps" || path == "/maps/"
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://maps.apple.com/?saddr=…&daddr=… to:…&dirflg=…`.
    static func appleLegacy(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://maps.apple.com/")
        link.add("saddr", request.startValue)
        link.add("daddr", members: request.stopValues, separator: " to:")
        link.add("dirflg", request.transportType.word(automobile: "d", walking: "w", cycling: "c", transit: "r"))
        return link
    }
}
