import DirectionsKit

/// Apple's map links, `http(s)://maps.apple.com/?saddr=…&daddr=…` and the same with `maps:` (AL1 to AL4, PL1).
///
/// `maps:` may have no authority, an empty one, `app`, Apple's host or Google's; `maps://https://…` is another link, see
/// ``Link/inner``.
enum AppleLegacy: LinkDialect {
    static let dialect = RequestURL.Dialect.appleLegacy
    static let destinationKey = "daddr"

    private static let modes = LinkReader.Modes(words: [
        ("d", .automobile), ("w", .walking), ("r", .transit), ("c", .cycling), ("b", .cycling),
    ])

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        isForm(reader.link) && (reader.has("daddr") || reader.has("saddr"))
    }

    static func readDirections(_ reader: inout LinkReader) {
        reader.request.source = reader.place("saddr") ?? .forCurrentLocation()
        reader.setStops("daddr")
        reader.readMode("dirflg", modes)
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        guard isForm(reader.link) else { return .none }
        return reader.labelledPlace("q") { reader in reader.value("address").map { MapItem(address: $0.string) } }
    }

    static func isForm(_ link: Link) -> Bool {
        let path = link.pathText
        guard link.scheme == "maps" else { return isPath(path) }
        switch link.host {
        case nil, "", "app", "maps.apple.com", "maps.google.com": return isPath(path) || path == "0,0" || path == "/0,0"
        default: return false
        }
    }

    private static func isPath(_ path: String) -> Bool {
        path.isEmpty || path == "/" || path == "/maps" || path == "/maps/"
    }
}

extension Link {
    /// The link inside `maps://https://…` or `comgooglemapsurl://…` (AL2, GA2); nil for other links.
    var inner: String? {
        switch scheme {
        case "maps":
            guard let host, host == "https:" || host == "http:" else { return nil }
            return text(from: rest.lowerBound + 2)
        case "comgooglemapsurl":
            return host == nil ? nil : "https:" + text(from: rest.lowerBound)
        default:
            return nil
        }
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://maps.apple.com/?saddr=…&daddr=… to:…&dirflg=…`.
    static func appleLegacy(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://maps.apple.com/")
        link.add("saddr", request.startValue)
        link.add("daddr", request.stopValues, separator: " to:")
        link.add("dirflg", request.transportType.word(automobile: "d", walking: "w", cycling: "c", transit: "r"))
        return link
    }
}
