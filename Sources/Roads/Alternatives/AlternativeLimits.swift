import Geometry

/// What makes a route an alternate, given the best one.
///
/// The shares by distance and the curve of the stretch are those by which OSRM's multi-level Dijkstra judges alternatives,
/// but nothing takes half as long again: twice a short trip is no choice. The part around the middle is as large as it may
/// be before routes get lost that others give. I. Abraham, D. Delling, A. V. Goldberg, R. F. Werneck, "Alternative Routes in
/// Road Networks", 2013, define all three.
package struct AlternativeLimits: Sendable {
    /// How many times the best route's time and weight it may have.
    package let stretch: Double
    /// How much of its own time it may have in common with all routes kept before it, as a share.
    package let sharing: Double
    /// The share of the best route's weight that the part around its middle has, in which it must be a cheapest way.
    package let optimalPart: Double

    /// The limits for a best route of some milliseconds between ends some meters apart in a straight line.
    package init(duration: UInt64, distance: Double) {
        stretch = min(Self.greatestStretch, Self.stretch(seconds: Double(duration) / 1000))
        sharing = Self.shares.first(where: { distance < $0.meters })?.share ?? 0.75
        optimalPart = 0.4
    }

    private static let greatestStretch = 1.5
    private static let shares: [(meters: Double, share: Double)] = [
        (10_000, 0.5), (20_000, 0.6), (50_000, 0.65), (100_000, 0.7),
    ]

    /// Twice the time up to five minutes, and ever less of it up to a fifth longer from ten hours on.
    static func stretch(seconds: Double) -> Double {
        if seconds < 300 { return 2 }
        if seconds > 36_000 { return 1.2 }
        let shifted = seconds + 2079.4
        return 1.19158 + 1351.18 / shifted + 2.454e9 / (shifted * shifted * shifted)
    }
}
