import DirectionsKit
import PlatformFoundation
import Roads
import TextCoding

/// Our own links (OW1), for values that no other dialect has:
/// `directions:?from=V&to=V&via=V…&mode=&avoid=&depart=&arrive=&alternates=&lang=`.
///
/// Without `from` the route begins at the current location; `via` repeats in order. `depart` and `arrive` are ISO 8601
/// with an offset or `Z`, since a link travels between machines in different time zones. Both together are `ambiguous`.
/// A value that is not understood is reported and ignored. `directions://?…` and `directions:///?…` are the same form.
enum DirectionsScheme: LinkDialect {
    static let dialect = RequestURL.Dialect.own
    static let destinationKey = "to"

    private static let modes = LinkReader.Modes(
        words: TransportMode.allCases.flatMap { mode in mode.names.map { ($0, TransportType(mode)) } }
            + [("transit", .transit), ("any", .any)])

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        let path = reader.link.pathText
        return (reader.link.host ?? "").isEmpty && (path.isEmpty || path == "/")
    }

    static func readDirections(_ reader: inout LinkReader) {
        reader.request.source = reader.place("from") ?? .forCurrentLocation()
        reader.request.destination = reader.place("to")
        reader.request.waypoints = reader.places("via", reader.values("via"))
        reader.readMode("mode", modes)
        reader.readAvoided(RouteAvoidances.Feature.allCases, matching: RouteAvoidances.Feature.init(name:))
        readTimes(&reader)
        if let word = reader.understood("alternates", { ["true": true, "false": false][$0.lowercased] }) {
            reader.request.requestsAlternateRoutes = word
        }
        reader.request.language = reader.understood("lang") { isLanguage($0.bytes) ? $0.string : nil }
    }

    private static func readTimes(_ reader: inout LinkReader) {
        reader.request.departureDate = reader.understood("depart") { ISO8601.date($0.bytes) }
        reader.request.arrivalDate = reader.understood("arrive") { ISO8601.date($0.bytes) }
        guard reader.request.departureDate != nil, reader.request.arrivalDate != nil else { return }
        reader.fail(.ambiguous, "The link has both depart and arrive; keep one of them.")
    }

    /// Whether the text is subtags of letters and digits with hyphens, letters first, as in BCP 47.
    private static func isLanguage(_ bytes: ArraySlice<UInt8>) -> Bool {
        let subtags = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = subtags.first, 2...8 ~= first.count, first.allSatisfy(\.isLetter) else { return false }
        return subtags.dropFirst().allSatisfy { 1...8 ~= $0.count && $0.allSatisfy { $0.isLetter || $0.isDigit } }
    }
}

extension LinkReader {
    /// The value of a key converted by a function; a key whose value it cannot convert is reported.
    fileprivate mutating func understood<Value>(_ key: String, _ meaning: (LinkText) -> Value?) -> Value? {
        guard let text = value(key) else { return nil }
        let value = meaning(text)
        if value == nil { mark(key, .unreadable) }
        return value
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `directions:?from=…&to=…&via=…&mode=…&avoid=…&depart=…&arrive=…&alternates=…&lang=…`.
    static func own(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("directions:")
        link.add("from", request.startValue)
        link.add("to", request.destination?.linkValue)
        for stop in request.waypoints { link.add("via", stop.linkValue) }
        link.add("mode", request.transportType == .any ? nil : request.transportType.description)
        link.add("avoid", request.avoidedWords, separator: ",")
        link.add("depart", request.departureDate?.wholeSeconds.formatted(.iso8601))
        link.add("arrive", request.arrivalDate?.wholeSeconds.formatted(.iso8601))
        link.add("alternates", request.requestsAlternateRoutes ? "true" : nil)
        link.add("lang", request.language)
        return link
    }
}

extension Date {
    /// The nearest whole second.
    var wholeSeconds: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded()) }
}
