import DirectionsKit

/// The links that Apple's systems pass to navigation apps, `geo-navigation:///directions?…` (AN1, PL3).
///
/// The action may also be the host, as in `geo-navigation://directions?…`. There is no mode.
enum AppleGeoNavigation: LinkDialect {
    static let dialect = RequestURL.Dialect.appleGeoNavigation
    static let destinationKey = "destination"

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        isAction("directions", link: reader.link)
    }

    static func readDirections(_ reader: inout LinkReader) {
        reader.readUnifiedPlaces()
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        isAction("place", link: reader.link) ? .place(reader.unifiedPlace()) : .none
    }

    private static func isAction(_ name: String, link: Link) -> Bool {
        let path = link.pathText
        return link.host == "" ? path == "/" + name : link.host == name && path.isEmpty
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `geo-navigation:///directions?source=…&destination=…&waypoint=…`, which has no mode.
    static func appleGeoNavigation(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("geo-navigation:///directions")
        link.addUnifiedPlaces(of: request)
        return link
    }
}
