import DirectionsKit
import TextCoding

/// Organic Maps, CoMaps and MAPS.ME, `om://route?sll=…&dll=…` and `om://v2/dir?destination=…` (OM1 to OM4, PL6).
///
/// The same forms exist as `https://omaps.app/…`, `https://comaps.at/…` and `https://dlink.maps.me/…`; actions are compared
/// without case. `v2/nav` always starts at the current location. In MAPS.ME's scheme the `ll` of a route is the destination.
/// Codes that hold a coordinate are read, see ``OrganicMapsCode``.
enum OrganicMaps: LinkDialect {
    static let dialect = RequestURL.Dialect.organicMaps
    static let destinationKey = "destination or dll"

    private static let types = LinkReader.Modes(words: [
        ("vehicle", .automobile), ("pedestrian", .walking), ("bicycle", .cycling), ("transit", .transit),
    ])
    private static let modes = LinkReader.Modes(words: [
        ("drive", .automobile), ("driving", .automobile), ("car", .automobile), ("walk", .walking),
        ("walking", .walking), ("bike", .cycling), ("bicycle", .cycling), ("bicycling", .cycling),
        ("transit", .transit),
    ])

    /// The part after the scheme or the host, in lower case.
    private static func action(_ link: Link) -> String {
        guard let host = link.host else { return "" }
        let path = link.pathText.lowercased()
        return link.isWeb ? String(path.dropFirst()) : host + path
    }

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        switch action(reader.link) {
        case "route": true
        case "v2/dir", "v2/nav": ["om", "cm", "comaps"].contains(reader.link.scheme) || reader.link.isWeb
        default: false
        }
    }

    static func readDirections(_ reader: inout LinkReader) {
        switch action(reader.link) {
        case "route":
            reader.request.source = end(coordinate: "sll", text: "saddr", &reader) ?? .forCurrentLocation()
            reader.request.destination = end(coordinate: "dll", text: "daddr", &reader)
            if reader.request.destination == nil, ["mapsme", "mapswithme"].contains(reader.link.scheme) {
                reader.request.destination = end(coordinate: "ll", text: "n", &reader)
            }
            reader.readMode("type", modes: types)
        case let action:
            readSecondVersion(fromHere: action == "v2/nav", &reader)
        }
    }

    /// A coordinate with its name; without a coordinate, the place that the name stands for.
    private static func end(coordinate: String, text: String, _ reader: inout LinkReader) -> MapItem? {
        guard let value = reader.value(coordinate) else { return reader.place(text) }
        return reader.coordinate(coordinate, value, name: reader.value(text)?.string)
    }

    private static func readSecondVersion(fromHere: Bool, _ reader: inout LinkReader) {
        reader.request.source = fromHere ? nil : place("origin", &reader)
        if reader.request.source == nil { reader.request.source = .forCurrentLocation() }
        reader.request.destination = place("destination", &reader)
        readWaypoints(&reader)
        reader.readMode(reader.values("mode").isEmpty ? "travelmode" : "mode", modes: modes)
        reader.readAvoided([.tolls, .highways, .ferries], separators: ",|")
    }

    private static func place(_ key: String, _ reader: inout LinkReader) -> MapItem? {
        guard let value = reader.value(key) else { return nil }
        return place(key, value: value, name: reader.value(key + "_name"), reader: &reader)
    }

    /// A coordinate, or the current location.
    private static func place(
        _ key: String, value: LinkText, name: LinkText?, reader: inout LinkReader
    ) -> MapItem? {
        guard !EndPointText.isCurrentLocation(value) else { return .forCurrentLocation() }
        return reader.coordinate(key, value, name: name.flatMap { $0.isEmpty ? nil : $0.string })
    }

    /// Names belong to waypoints by position; the name of an empty waypoint is skipped with it.
    private static func readWaypoints(_ reader: inout LinkReader) {
        let values = reader.values("waypoints").flatMap { $0.members(separatedBy: "|", keepingEmpty: true) }
        let names = reader.values("waypoint_names").flatMap { $0.members(separatedBy: "|", keepingEmpty: true) }
        for (index, value) in values.enumerated() where !value.isEmpty {
            let name = index < names.count ? names[index] : nil
            if let waypoint = place("waypoints", value: value, name: name, reader: &reader) {
                reader.request.waypoints.append(waypoint)
            }
        }
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        switch action(reader.link) {
        case "map":
            guard let coordinate = reader.values("ll").first else { return LinkPlace(kind: .mapView) }
            return .place(reader.coordinate("ll", coordinate, name: reader.values("n").first?.string))
        case "search": return reader.has("query") ? .found(reader.place("query")) : LinkPlace(kind: .search)
        default: return .place(codedPlace(&reader))
        }
    }

    /// The place of a code, with the name behind it.
    private static func codedPlace(_ reader: inout LinkReader) -> MapItem? {
        let link = reader.link
        let parts = (link.isWeb ? [] : [link.authority]) + link.pathParts
        guard let first = parts.first, let coordinate = OrganicMapsCode.coordinate(link.bytes[first]) else {
            return nil
        }
        let name = parts.count > 1 ? reader.text("path", parts[1], plusIsBlank: false) : nil
        return MapItem(name: name.flatMap { OrganicMapsCode.name($0.string) }, coordinate: coordinate)
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `om://route?sll=…&saddr=…&dll=…&daddr=…&type=…` from one coordinate to another, else `om://v2/dir?…`.
    static func organicMaps(_ request: DirectionsRequest) -> LinkBuilder {
        let isPlain = request.waypoints.isEmpty && request.avoidances.avoidedFeatures.isEmpty
        let hasCoordinates = request.source?.coordinate != nil && request.destination?.coordinate != nil
        return isPlain && hasCoordinates ? organicMapsRoute(request) : organicMapsDirections(request)
    }

    private static func organicMapsRoute(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("om://route")
        link.add("sll", request.source?.linkValue)
        link.add("saddr", request.source?.linkName)
        link.add("dll", request.destination?.linkValue)
        link.add("daddr", request.destination?.linkName)
        link.add(
            "type",
            request.transportType.word(
                automobile: "vehicle", walking: "pedestrian", cycling: "bicycle", transit: "transit"))
        return link
    }

    private static func organicMapsDirections(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("om://v2/dir")
        link.add("origin", request.startValue)
        link.add("origin_name", request.source?.linkName)
        link.add("destination", request.destination?.linkValue)
        link.add("destination_name", request.destination?.linkName)
        link.add("waypoints", members: request.waypoints.compactMap(\.linkValue), separator: "|")
        let names = request.waypoints.compactMap(\.linkName)
        // Names belong to waypoints by position, so either all are written or none.
        if names.count == request.waypoints.count { link.add("waypoint_names", members: names, separator: "|") }
        link.add(
            "mode",
            request.transportType.word(automobile: "drive", walking: "walk", cycling: "bike", transit: "transit"))
        link.add("avoid", members: request.avoidedWords, separator: ",")
        return link
    }
}
