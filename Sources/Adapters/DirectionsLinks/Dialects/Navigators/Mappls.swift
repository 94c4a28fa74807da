import DirectionsKit

/// Mappls' links, `https://mappls.com/navigation?places=lat,lon,A;lat,lon,B&viaPoints=lat,lon&mode=driving`.
///
/// A single place is the destination.
enum Mappls: LinkDialect {
    static let dialect = RequestURL.Dialect.mappls
    static let destinationKey = "places"

    private static let modes = LinkReader.Modes(
        words: [("driving", .automobile), ("walking", .walking), ("biking", .cycling)],
        likeAutomobile: ["trucking"])

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        let path = reader.link.pathText
        return path == "/navigation" || path == "/navigation/"
    }

    static func readDirections(_ reader: inout LinkReader) {
        let texts = reader.values("places").flatMap { $0.members(separatedBy: ";") }
        var places: [MapItem?] = texts.map { reader.namedCoordinate("places", text: $0) }
        if places.count == 1 { places.insert(nil, at: 0) }
        reader.setRoute(places)
        let stops = reader.values("viaPoints").flatMap { $0.members(separatedBy: ";") }
        reader.request.waypoints += stops.compactMap { reader.namedCoordinate("viaPoints", text: $0) }
        reader.readMode("mode", modes: modes)
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://mappls.com/navigation?places=…;…&viaPoints=…&mode=…`.
    static func mappls(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://mappls.com/navigation")
        let ends = [request.startValue, request.destination?.linkValue].compactMap(\.self)
        link.add("places", members: ends, separator: ";")
        link.add("viaPoints", members: request.waypoints.compactMap(\.linkValue), separator: ";")
        link.add("mode", request.transportType.word(automobile: "driving", walking: "walking", cycling: "biking"))
        return link
    }
}
