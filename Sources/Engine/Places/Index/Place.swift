package import Geometry

/// A place of an index with its address.
package struct Place: Hashable, Sendable {
    /// The number in its index: of the place, or of its street if it is a house.
    package var id: Int64
    /// The number of the house in its index, if it is a house number.
    package var houseID: Int64?
    package var object: OSMObject
    package var tag: PlaceTag
    package var rank: PlaceRank
    /// Where it lies.
    package var coordinate: FixedCoordinate
    /// The entrance of its building, where one is tagged and differs from ``coordinate``.
    package var entrance: FixedCoordinate?
    /// The local name; empty for a house number, and for a place that has only a kind.
    package var name: String
    package var area = AddressArea()
    package var postcode = ""
    package var street = ""
    package var houseNumber = ""
    /// Other names and further tags.
    package var more: [PlaceTag] = []
    /// How well it is known, 0 to 1,000.
    package var importance = 0
    /// Whether its house number is not on the map but lies between others.
    package var isInterpolated = false

    /// The place to go to.
    package var destination: FixedCoordinate { entrance ?? coordinate }

    /// Whether it lies in an area, by the names of its own address.
    package func isIn(_ other: Place) -> Bool {
        switch other.rank {
        case .country: area.country == other.name
        case .state: area.administrativeArea == other.name
        case .county: area.subAdministrativeArea == other.name
        default: area.locality == other.name || area.subLocality == other.name
        }
    }

    /// The value of a further tag.
    package func detail(_ key: String) -> String? { more.first { $0.key == key }?.value }

    /// Whether it is a settlement or a greater area.
    package var isArea: Bool { [.locality, .subLocality, .county, .state, .country].contains(rank) }

    /// Whether it is a settlement that is not part of another one, a state or a country.
    package var isTown: Bool { [.locality, .state, .country].contains(rank) }

    /// Whether it is a milestone, whose name is a number of kilometers.
    var isMilestone: Bool { tag == PlaceTag("highway", "milestone") }

    /// Whether it is a stop, a platform, a car park or the like, which has its name from what stands beside it.
    package var isMinor: Bool {
        switch (tag.key, tag.value) {
        case ("amenity", "parking"), ("amenity", "parking_entrance"), ("amenity", "bicycle_parking"),
            ("amenity", "motorcycle_parking"), ("amenity", "taxi"), ("amenity", "bicycle_rental"),
            ("amenity", "car_sharing"), ("highway", "bus_stop"), ("public_transport", "platform"),
            ("public_transport", "stop_position"), ("railway", "platform"), ("railway", "tram_stop"),
            ("railway", "subway_entrance"):
            true
        default: false
        }
    }

    /// A word of the index as it is written in the names and the address; the word itself if it is in none of them.
    package func spelling(of term: String) -> String {
        for text in [name, street] + area.names + more.flatMap(\.nameTexts) {
            let found = TextFolding.words(text).first { Abbreviations.canonical($0.text) == term }
            if let found { return String(decoding: Array(text.utf8)[found.range], as: UTF8.self) }
        }
        return term
    }

    /// The name in a language, else the local one.
    package func name(in language: String?) -> String {
        language.flatMap { detail("name:\($0)") } ?? name
    }
}
