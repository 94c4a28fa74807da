package import Storage

/// What tells two roads apart, as ids of stored texts.
package struct RoadIdentity: Equatable, Sendable {
    /// The number of all the way's attributes together.
    package var record: UInt32
    package var name: TextID
    package var reference: TextID
    package var flags: RoadFlags
    package var roadClass: RoadClass
    /// Whether anything else is stored of the way.
    package var hasDetails: Bool
}

extension RoadFeature {
    /// Whether a road is one of the kind.
    package func holds(_ road: RoadIdentity) -> Bool {
        !road.flags.isDisjoint(with: flags) || roadClasses.contains(rawValue: UInt32(road.roadClass.rawValue))
    }
}
