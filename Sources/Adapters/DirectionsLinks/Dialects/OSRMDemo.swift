import DirectionsKit

/// OSRM's demonstration pages, `https://map.project-osrm.org/?loc=lat,lon&loc=lat,lon&srv=0` (DO1 to DO3).
///
/// An empty first `loc` is a missing start. Requests to the routing API are not read.
enum OSRMDemo: LinkDialect {
    static let dialect = RequestURL.Dialect.osrmDemo
    static let destinationKey = "a second loc"

    private static let modes = LinkReader.Modes(words: [("0", .automobile), ("1", .cycling), ("2", .walking)])

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        isPage(reader.link) && reader.has("loc")
    }

    private static func isPage(_ link: Link) -> Bool {
        let path = link.pathText
        return path.isEmpty || path == "/"
    }

    static func readDirections(_ reader: inout LinkReader) {
        let values = reader.values("loc", keepingEmpty: true)
        let places = values.map { $0.isEmpty ? nil : reader.coordinate("loc", $0) }
        reader.setStops(startingWith: places.first ?? nil, places.dropFirst().compactMap(\.self))
        reader.readMode("srv", modes: modes)
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        LinkPlace(kind: isPage(reader.link) && !reader.link.query.isEmpty ? .mapView : .none)
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://map.project-osrm.org/?loc=…&loc=…&srv=…`.
    static func osrmDemo(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://map.project-osrm.org/")
        for value in [request.openStartValue] + request.stopValues { link.add("loc", value) }
        link.add("srv", request.transportType.word(automobile: "0", walking: "2", cycling: "1"))
        return link
    }
}
