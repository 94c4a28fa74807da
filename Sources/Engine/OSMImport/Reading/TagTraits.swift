/// What some of an element's keys have in common, so that tags which hardly any element has are looked up only where they
/// are.
struct TagTraits: OptionSet, Sendable {
    let rawValue: UInt8

    /// A key of a ``DifficultyTable``.
    static let hardGround = Self(rawValue: 1)
    /// A limit of vehicles in both directions.
    static let limit = Self(rawValue: 4)
    /// A limit of vehicles in one direction or on lanes.
    static let directedLimit = Self(rawValue: 2)
    /// A key of ``LegalSpeedLimit``.
    static let speedLimit = Self(rawValue: 8)
}

extension TagKey {
    /// The traits of the key.
    var traits: TagTraits {
        switch self {
        case .smoothness, .mtbScale, .mtbScaleIMBA, .sacScale, .trailVisibility, .viaFerrataScale, .safetyRope, .rungs,
            .ladder, .fourWheelDriveOnly:
            .hardGround
        case .maxheightForward, .maxheightBackward, .maxheightLanes, .maxheightLanesForward,
            .maxheightLanesBackward, .maxwidthForward, .maxwidthBackward, .maxwidthLanes,
            .maxwidthLanesForward, .maxwidthLanesBackward, .maxlengthForward, .maxlengthBackward,
            .maxlengthLanes, .maxlengthLanesForward, .maxlengthLanesBackward, .maxweightForward,
            .maxweightBackward, .maxweightLanes, .maxweightLanesForward, .maxweightLanesBackward,
            .maxweightRatingForward, .maxweightRatingBackward, .widthLanes, .widthLanesForward,
            .widthLanesBackward:
            .directedLimit
        case .maxheightPhysical, .maxheight, .maxwidthPhysical, .maxwidth, .maxlength, .maxweightRating, .maxweight,
            .maxaxleload:
            .limit
        case .maxspeed, .maxspeedForward, .maxspeedBackward, .maxspeedMotorcar, .maxspeedLanes, .maxspeedLanesForward,
            .maxspeedLanesBackward, .maxspeedSource, .maxspeedSourceForward, .maxspeedSourceBackward, .maxspeedType,
            .maxspeedTypeForward, .maxspeedTypeBackward, .maxspeedZone, .zoneTraffic:
            .speedLimit
        default: []
        }
    }
}
