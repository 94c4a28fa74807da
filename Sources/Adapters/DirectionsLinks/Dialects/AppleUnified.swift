import DirectionsKit

/// Apple's unified links, `https://maps.apple.com/directions?source=…&destination=…` (AU1 to AU5, PL2).
enum AppleUnified: LinkDialect {
    static let dialect = RequestURL.Dialect.appleUnified
    static let destinationKey = "destination"

    private static let modes = LinkReader.Modes(words: [
        ("driving", .automobile), ("walking", .walking), ("transit", .transit), ("cycling", .cycling),
    ])

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        let path = reader.link.pathText
        return path == "/directions" || path == "/directions/"
    }

    static func readDirections(_ reader: inout LinkReader) {
        reader.readUnifiedPlaces()
        reader.readMode("mode", modes: modes)
        reader.readAvoided([.tolls, .highways, .busyRoads, .stairs])
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        switch reader.link.pathText {
        case "/place": .place(reader.unifiedPlace())
        case "/search": reader.has("query") ? .found(reader.place("query")) : LinkPlace(kind: .mapView)
        case "/frame": LinkPlace(kind: .mapView)
        default: .none
        }
    }
}

extension LinkReader {
    /// The start, the stops and the destination of the unified form.
    mutating func readUnifiedPlaces() {
        request.source = place("source") ?? .forCurrentLocation()
        request.destination = place("destination")
        request.waypoints = places("waypoint", texts: values("waypoint"))
    }

    /// The place of the unified form: its coordinate, else its address.
    mutating func unifiedPlace() -> MapItem? {
        if let coordinate = value("coordinate") {
            return self.coordinate("coordinate", coordinate, name: value("name")?.string)
        }
        return value("address").map { MapItem(address: $0.string) }
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://maps.apple.com/directions?source=…&destination=…&waypoint=…&mode=…&avoid=…`.
    static func appleUnified(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://maps.apple.com/directions")
        link.addUnifiedPlaces(of: request)
        link.add(
            "mode",
            request.transportType.word(
                automobile: "driving", walking: "walking", cycling: "cycling", transit: "transit"))
        link.add("avoid", members: request.avoidedWords, separator: ",")
        return link
    }

    mutating func addUnifiedPlaces(of request: DirectionsRequest) {
        add("source", request.startValue)
        add("destination", request.destination?.linkValue)
        for stop in request.waypoints { add("waypoint", stop.linkValue) }
    }
}
