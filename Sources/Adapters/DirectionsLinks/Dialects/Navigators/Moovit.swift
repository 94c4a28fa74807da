import DirectionsKit

/// Moovit's links, `moovit://directions?orig_lat=…&orig_lon=…&dest_lat=…&dest_lon=…&dest_name=…`.
enum Moovit: LinkDialect {
    static let dialect = RequestURL.Dialect.moovit
    static let destinationKey = "dest_lat and dest_lon"

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        reader.link.host == "directions"
            || reader.link.host == "" && (reader.has("dest_lat") || reader.has("dest_name"))
    }

    static func readDirections(_ reader: inout LinkReader) {
        reader.request.source = end("orig", reader: &reader) ?? .forCurrentLocation()
        reader.request.destination = end("dest", reader: &reader)
    }

    private static func end(_ key: String, reader: inout LinkReader) -> MapItem? {
        let isPair = reader.has(key + "_lat") || reader.has(key + "_lon")
        guard isPair else { return reader.place(key + "_name") }
        return reader.coordinate(latitude: key + "_lat", longitude: key + "_lon", name: key + "_name")
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `moovit://directions?orig_lat=…&orig_lon=…&dest_lat=…&dest_lon=…`, with names for places without coordinates.
    static func moovit(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("moovit://directions")
        for (key, item) in [("orig", request.source), ("dest", request.destination)] {
            link.add(item, latitude: key + "_lat", longitude: key + "_lon", name: key + "_name")
            if item?.coordinate == nil, item?.isCurrentLocation != true || key == "dest" {
                link.add(key + "_name", item?.linkValue)
            }
        }
        return link
    }
}
