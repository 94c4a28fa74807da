import DirectionsKit
import TextCoding

/// Waze's links, `https://waze.com/ul?ll=lat,lon&navigate=yes`, the same with `waze://`, and the directions of its live map,
/// `https://www.waze.com/live-map/directions?to=ll.lat,lon&from=ll.lat,lon`.
///
/// Waze is for drivers, so the means of transport is the automobile. A link without `navigate=yes` shows a place; `q` is
/// then the name of a coordinate, or a search. Identifiers of places, `place.…` and `venue_id`, cannot be read.
enum Waze: LinkDialect {
    static let dialect = RequestURL.Dialect.waze
    static let destinationKey = "ll, to or q"
    private static let mark = "ll."

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        if isLiveMap(reader.link) {
            return reader.has("to") || reader.has("from") || reader.asksToNavigate || isDirections(reader.link)
        }
        return isAction(reader.link) && reader.asksToNavigate
    }

    static func readDirections(_ reader: inout LinkReader) {
        _ = reader.value("navigate")
        reader.request.source = point("from", reader: &reader) ?? .forCurrentLocation()
        if let text = reader.value("from"), reader.request.source?.isCurrentLocation == true {
            reader.fail("from", text: text, error: .opaque)
        }
        reader.request.destination = point("to", reader: &reader) ?? destination(&reader)
        if reader.request.destination == nil {
            refuseIdentifier(["to", "place", "venue_id"], kind: .missingDestination, reader: &reader)
        }
        reader.request.transportType = .automobile
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        if let code = code(&reader) {
            guard let coordinate = Geohash.coordinate(code.bytes) else { return .none }
            return .place(MapItem(coordinate: coordinate))
        }
        if reader.link.host == "embed.waze.com" { return embedded(&reader) }
        guard isAction(reader.link) || isLiveMap(reader.link) else { return .none }
        if let item = destination(&reader) { return .found(item) }
        refuseIdentifier(["place", "venue_id"], kind: .malformed, reader: &reader)
        return reader.has("z") && reader.failure == nil ? LinkPlace(kind: .mapView) : .none
    }

    /// The place of a map in a page, `https://embed.waze.com/iframe?lat=…&lon=…&pin=1`, which without a pin is a view.
    private static func embedded(_ reader: inout LinkReader) -> LinkPlace {
        guard reader.value("pin")?.string == "1" else { return LinkPlace(kind: reader.has("lat") ? .mapView : .none) }
        return .place(reader.coordinate(latitude: "lat", longitude: "lon"))
    }

    /// Records that only Waze knows the place of the first of some keys.
    private static func refuseIdentifier(
        _ keys: [String], kind: RequestURL.ErrorKind, reader: inout LinkReader
    ) {
        guard let key = keys.first(where: reader.has), let text = reader.value(key) else { return }
        reader.mark(key, treatment: .unreadable)
        reader.fail(
            kind,
            "The link's \(key) \"\(VisibleText.excerpt(text.string))\" \(EndPointTextError.opaque.complaint)")
    }

    /// The coordinate with the text as its name, else the place that the text stands for.
    private static func destination(_ reader: inout LinkReader) -> MapItem? {
        let key = reader.has("ll") ? "ll" : "latlng"
        let name = reader.value("q")
        guard let text = reader.value(key) else { return name.flatMap { reader.place("q", $0) } }
        return reader.coordinate(key, text, name: name?.string)
    }

    /// The coordinate of `ll.lat,lon`; other values name places of Waze, which only Waze knows.
    private static func point(_ key: String, reader: inout LinkReader) -> MapItem? {
        guard let text = reader.value(key) else { return nil }
        guard text.bytes.starts(with: mark.utf8) else {
            reader.mark(key, treatment: .unreadable)
            return nil
        }
        return reader.coordinate(key, text[text.bytes.startIndex + mark.utf8.count..<text.bytes.endIndex])
    }

    /// The geohash of a short link, `/ul/hCODE`, or of the live map, `?h=CODE`.
    private static func code(_ reader: inout LinkReader) -> LinkText? {
        let path = reader.link.pathText
        if path.hasPrefix("/ul/h") {
            return reader.text("path", reader.link.path.lowerBound + 5..<reader.link.path.upperBound)
        }
        return isLiveMap(reader.link) ? reader.value("h") : nil
    }

    private static func isAction(_ link: Link) -> Bool {
        let path = link.pathText
        guard link.isWeb else { return ["", "ul"].contains(link.host) && (path.isEmpty || path == "/") }
        return path == "/ul" || path == "/ul/"
    }

    /// Whether the link shows the live map, perhaps below the code of a language, or its older page of directions.
    private static func isLiveMap(_ link: Link) -> Bool {
        guard link.isWeb else { return false }
        let parts = link.pathText.split(separator: "/").prefix(2)
        return parts.contains("live-map") || parts.contains("livemap") || parts.last == "directions"
    }

    /// Whether the path has the page of directions, perhaps with the name of the destination behind it.
    private static func isDirections(_ link: Link) -> Bool {
        link.pathText.split(separator: "/").prefix(3).contains("directions")
    }
}

extension LinkReader {
    fileprivate var asksToNavigate: Bool { peek("navigate")?.lowercased() == "yes" }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://waze.com/ul?ll=…&navigate=yes` or `?q=…&navigate=yes` from here, else the live map.
    static func waze(_ request: DirectionsRequest) -> LinkBuilder {
        guard request.source?.coordinate != nil, request.destination?.coordinate != nil else {
            var link = LinkBuilder("https://waze.com/ul")
            link.add(request.destination?.coordinate == nil ? "q" : "ll", request.destination?.linkValue)
            link.add("navigate", "yes")
            return link
        }
        var link = LinkBuilder("https://www.waze.com/live-map/directions")
        link.add("from", request.source?.linkValue.map { "ll." + $0 })
        link.add("to", request.destination?.linkValue.map { "ll." + $0 })
        link.add("navigate", "yes")
        return link
    }
}
