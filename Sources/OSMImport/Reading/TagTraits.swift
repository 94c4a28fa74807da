/// What some of an element's keys have in common, so that tags which hardly any element has are looked up only where they
/// are.
struct TagTraits: OptionSet, Sendable {
    let rawValue: UInt8

    /// A key of a ``DifficultyTable``.
    static let hardGround = Self(rawValue: 1)
}

extension TagKey {
    /// The traits of the key.
    var traits: TagTraits {
        switch self {
        case .smoothness, .mtbScale, .mtbScaleIMBA, .sacScale, .trailVisibility, .viaFerrataScale, .safetyRope, .rungs,
            .ladder, .fourWheelDriveOnly:
            .hardGround
        default: []
        }
    }
}
