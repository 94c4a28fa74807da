import DirectionsKit

/// Petal Maps' links, `petalmaps://route?saddr=lat,lon (A)&daddr=lat,lon (B)&type=drive`, `petalmaps://navigation?daddr=…`
/// and `https://www.petalmaps.com/routes/?…`.
///
/// `navigation` is by car unless there is a type.
enum Petal: LinkDialect {
    static let dialect = RequestURL.Dialect.petal
    static let destinationKey = "daddr"

    private static let modes = LinkReader.Modes(words: [
        ("drive", .automobile), ("walk", .walking), ("bicycle", .cycling), ("bike", .cycling), ("ride", .cycling),
        ("bus", .transit),
    ])

    static func asksForDirections(_ reader: LinkReader) -> Bool {
        ["route", "routes", "navigation"].contains(action(reader.link))
    }

    private static func action(_ link: Link) -> String {
        let name = link.host.map { link.isWeb ? "" : $0 } ?? ""
        return name.isEmpty ? String(link.pathText.drop { $0 == "/" }.prefix { $0 != "/" }) : name
    }

    static func readDirections(_ reader: inout LinkReader) {
        reader.request.source = reader.place("saddr", allowsLabel: true) ?? .forCurrentLocation()
        reader.request.destination = reader.place("daddr", allowsLabel: true)
        if action(reader.link) == "navigation" { reader.request.transportType = .automobile }
        reader.readMode("type", modes: modes)
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        switch action(reader.link) {
        case "poidetail", "place": .found(reader.place(reader.has("marker") ? "marker" : "center", allowsLabel: true))
        case "textsearch", "textSearch": .found(reader.place("text"))
        default: .none
        }
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `petalmaps://route?saddr=…&daddr=…&type=…`.
    static func petal(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("petalmaps://route")
        link.add("saddr", request.startValue)
        link.add("daddr", request.destination?.linkValue)
        link.add(
            "type",
            request.transportType.word(automobile: "drive", walking: "walk", cycling: "bicycle", transit: "bus"))
        return link
    }
}
