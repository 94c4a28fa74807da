import DirectionsKit

/// TomTom GO's links, `tomtomgo://x-callback-url/navigate?destination=lat,lon`, and those of its predecessor,
/// `tomtomhome:geo:action=navigateto&lat=…&long=…&name=…`; both start here.
///
/// The predecessor's action `show` shows a place.
enum TomTom: LinkDialect {
    static let dialect = RequestURL.Dialect.tomtom
    static let destinationKey = "destination"

    /// The keys of the predecessor have no question mark before them.
    static func reader(_ link: Link) -> LinkReader {
        guard link.scheme == "tomtomhome", link.pathText.hasPrefix(mark) else { return LinkReader(link) }
        return LinkReader(link, in: link.path.dropFirst(mark.utf8.count))
    }

    private static let mark = "geo:"

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        guard reader.link.scheme != "tomtomhome" else { return reader.peek("action") == "navigateto" }
        return reader.link.host == "x-callback-url" && reader.link.pathText == "/navigate"
            || reader.link.host == "navigate"
    }

    static func readDirections(_ reader: inout LinkReader) {
        reader.request.source = .forCurrentLocation()
        guard reader.link.scheme != "tomtomhome" else {
            reader.request.destination = point(&reader)
            return
        }
        reader.request.destination = reader.value("destination").flatMap {
            reader.namedCoordinate("destination", text: $0)
        }
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        guard reader.link.scheme == "tomtomhome", reader.peek("action") == "show" else { return .none }
        return .place(point(&reader))
    }

    private static func point(_ reader: inout LinkReader) -> MapItem? {
        _ = reader.value("action")
        return reader.coordinate(latitude: "lat", longitude: "long", name: "name")
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
