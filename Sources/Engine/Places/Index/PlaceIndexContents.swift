package import Geometry

/// An object of OpenStreetMap.
package struct OSMObject: Hashable, Comparable, Sendable {
    package enum Kind: UInt8, Sendable {
        case node = 0
        case way = 1
        case relation = 2
    }

    package var kind: Kind
    package var id: Int64

    package init(_ kind: Kind, _ id: Int64) {
        self.kind = kind
        self.id = id
    }

    package static func < (one: OSMObject, other: OSMObject) -> Bool {
        (one.kind.rawValue, one.id) < (other.kind.rawValue, other.id)
    }
}

/// The tag that says what a place is, such as `amenity=pharmacy`.
package struct PlaceTag: Hashable, Sendable {
    package var key: String
    package var value: String

    package init(_ key: String, _ value: String) {
        self.key = key
        self.value = value
    }
}

/// What a place is in an address, from large to small.
package enum PlaceRank: UInt8, Comparable, CaseIterable, Sendable {
    case country = 0
    /// A state, region or province.
    case state = 1
    case county = 2
    /// A city, town, village or municipality.
    case locality = 3
    /// A suburb, quarter, neighbourhood or hamlet of a settlement.
    case subLocality = 4
    /// A postcode without a place of its own.
    case postcode = 5
    /// A street; also the settlement or square whose name stands in addresses in place of a street (`addr:place`).
    case street = 6
    /// A shop, station, sight or anything else with a kind.
    case pointOfInterest = 7
    /// A house with a name, or a single house number as an answer.
    case house = 8

    package static func < (one: PlaceRank, other: PlaceRank) -> Bool { one.rawValue < other.rawValue }
}

/// The part of an address that many places have in common; empty where unknown.
package struct AddressArea: Hashable, Sendable {
    package var subLocality = ""
    package var locality = ""
    package var subAdministrativeArea = ""
    package var administrativeArea = ""
    package var country = ""
    /// Two capital letters, ISO 3166-1.
    package var countryCode = ""

    package init() {}
}

/// Something that has a name or a kind, and a place on the map.
package struct PlaceRecord: Sendable {
    package var object: OSMObject
    package var tag: PlaceTag
    package var rank: PlaceRank
    /// The place to go to: the main entrance where one is tagged, else the node, or a point within the way or area.
    package var coordinate: FixedCoordinate
    /// The box around a street, way or area; nil for a node.
    package var box: BoundingBox?
    /// What it covers, of an area that people stand in, such as a park or a school.
    package var outline: Outline?
    /// The local name (`name`); empty for a place that has only a kind.
    package var name: String
    /// Other names by tag: `name:xx`, `alt_name`, `old_name`, `short_name`, `official_name`, `loc_name`, `ref`,
    /// `brand`, `operator`, `int_name`, `addr:housename`; lists are not split.
    package var otherNames: [PlaceTag] = []
    /// The index of the address area in ``PlaceIndexContents/areas``.
    package var area: Int
    /// The postcode, empty if unknown; of a street, the most frequent one of its houses.
    package var postcode = ""
    /// The street and house number of a point of interest; empty if unknown.
    package var street = ""
    package var houseNumber = ""
    /// Tags of a point of interest that a map item shows: `phone`, `contact:phone`, `website`, `contact:website`,
    /// `opening_hours`, `wheelchair`, `cuisine`, `religion`, `station`, `diplomatic`, `drinking_water`, `wikidata`,
    /// `wikipedia`, `population`, `capital`, `water`, `diet:vegan` and other diets; of an administrative area, also `admin_level` and `ISO3166-2`.
    package var details: [PlaceTag] = []
    /// How well the place is known, 0 to 1,000.
    package var importance: UInt16

    package init(
        object: OSMObject, tag: PlaceTag, rank: PlaceRank, coordinate: FixedCoordinate, name: String, area: Int,
        importance: UInt16
    ) {
        self.object = object
        self.tag = tag
        self.rank = rank
        self.coordinate = coordinate
        self.name = name
        self.area = area
        self.importance = importance
    }
}

/// A house number.
package struct HouseRecord: Sendable {
    package var object: OSMObject
    /// The index of its street in ``PlaceIndexContents/places``.
    package var street: Int
    /// As tagged: "12", "5A", "12-14".
    package var number: String
    /// The address node, or a point within the building.
    package var coordinate: FixedCoordinate
    /// The entrance of the building (`entrance=main`, or an address on an entrance); nil if none is tagged.
    package var entrance: FixedCoordinate?
    /// The box around the building; nil for an address node.
    package var box: BoundingBox?
    /// What the building covers, if it is known; the index keeps it where the box alone could mislead.
    package var outline: Outline?
    /// Empty if unknown.
    package var postcode: String
    /// The index of its address area, which may differ from that of the street.
    package var area: Int
    /// Whether the number is not tagged but lies between others on an `addr:interpolation` way.
    package var isInterpolated = false

    package init(
        object: OSMObject, street: Int, number: String, coordinate: FixedCoordinate, postcode: String, area: Int
    ) {
        self.object = object
        self.street = street
        self.number = number
        self.coordinate = coordinate
        self.postcode = postcode
        self.area = area
    }
}

/// A place where two streets meet.
package struct StreetJunction: Hashable, Sendable {
    /// The indices of the streets in ``PlaceIndexContents/places``, the smaller first.
    package var streets: [Int]
    package var coordinate: FixedCoordinate

    package init(_ one: Int, _ other: Int, at coordinate: FixedCoordinate) {
        streets = [min(one, other), max(one, other)]
        self.coordinate = coordinate
    }
}

/// Everything that an index of places is made of.
///
/// The order of the arrays does not matter for the index: its writer orders them by importance and object.
package struct PlaceIndexContents: Sendable {
    package var areas: [AddressArea] = []
    package var places: [PlaceRecord] = []
    package var houses: [HouseRecord] = []
    package var junctions: [StreetJunction] = []

    package init() {}
}
