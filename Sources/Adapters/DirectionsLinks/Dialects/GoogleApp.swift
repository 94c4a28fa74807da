import DirectionsKit

/// Links to Google's app, `comgooglemaps://?saddr=…&daddr=…` (GA1, GL2, PL4).
enum GoogleApp: LinkDialect {
    static let dialect = RequestURL.Dialect.googleApp
    static let destinationKey = "daddr"

    private static let modes = LinkReader.Modes(words: [
        ("driving", .automobile), ("walking", .walking), ("bicycling", .cycling), ("transit", .transit),
    ])

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        isForm(reader.link) && (reader.has("daddr") || reader.has("saddr"))
    }

    private static func isForm(_ link: Link) -> Bool {
        link.host == "" && link.path.isEmpty
    }

    static func readDirections(_ reader: inout LinkReader) {
        reader.request.source = reader.place("saddr", allowsLabel: true) ?? .forCurrentLocation()
        reader.setStops("daddr", allowsLabel: true)
        reader.readMode("directionsmode", modes: modes)
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        isForm(reader.link) ? reader.googlePlace() : .none
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `comgooglemaps://?saddr=…&daddr=… to:…&directionsmode=…`.
    static func googleApp(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("comgooglemaps://")
        link.add("saddr", request.startValue)
        link.add("daddr", members: request.stopValues, separator: " to:")
        link.add("directionsmode", request.transportType.googleWord)
        return link
    }
}
