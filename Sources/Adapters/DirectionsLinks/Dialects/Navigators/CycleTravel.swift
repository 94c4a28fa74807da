import DirectionsKit

/// The links of cycle.travel, `https://cycle.travel/map?from=A&to=B&fromLL=lat,lon&toLL=lat,lon`, which are for bicycles.
enum CycleTravel: LinkDialect {
    static let dialect = RequestURL.Dialect.cycleTravel
    static let destinationKey = "toLL"

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        isMap(reader.link) && ["from", "to", "fromLL", "toLL"].contains { reader.has($0) }
    }

    private static func isMap(_ link: Link) -> Bool { link.pathText == "/map" || link.pathText == "/map/" }

    static func readDirections(_ reader: inout LinkReader) {
        reader.request.source = end("from", reader: &reader)
        reader.request.destination = end("to", reader: &reader)
        reader.request.transportType = .cycling
    }

    private static func end(_ key: String, reader: inout LinkReader) -> MapItem? {
        guard let coordinate = reader.value(key + "LL") else { return reader.place(key) }
        return reader.coordinate(key + "LL", coordinate, name: reader.value(key)?.string)
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        LinkPlace(kind: isMap(reader.link) ? .mapView : .none)
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://cycle.travel/map?fromLL=…&toLL=…`, with `from` and `to` for addresses.
    static func cycleTravel(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://cycle.travel/map")
        for (key, item) in [("from", request.source), ("to", request.destination)] {
            let isAddress = item?.coordinate == nil
            link.add(key, isAddress ? item?.linkValue : item?.linkName)
            link.add(key + "LL", isAddress ? nil : item?.linkValue)
        }
        return link
    }
}
