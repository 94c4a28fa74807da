import Geometry
import Places

/// A place as the service shows it.
struct NominatimPlace {
    /// A part of an address.
    struct Part {
        var label: String
        /// The name in the wanted language.
        var text: String
        /// The rank in addresses; 0 for what lies beside them.
        var rank: Int
        /// The level of an administrative boundary.
        var adminLevel: Int?
        /// The code of the part by ISO 3166-2, such as "LI-09"; empty if unknown.
        var code = ""
        /// Whether it is the place itself and not its surroundings.
        var isPlace = false
    }

    var place: Place
    var category: PlaceTag
    var rank: NominatimRank
    /// The kind of the place as a part of an address.
    var label: String
    /// The name in the wanted language; empty without one.
    var name: String
    /// The address from small to large, the place itself first.
    var parts: [Part]
    /// The box around the place.
    var box: BoundingBox
    /// The lines of a road; empty for other places.
    var lines: [[FixedCoordinate]] = []
    /// Meters from the coordinate that was asked for; nil for a search by text.
    var distance: Double?

    /// The number in the index, which also tells houses from other places.
    var placeID: Int64 { Self.placeID(of: place) }

    static func placeID(of place: Place) -> Int64 { place.houseID.map { 2 * $0 + 1 } ?? 2 * place.id }

    /// Whether the place is an object of OpenStreetMap and not made of several.
    var hasObject: Bool { place.rank != .postcode }

    /// The parts of the address that people write, joined; equal neighbours once.
    var displayName: String {
        var texts: [String] = []
        for part in parts where part.label != "country_code" && part.text != texts.last { texts.append(part.text) }
        return texts.joined(separator: ", ")
    }

    /// The importance from 0 to 1: how well known a place with an article is, else by its rank.
    var importance: Double {
        guard place.detail("wikidata") == nil, place.detail("wikipedia") == nil else {
            return Double(place.importance) / 1_000
        }
        return max(0.00001, 0.40001 - Double(rank.search) / 75)
    }

    /// The country by its code in small letters; empty if unknown.
    var countryCode: String { place.area.countryCode.lowercased() }

    /// The names by their tags.
    var names: [PlaceTag] {
        let own = place.name.isEmpty ? [] : [PlaceTag("name", place.name)]
        return place.houseID == nil ? own + place.more.filter(\.isOtherName) : []
    }

    /// Further tags that the index has.
    var extraTags: [PlaceTag] {
        place.houseID == nil ? place.more.filter { !$0.isOtherName && $0.key != "ISO3166-2" } : []
    }
}

extension PlaceTag {
    /// Whether the tag is a name of its place.
    fileprivate var isOtherName: Bool {
        key.hasPrefix("name:") || key.hasSuffix("_name")
            || ["ref", "brand", "operator", "addr:housename"].contains(key)
    }
}

extension OSMObject.Kind {
    var word: String {
        switch self {
        case .node: "node"
        case .way: "way"
        case .relation: "relation"
        }
    }

    var letter: String {
        switch self {
        case .node: "N"
        case .way: "W"
        case .relation: "R"
        }
    }
}
