/// The keys of the limits of vehicles, those of one direction or of lanes first.
struct LimitKeys {
    var height: [TagKey]
    var width: [TagKey]
    var length: [TagKey]
    var weight: [TagKey]
    /// The widths of lanes, which are no limits by law.
    var laneWidth: [TagKey]

    /// The keys that do not depend on the direction.
    static let both = Self(
        height: [.maxheightPhysical, .maxheight], width: [.maxwidthPhysical, .maxwidth], length: [.maxlength],
        weight: [.maxweightRating, .maxweight], laneWidth: [])

    static let forward = Self(
        height: [.maxheightLanesForward, .maxheightForward, .maxheightLanes] + both.height,
        width: [.maxwidthLanesForward, .maxwidthForward, .maxwidthLanes] + both.width,
        length: [.maxlengthLanesForward, .maxlengthForward, .maxlengthLanes] + both.length,
        weight: [.maxweightRatingForward, .maxweightLanesForward, .maxweightForward, .maxweightLanes] + both.weight,
        laneWidth: [.widthLanesForward, .widthLanes])

    static let backward = Self(
        height: [.maxheightLanesBackward, .maxheightBackward, .maxheightLanes] + both.height,
        width: [.maxwidthLanesBackward, .maxwidthBackward, .maxwidthLanes] + both.width,
        length: [.maxlengthLanesBackward, .maxlengthBackward, .maxlengthLanes] + both.length,
        weight: [.maxweightRatingBackward, .maxweightLanesBackward, .maxweightBackward, .maxweightLanes] + both.weight,
        laneWidth: [.widthLanesBackward, .widthLanes])
}
