import DirectionsKit

/// TomTom GO's links, `tomtomgo://x-callback-url/navigate?destination=lat,lon`, which start here.
enum TomTom: LinkDialect {
    static let dialect = RequestURL.Dialect.tomtom
    static let destinationKey = "destination"

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        reader.link.host == "x-callback-url" && reader.link.pathText == "/navigate" || reader.link.host == "navigate"
    }

    static func readDirections(_ reader: inout LinkReader) {
        reader.request.source = .forCurrentLocation()
        reader.request.destination = reader.value("destination").flatMap { reader.namedCoordinate("destination", $0) }
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `tomtomgo://x-callback-url/navigate?destination=lat,lon`.
    static func tomtom(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("tomtomgo://x-callback-url/navigate")
        link.add("destination", request.destination?.linkValue)
        return link
    }
}
