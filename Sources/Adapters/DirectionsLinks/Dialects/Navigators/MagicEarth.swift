import DirectionsKit

/// Magic Earth's links, `magicearth://?drive_to&lat=…&lon=…&name=…`, the same with `get_directions&` in front, and with
/// `https://magicearth.com/`.
///
/// The mode is a key without a value. `daddr` asks for directions to an address. `show_on_map` shows a place.
enum MagicEarth: LinkDialect {
    static let dialect = RequestURL.Dialect.magicEarth
    static let destinationKey = "lat and lon"

    private static let modes: [(String, TransportType)] = [
        ("drive_to", .automobile), ("walk_to", .walking), ("bike_to", .cycling), ("public_transport_to", .transit),
    ]

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        isForm(reader.link)
            && (reader.has("get_directions") || reader.has("daddr") || modes.contains { reader.has($0.0) })
    }

    static func readDirections(_ reader: inout LinkReader) {
        let given = modes.filter { reader.has($0.0) }
        for (key, _) in given { reader.mark(key, treatment: .understood) }
        reader.mark("get_directions", treatment: .understood)
        if let mode = given.first { reader.request.transportType = mode.1 }
        if given.count > 1 {
            reader.fail(.ambiguous, "The link has both \(given[0].0) and \(given[1].0); keep one of them.")
        }
        reader.request.source = reader.place("saddr") ?? .forCurrentLocation()
        reader.request.destination = point(&reader) ?? reader.place("daddr")
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        guard isForm(reader.link) else { return .none }
        reader.mark("show_on_map", treatment: .understood)
        if let item = point(&reader) { return .place(item) }
        return .found(reader.place("q"))
    }

    private static func point(_ reader: inout LinkReader) -> MapItem? {
        reader.coordinate(latitude: "lat", longitude: "lon", name: reader.has("name") ? "name" : "q")
    }

    private static func isForm(_ link: Link) -> Bool {
        let path = link.pathText
        return (link.isWeb || link.host == "") && (path.isEmpty || path == "/")
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `magicearth://?drive_to&lat=…&lon=…&name=…`, or `get_directions` without a mode.
    static func magicEarth(_ request: DirectionsRequest) -> LinkBuilder {
        let mode = request.transportType.word(
            automobile: "drive_to", walking: "walk_to", cycling: "bike_to", transit: "public_transport_to")
        var link = LinkBuilder("magicearth://?" + (mode ?? "get_directions"), separator: "&")
        link.add(request.destination, latitude: "lat", longitude: "lon", name: "name")
        return link
    }
}
