import DirectionsKit
import TextCoding

/// Android's `google.navigation:q=…&mode=d`, which always starts at the current location (GV1, GV2).
///
/// The parameters follow the colon, or `//`, `/` and `?` after it, perhaps with words before the question mark, as in
/// `google.navigation://navigation?q=…`.
enum GoogleNavigation: LinkDialect {
    static let dialect = RequestURL.Dialect.googleNavigation
    static let destinationKey = "q"

    private static let modes = LinkReader.Modes(
        words: [("d", .automobile), ("b", .cycling), ("w", .walking)], likeAutomobile: ["l"])

    static func reader(_ link: Link) -> LinkReader {
        var part = link.rest
        for prefix in ["//", "/", "?"] where link.bytes[part].starts(with: prefix.utf8) {
            part = part.lowerBound + prefix.utf8.count..<part.upperBound
        }
        if let mark = link.bytes[part].firstIndex(of: UInt8(ascii: "?")),
            !link.bytes[part.lowerBound..<mark].contains(UInt8(ascii: "="))
        {
            part = mark + 1..<part.upperBound
        }
        return LinkReader(link, in: part)
    }

    static func asksForDirections(_ reader: LinkReader) -> Bool { true }

    static func readDirections(_ reader: inout LinkReader) {
        reader.request.source = .forCurrentLocation()
        if let text = reader.value("q") {
            reader.request.destination = reader.place("q", text, allowsLabel: true)
        } else {
            reader.request.destination = reader.coordinate("ll")
        }
        reader.readMode("mode", modes: modes)
        readAvoided(&reader)
    }

    private static func readAvoided(_ reader: inout LinkReader) {
        let letters = reader.values("avoid").flatMap { $0.lowercased }
        var isUnderstood = false
        for letter in letters {
            switch letter {
            case "t": reader.avoid(.tolls)
            case "h": reader.avoid(.highways)
            case "f": reader.avoid(.ferries)
            default:
                reader.report("avoid", member: String(letter))
                continue
            }
            isUnderstood = true
        }
        if !isUnderstood, !letters.isEmpty { reader.mark("avoid", treatment: .unreadable) }
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `google.navigation:q=…&mode=…&avoid=…`, from the current location to one place.
    static func googleNavigation(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("google.navigation:", separator: "")
        link.add("q", request.destination?.linkValue)
        link.add("mode", request.transportType.word(automobile: "d", walking: "w", cycling: "b"))
        let letters = request.avoidedLetters([.tolls: "t", .highways: "h", .ferries: "f"])
        link.add("avoid", letters.isEmpty ? nil : letters)
        return link
    }
}
