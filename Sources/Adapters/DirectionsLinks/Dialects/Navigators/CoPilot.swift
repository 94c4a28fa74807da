import DirectionsKit

/// CoPilot's links, `copilot://mydestination?type=LOCATION&action=GOTO&lat=…&long=…&name=…`, which start here.
///
/// The action `VIEW` shows a place.
enum CoPilot: LinkDialect {
    static let dialect = RequestURL.Dialect.copilot
    static let destinationKey = "lat and long"

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        reader.link.host == "mydestination" && reader.peek("action")?.lowercased() != "view"
    }

    static func readDirections(_ reader: inout LinkReader) {
        readKeys(&reader)
        reader.request.source = .forCurrentLocation()
        reader.request.destination = point(&reader)
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        guard reader.link.host == "mydestination" else { return .none }
        readKeys(&reader)
        return .place(point(&reader))
    }

    private static func readKeys(_ reader: inout LinkReader) {
        for key in ["type", "action"] { _ = reader.value(key) }
    }

    private static func point(_ reader: inout LinkReader) -> MapItem? {
        reader.coordinate(latitude: "lat", longitude: "long", name: "name")
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `copilot://mydestination?type=LOCATION&action=GOTO&name=…&lat=…&long=…`.
    static func copilot(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("copilot://mydestination")
        link.add("type", "LOCATION")
        link.add("action", "GOTO")
        link.add(request.destination, latitude: "lat", longitude: "long", name: "name")
        return link
    }
}
