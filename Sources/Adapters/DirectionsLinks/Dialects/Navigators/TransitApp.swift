import DirectionsKit

/// The links of the app Transit, `transit://directions?from=lat,lon&to=lat,lon`, and with addresses `destination=…`.
enum TransitApp: LinkDialect {
    static let dialect = RequestURL.Dialect.transitApp
    static let destinationKey = "to"

    static func asksForDirections(_ reader: LinkReader) -> Bool { reader.link.host == "directions" }

    static func readDirections(_ reader: inout LinkReader) {
        reader.request.source = reader.place("from") ?? .forCurrentLocation()
        reader.request.destination = reader.place("to") ?? reader.place("destination")
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `transit://directions?from=…&to=…`.
    static func transitApp(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("transit://directions")
        link.add("from", request.startValue)
        link.add("to", request.destination?.linkValue)
        return link
    }
}
