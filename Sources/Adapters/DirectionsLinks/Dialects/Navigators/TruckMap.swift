import DirectionsKit

/// TruckMap's links, `truckmap://route/lat,lon/lat,lon` and `https://truckmap.com/route/A/B`; `/place/X` shows a place.
enum TruckMap: LinkDialect {
    static let dialect = RequestURL.Dialect.truckMap
    static let destinationKey = "a second place in the path"

    static func asksForDirections(_ reader: LinkReader) -> Bool { action(reader.link) == "route" }

    private static func action(_ link: Link) -> String {
        link.isWeb ? String(link.pathText.dropFirst().prefix { $0 != "/" }) : link.host ?? ""
    }

    static func readDirections(_ reader: inout LinkReader) {
        var parts = reader.pathParts()
        if reader.link.isWeb { parts.removeFirst(min(1, parts.count)) }
        if parts.last?.isEmpty == true { parts.removeLast() }
        var places = parts.map { $0.isEmpty ? nil : reader.place("path", $0) }
        if places.count == 1 { places.insert(nil, at: 0) }
        reader.setRoute(places)
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        guard action(reader.link) == "place" else { return .none }
        let parts = reader.pathParts().drop { $0.string == "place" }
        return .found(parts.first.flatMap { $0.isEmpty ? nil : reader.place("path", $0) })
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://truckmap.com/route/A/B`, where the current location is an empty part.
    static func truckMap(_ request: DirectionsRequest) -> LinkBuilder {
        LinkBuilder(
            path: "https://truckmap.com/route",
            request.places.map { $0?.isCurrentLocation == true ? "" : $0?.linkValue ?? "" })
    }
}
