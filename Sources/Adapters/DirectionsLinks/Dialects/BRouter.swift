import DirectionsKit

/// BRouter's web page, `https://brouter.de/brouter-web/#map=…&lonlats=lon,lat;lon,lat&profile=trekking`, and the same page
/// at bikerouter.de, brouter.damsy.net and brouter.m11n.de.
///
/// The parameters are in the fragment, see ``Link/inner``, and the longitude is first. A single place is the start, as on
/// the page.
enum BRouter: LinkDialect {
    static let dialect = RequestURL.Dialect.brouter
    static let destinationKey = "a second member of lonlats"

    static func asksForDirections(_ reader: LinkReader) -> Bool { isPage(reader.link) && reader.has("lonlats") }

    private static func isPage(_ link: Link) -> Bool {
        let path = link.pathText
        guard link.host == "brouter.de" || link.host == "www.brouter.de" else {
            return path.isEmpty || path == "/" || path == "/latest/"
        }
        return path == "/brouter-web" || path == "/brouter-web/"
    }

    /// The hosts of the page.
    static let hosts = [
        "brouter.de", "www.brouter.de", "bikerouter.de", "www.bikerouter.de", "brouter.damsy.net", "brouter.m11n.de",
    ]

    static func readDirections(_ reader: inout LinkReader) {
        let texts = reader.value("lonlats")?.members(separatedBy: ";|") ?? []
        let places = texts.compactMap { reader.namedCoordinate("lonlats", text: $0, order: .longitudeFirst) }
        reader.setStops(startingWith: places.first, Array(places.dropFirst()))
        readProfile(&reader)
    }

    /// The means of transport by the name of a profile; names of one's own profiles are not known.
    private static func readProfile(_ reader: inout LinkReader) {
        guard let name = reader.value("profile", ignoringCase: true)?.lowercased else { return }
        let words = name.split { !$0.isLetter }
        if words.contains("car") || words.contains("moped") {
            reader.request.transportType = .automobile
        } else if words.contains(where: { $0.hasPrefix("hiking") || $0 == "foot" || $0 == "walking" }) {
            reader.request.transportType = .walking
        } else if words.contains(where: isCycling) {
            reader.request.transportType = .cycling
        } else {
            reader.mark("profile", treatment: .unreadable)
        }
    }

    private static func isCycling(_ word: Substring) -> Bool {
        ["trekking", "fastbike", "mtb", "gravel", "bike", "safety", "randonneur", "quaelnix", "river"].contains {
            word.hasPrefix($0)
        }
    }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace {
        LinkPlace(kind: isPage(reader.link) ? .mapView : .none)
    }
}

// MARK: - Printing

extension LinkBuilder {
    /// `https://brouter.de/brouter-web/#lonlats=lon,lat;lon,lat&profile=…`.
    static func brouter(_ request: DirectionsRequest) -> LinkBuilder {
        var link = LinkBuilder("https://brouter.de/brouter-web/", separator: "#")
        link.add("lonlats", members: request.places.compactMap { $0?.eastNorthValue }, separator: ";")
        link.add(
            "profile",
            request.transportType.word(automobile: "car-fast", walking: "hiking-mountain", cycling: "trekking"))
        return link
    }
}
