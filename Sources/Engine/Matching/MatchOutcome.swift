package import Roads

/// What became of a fix of a track.
package enum MatchOutcome: Sendable {
    case matched(MatchedFix)
    case unmatched(MatchFailure)
}

/// A fix on a road.
package struct MatchedFix: Sendable {
    /// The place on the road, and its distance from the fix.
    package var place: SnapCandidate
    /// The edge that was traveled there.
    package var edge: EdgeID
    /// The route from the fix before; nil if a new stretch begins here.
    package var leg: FoundRoute?
    /// The probability of this road among all candidates, from 0 to 1.
    package var confidence: Double
    /// Other roads with a probability of at least ``MatchRules/alternativeProbability``, most probable
    /// first.
    package var alternatives: [MatchAlternative]
    /// Whether the fix lies so near to the one before that it took no part in the search.
    package var isThinned: Bool
}

/// Another road on which a fix may have been.
package struct MatchAlternative: Sendable {
    package var place: SnapCandidate
    package var edge: EdgeID
    package var probability: Double
}

/// Why a fix has no place on a road.
package enum MatchFailure: String, Sendable, CaseIterable {
    /// The coordinate is not a place on earth.
    case invalid
    /// The fix is earlier than the one before.
    case outOfOrder = "out-of-order"
    /// The fix is far later than those after it, as with a wrong clock.
    case wrongTime = "wrong-time"
    /// No road of the mode is near.
    case noRoad = "no-road"
    /// No plausible route leads to the fix from those before, but one leads on to those after.
    case outlier
    /// No fix before or after belongs to the same stretch.
    case single
}
