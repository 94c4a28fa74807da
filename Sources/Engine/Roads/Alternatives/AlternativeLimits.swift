import Geometry

/// The limits that a route must keep to be an alternate to the best route.
///
/// The shares by distance and the curve of the stretch are those of OSRM's multi-level Dijkstra, but an alternate never
/// takes more than a quarter longer: hardly anyone chooses such a route. The optimal part is as large as it can be
/// without losing routes that other engines find. I. Abraham, D. Delling, A. V. Goldberg, R. F. Werneck, "Alternative
/// Routes in Road Networks", 2013, define all three.
package struct AlternativeLimits: Sendable {
    /// The greatest multiple of the best route's time and weight.
    package let stretch: Double
    /// The greatest share of its own time that it may have in common with all routes kept before it.
    package let sharing: Double
    /// The weight of the part around its middle that must be a cheapest path, as a share of the best route's weight.
    package let optimalPart: Double

    /// The limits for a best route of `duration` milliseconds between points `distance` meters apart in a straight
    /// line.
    package init(duration: UInt64, distance: Double) {
        stretch = min(Self.greatestStretch, Self.stretch(seconds: Double(duration) / 1000))
        sharing = Self.shares.first(where: { distance < $0.meters })?.share ?? 0.75
        optimalPart = 0.4
    }

    private static let greatestStretch = 1.25
    private static let shares: [(meters: Double, share: Double)] = [
        (10_000, 0.5), (20_000, 0.6), (50_000, 0.65), (100_000, 0.7),
    ]

    /// The stretch for a time: 2 up to five minutes, then falling to 1.2 from ten hours on.
    static func stretch(seconds: Double) -> Double {
        if seconds < 300 { return 2 }
        if seconds > 36_000 { return 1.2 }
        let shifted = seconds + 2079.4
        return 1.19158 + 1351.18 / shifted + 2.454e9 / (shifted * shifted * shifted)
    }
}
