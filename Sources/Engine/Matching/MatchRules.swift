import Geometry
import PlatformC
import Roads

/// The rules and probabilities of matching.
///
/// A fix lies around the true place with a normal distribution. A route between two fixes is about as long as the
/// straight line between them: small differences have an exponential distribution, whose scale grows with the distance,
/// since roads bend, and with the error of the fixes. Great differences are less improbable than that, since drivers take
/// detours. The numbers were found on tracks with 5 to 20 m of noise and 1 to 60 s between fixes.
package struct MatchRules: Hashable, Sendable {
    /// The standard deviation in meters of a fix that tells none.
    package var accuracy = 5.0
    /// The standard deviations that count; a fix that tells another one has the nearest of these.
    package static let accuracies = 1.0...100.0
    /// Seconds between two fixes after which a new stretch begins; nil never.
    package var greatestGap: Double? = 60
    /// A fix nearer to the last one than this number of standard deviations takes no part in the search.
    package var thinning = 2.0
    /// The greatest number of roads that are candidates of a fix.
    package var candidateLimit = 16
    /// A route is implausible if it is longer than the straight line by more than this many meters a second.
    package var greatestSpeed = 50.0
    /// The greatest number of fixes in a row that are left out as outliers; with more, a new stretch begins.
    package var outlierLimit = 3

    /// The least probability of an alternative.
    package static let alternativeProbability = 0.1
    /// Candidates that are less probable than the best by more than this factor of e are given up.
    static let beam = 14.0
    /// The straight distance in meters up to which routes are found by a search around each candidate.
    static let nearbyDistance = 400.0
    /// The greatest number of fixes that are thinned in a row, which bounds the memory of a track that stands still.
    static let thinnedLimit = 200
    /// The greatest number of fixes without a road in a row; with more, the stretch ends, which bounds the memory, too.
    static let heldLimit = 1_000
    /// The greatest length in meters of a route that is found without the hierarchy.
    static let nearbyLimit = 20_000.0

    package init() {}

    func accuracy(of fix: TrackFix) -> Double {
        let told = fix.accuracy.flatMap { $0 > 0 ? $0 : nil } ?? accuracy
        return min(max(told, Self.accuracies.lowerBound), Self.accuracies.upperBound)
    }

    /// Meters around a fix within which roads are candidates.
    func radius(_ accuracy: Double) -> Double { 15 + 4 * accuracy }

    /// Meters up to which a candidate matters when the nearest is at a distance: beyond, it is improbable by e⁻⁸.
    func reach(nearest: Double, _ accuracy: Double) -> Double {
        let deviation = deviation(accuracy)
        return (nearest * nearest + 16 * deviation * deviation).squareRoot()
    }

    /// The deviation of a fix from the line of its road: its own, and half the width of a road.
    private func deviation(_ accuracy: Double) -> Double { (accuracy * accuracy + 4).squareRoot() }

    /// The negative logarithm of the probability that a fix is some meters from its road.
    func distanceCost(_ meters: Double, accuracy: Double) -> Double {
        let share = meters / deviation(accuracy)
        return share * share / 2
    }

    /// The negative logarithm of the probability of an angle between the course of a fix and its road.
    func courseCost(_ degrees: Double, speed: Double?) -> Double {
        // Receivers have no course at rest.
        guard speed.map({ $0 > 1.5 }) ?? true else { return 0 }
        let share = degrees / 30
        return min(share * share / 2, 6)
    }

    /// The scale in meters of the difference between a route's length and the straight distance.
    func scale(straight: Double, _ accuracy: Double) -> Double { 2 + 0.5 * accuracy + 0.1 * straight }

    /// Differences of more than this number of scales become improbable by a power only.
    private static let tail = 3.0

    /// The negative logarithm of the probability of a route between two fixes.
    ///
    /// - Parameters:
    ///   - length: meters.
    ///   - duration: seconds without traffic.
    ///   - elapsed: seconds between the fixes, nil if unknown.
    func routeCost(
        length: Double, duration: Double, straight: Double, elapsed: Double?, accuracy: Double
    ) -> Double {
        let difference = abs(length - straight) / scale(straight: straight, accuracy)
        let cost = Self.tail * log1p(difference / Self.tail)
        guard let elapsed, elapsed > 0 else { return cost }
        if length - straight - 4 * accuracy > greatestSpeed * elapsed { return .infinity }
        // Faster than the road allows is improbable; slower says nothing, since there is traffic.
        let haste = (duration - 3) / (1.3 * elapsed)
        return cost + (haste > 1 ? min(2 * (haste - 1), 4) : 0)
    }

    /// The cost of turning round between junctions; of fixes far from each other, there are other explanations.
    func turnBackCost(straight: Double) -> Double { 7 + 0.05 * straight }

    /// Meters that a fix may lie behind the one before on the same edge, by its error alone.
    func backwardTolerance(_ accuracy: Double) -> Double { 3 * accuracy }

    /// The greatest length in meters of a route between two fixes that are near each other.
    func nearbyBound(straight: Double, _ accuracy: Double) -> Double {
        min(3 * straight + 6 * accuracy + 60, Self.nearbyLimit)
    }

    /// The greatest length in meters of any route between two fixes.
    func bound(straight: Double, _ accuracy: Double) -> Double { 4 * straight + 8 * accuracy + 500 }
}
