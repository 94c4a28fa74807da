import DirectionsKit

/// TMAP's links, `tmap://route?startx=lon&starty=lat&startname=A&goalx=lon&goaly=lat&goalname=B`.
///
/// `x` is the longitude. The keys may also be `rStX`, `rStY`, `rStName`, `rGoX`, `rGoY` and `rGoName`.
/// `tmap://viewmap?x=…&y=…` shows a place.
enum TMap: LinkDialect {
    static let dialect = RequestURL.Dialect.tmap
    static let destinationKey = "goalx and goaly"

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        reader.link.host == "route" || reader.link.host == "" && (reader.has("goalx") || reader.has("rGoX"))
    }

    static func readDirections(_ reader: inout LinkReader) {
        let start =
            reader.coordinate(latitude: "starty", longitude: "startx", name: "startname")
            ?? reader.coordinate(latitude: "rStY", longitude: "rStX", name: "rStName")
        reader.request.source = start ?? .forCurrentLocation()
        reader.request.destination =
            reader.coordinate(latitude: "goaly", longitude: "goalx", name: "goalname")
            ?? reader.coordinate(latitude: "rGoY", longitude: "rGoX", name: "rGoName")
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        switch reader.link.host {
        case "viewmap": .place(reader.coordinate(latitude: "y", longitude: "x", name: "name"))
        case "search": .found(reader.place("name"))
        default: .none
        }
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `tmap://route?startx=…&starty=…&goalx=…&goaly=…&goalname=…`, which has no mode.
    static func tmap(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("tmap://route")
        link.add(request.source, latitude: "starty", longitude: "startx", name: "startname")
        link.add(request.destination, latitude: "goaly", longitude: "goalx", name: "goalname")
        return link
    }
}
