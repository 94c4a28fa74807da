/// A set of road classes, a bit for each.
package struct RoadClassSet: Sendable, Equatable, ExpressibleByArrayLiteral {
    private var bits: UInt64 = 0

    package init(arrayLiteral classes: RoadClass...) {
        for roadClass in classes { bits |= 1 << UInt64(roadClass.rawValue) }
    }

    static let highways: Self = [.motorway, .motorwayLink]
    /// The roads between towns, except motorways.
    package static let mainRoads: Self = [
        .trunk, .trunkLink, .primary, .primaryLink, .secondary, .secondaryLink,
    ]
    static let busyRoads: Self = [.motorway, .motorwayLink, .trunk, .trunkLink, .primary, .primaryLink]

    var isEmpty: Bool { bits == 0 }

    mutating func formUnion(_ other: Self) { bits |= other.bits }

    package func contains(_ roadClass: RoadClass) -> Bool { contains(rawValue: UInt32(roadClass.rawValue)) }

    /// Whether it has the class with a stored number.
    func contains(rawValue: UInt32) -> Bool { bits >> UInt64(rawValue & 63) & 1 != 0 }
}
