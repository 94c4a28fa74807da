package import Storage

/// The attributes that identify a road, as ids of stored texts.
package struct RoadIdentity: Equatable, Sendable {
    /// The index of the way's attribute record.
    package var record: UInt32
    package var name: TextID
    package var reference: TextID
    package var flags: RoadFlags
    package var roadClass: RoadClass
    /// Whether the way has details.
    package var hasDetails: Bool
}

extension RoadFeature {
    /// Whether a road has the feature.
    package func holds(_ road: RoadIdentity) -> Bool {
        !road.flags.isDisjoint(with: flags) || roadClasses.contains(rawValue: UInt32(road.roadClass.rawValue))
    }
}
