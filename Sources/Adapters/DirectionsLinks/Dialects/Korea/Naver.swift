import DirectionsKit

/// Naver's links, `nmap://route/car?slat=…&slng=…&sname=…&dlat=…&dlng=…&dname=…`, with up to five stops `v1lat` and so on.
///
/// The mode is the part after `route`; `nmap://navigation` is by car from here.
enum Naver: LinkDialect {
    static let dialect = RequestURL.Dialect.naver
    static let destinationKey = "dlat and dlng"

    private static let modes = LinkReader.Modes(words: [
        ("car", .automobile), ("walk", .walking), ("bicycle", .cycling), ("public", .transit),
    ])

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        reader.link.host == "route" || reader.link.host == "navigation"
    }

    static func readDirections(_ reader: inout LinkReader) {
        let start = reader.coordinate(latitude: "slat", longitude: "slng", name: "sname")
        reader.request.source = start ?? .forCurrentLocation()
        for number in 1...5 {
            let stop = reader.coordinate(
                latitude: "v\(number)lat", longitude: "v\(number)lng", name: "v\(number)name")
            if let stop { reader.request.waypoints.append(stop) }
        }
        reader.request.destination = reader.coordinate(latitude: "dlat", longitude: "dlng", name: "dname")
        if reader.link.host == "navigation" {
            reader.request.transportType = .automobile
        } else if let mode = reader.pathParts().first, !mode.isEmpty {
            reader.setMode(mode, modes: modes)
        }
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        switch reader.link.host {
        case "place": .place(reader.coordinate(latitude: "lat", longitude: "lng", name: "name"))
        case "search": .found(reader.place("query"))
        case "map": LinkPlace(kind: .mapView)
        default: .none
        }
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `nmap://route/car?slat=…&slng=…&dlat=…&dlng=…&dname=…`.
    static func naver(_ request: DirectionsRequest) -> LinkBuilder {
        let mode = request.transportType.word(automobile: "car", walking: "walk", cycling: "bicycle", transit: "public")
        var link = LinkBuilder("nmap://route" + (mode.map { "/" + $0 } ?? ""))
        link.add(request.source, latitude: "slat", longitude: "slng", name: "sname")
        for (index, stop) in request.waypoints.enumerated() {
            link.add(stop, latitude: "v\(index + 1)lat", longitude: "v\(index + 1)lng", name: "v\(index + 1)name")
        }
        link.add(request.destination, latitude: "dlat", longitude: "dlng", name: "dname")
        return link
    }
}
