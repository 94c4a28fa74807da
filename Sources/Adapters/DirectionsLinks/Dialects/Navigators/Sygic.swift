import DirectionsKit
import TextCoding

/// Sygic's links, `com.sygic.aura://coordinate|lon|lat|drive`, whose last part may also be `walk`, or `show` for a place.
///
/// The pipes may be percent-encoded. The longitude is first. On the web it is `https://go.sygic.com/directions?to=lat,lon`.
enum Sygic: LinkDialect {
    static let dialect = RequestURL.Dialect.sygic
    static let destinationKey = "coordinate|longitude|latitude|drive"

    private static let modes = LinkReader.Modes(words: [("car", .automobile), ("pedestrian", .walking)])

    /// Whether the link is one of the web, with keys.
    private static func isPage(_ link: Link) -> Bool {
        link.host == "go.sygic.com" && ["/directions", "/navi/directions"].contains(link.pathText)
    }

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        if reader.link.host == "go.sygic.com" { return isPage(reader.link) }
        let parts = parts(reader.link)
        return parts.first?.string == "coordinate" && ["drive", "walk"].contains(parts.last?.lowercased)
    }

    static func readDirections(_ reader: inout LinkReader) {
        guard !isPage(reader.link) else {
            reader.request.source = reader.place("from") ?? .forCurrentLocation()
            reader.request.destination = reader.place("to")
            return reader.readMode("mode", modes: modes)
        }
        let parts = parts(reader.link)
        reader.request.source = .forCurrentLocation()
        reader.request.destination = point(parts, reader: &reader)
        reader.request.transportType = parts.last?.lowercased == "walk" ? .walking : .automobile
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        let parts = parts(reader.link)
        guard reader.link.host != "go.sygic.com", parts.first?.string == "coordinate" else { return .none }
        return .place(point(parts, reader: &reader))
    }

    private static func parts(_ link: Link) -> [LinkText] {
        let part = link.isWeb ? link.path.dropFirst(1) : link.authority
        return (try? LinkText(decoding: link.bytes[part], plusIsBlank: false))?.members(separatedBy: "|") ?? []
    }

    private static func point(_ parts: [LinkText], reader: inout LinkReader) -> MapItem? {
        guard parts.count > 2, let longitude = LinkNumbers.single(parts[1].bytes),
            let latitude = LinkNumbers.single(parts[2].bytes)
        else {
            reader.fail(.malformed, "The link has no coordinate; write coordinate|longitude|latitude|drive.")
            return nil
        }
        return reader.coordinate("coordinate", latitude, longitude)
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `com.sygic.aura://coordinate|lon|lat|drive` or `…|walk`.
    static func sygic(_ request: DirectionsRequest) -> LinkBuilder {
        let coordinate = request.destination?.coordinate
        let mode = request.transportType == .walking ? "walk" : "drive"
        let numbers = coordinate.map { "\(degrees($0.longitude))|\(degrees($0.latitude))" } ?? "|"
        return LinkBuilder("com.sygic.aura://coordinate|\(numbers)|\(mode)")
    }
}
