import DirectionsKit

/// GraphHopper's maps, `https://graphhopper.com/maps/?point=A&point=B&profile=car` (DG1 to DG3).
///
/// A point is `lat,lon`, `lat,lon_name` or a text. An empty first point is a missing start, an empty last one a missing
/// destination. Points in `fpolyline` cannot be read.
enum GraphHopper: LinkDialect {
    static let dialect = RequestURL.Dialect.graphHopper
    static let destinationKey = "a second point"

    private static let modes = LinkReader.Modes(
        words: [
            ("car", .automobile), ("foot", .walking), ("hike", .walking), ("bike", .cycling), ("mtb", .cycling),
            ("racingbike", .cycling), ("ecargobike", .cycling),
        ], likeAutomobile: ["truck", "small_truck", "scooter"])

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        isPage(reader.link) && (reader.has("point") || reader.has("fpolyline"))
    }

    private static func isPage(_ link: Link) -> Bool {
        let path = link.pathText
        return path == "/maps" || path == "/maps/"
    }

    static func readDirections(_ reader: inout LinkReader) {
        let values = reader.values("point", keepingEmpty: true)
        let places = values.map { $0.isEmpty ? nil : point($0, reader: &reader) }
        let last = places.count > 1 ? places.last ?? nil : nil
        reader.request.source = places.first ?? nil
        reader.request.waypoints = places.dropFirst().dropLast().compactMap(\.self)
        reader.request.destination = last
        reader.readMode(reader.values("profile").isEmpty ? "vehicle" : "profile", modes: modes)
    }

    private static func point(_ value: LinkText, reader: inout LinkReader) -> MapItem? {
        let bytes = value.bytes
        if let mark = bytes.firstIndex(of: UInt8(ascii: "_")) {
            let place = value[bytes.startIndex..<mark]
            let name = value[mark + 1..<bytes.endIndex]
            if LinkPair(place.bytes) != nil {
                return reader.coordinate("point", place, name: name.isEmpty ? nil : name.string)
            }
        }
        return reader.place("point", value)
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        LinkPlace(kind: isPage(reader.link) ? .mapView : .none)
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://graphhopper.com/maps/?point=…&point=…_name&profile=…`.
    static func graphHopper(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://graphhopper.com/maps/")
        link.add("point", request.source.map(value) ?? "")
        for item in request.waypoints + [request.destination].compactMap(\.self) { link.add("point", value(item)) }
        link.add("profile", request.transportType.word(automobile: "car", walking: "foot", cycling: "bike"))
        return link
    }

    private static func value(_ item: MapItem) -> String {
        let value = item.linkValue ?? ""
        guard item.coordinate != nil, let name = item.linkName else { return value }
        return value + "_" + name
    }
}
