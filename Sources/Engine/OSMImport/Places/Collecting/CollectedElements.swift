import Geometry
import Places

/// Where the shape of a collected element is found.
enum CollectedShape {
    case node(FixedCoordinate)
    /// The index of the way in the ``WayStore``.
    case way(Int)
    /// The index of the area in ``PlaceCollection/areas``.
    case area(Int)
}

/// The member ways of an area.
struct CollectedArea {
    struct Member {
        /// The index of the way in the ``WayStore``.
        var way: Int
        var isInner: Bool
    }

    var members: [Member]
}

/// The parts of a tagged address besides the house number, as ids of texts; 0 if not tagged.
struct AddressWords: Hashable {
    var street: TextNumber = 0
    var place: TextNumber = 0
    var city: TextNumber = 0
    var suburb: TextNumber = 0
    var state: TextNumber = 0
    var country: TextNumber = 0
    var postcode: TextNumber = 0
}

/// A part of a street, or of a river or another line that is one place by its name.
struct CollectedLine {
    var object: OSMObject
    var shape: CollectedShape
    var name: TextNumber
    /// The tag of the record that the line is part of.
    var tag: PlaceTag
    var importance: UInt16
    /// Lines of one name are merged only within a group: streets, or one main key.
    var group: UInt8 = 0
    /// Whether it is a way with a number and no name, such as a motorway.
    var isReferenceOnly = false
    /// Whether it is a square or another area for walkers.
    var isArea = false
    var otherNames: [PlaceTag] = []
    var details: [PlaceTag] = []
}

/// A house number or a list of them.
struct CollectedAddress {
    /// The kind of element that carries an address, the best first.
    enum Carrier: UInt8 {
        case building = 0
        case addressNode = 1
        case pointOfInterest = 2
    }

    var object: OSMObject
    var shape: CollectedShape
    var carrier: Carrier
    var number: String
    var words: AddressWords
    /// Whether the address node is an entrance.
    var isEntrance = false
}

/// A point of interest or a house with a name.
struct CollectedPoint {
    var object: OSMObject
    var shape: CollectedShape
    var kind: PlaceKinds.Kind
    var rank: PlaceRank
    var name: String
    var number: String
    var words: AddressWords
    /// Its importance depends on them.
    var tags: PlaceTags
}

/// A settlement or another place with a name, or the area within a boundary.
struct CollectedSettlement {
    var object: OSMObject
    var shape: CollectedShape
    /// The value of `place`; empty for a boundary without one.
    var place: String
    /// The level of an administrative boundary.
    var adminLevel: Int?
    var name: String
    var countryCode: String
    /// The nodes in the relation's role `label` or `admin_centre`.
    var centers: [Int64] = []
    var tags: PlaceTags
}

/// The boundary of a postcode.
struct CollectedPostcode {
    var shape: CollectedShape
    var postcode: String
}

/// A way along which house numbers lie that are not tagged.
struct CollectedInterpolation {
    var object: OSMObject
    /// The index of the way in the ``WayStore``.
    var way: Int
    /// The value of `addr:interpolation`.
    var rule: String
    var words: AddressWords
}

/// A relation that joins houses with their street.
struct CollectedStreetRelation {
    /// The name of the relation; else that of its first street member counts.
    var name: TextNumber
    /// The ids of its street members.
    var streets: [Int64]
    var houses: [OSMObject]
}
