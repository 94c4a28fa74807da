import Geometry
import PlatformC

/// The costs of following a line: negative logarithms of probabilities.
///
/// They were chosen so that drives with 10 m of noise are hardly ever taken to have left their line, and wrong turns are
/// detected after two or three fixes.
package struct FollowRules: Hashable, Sendable {
    /// The rules of matching, for what both have in common.
    private var matching = MatchRules()
    /// The cost of leaving the line.
    var leavingCost = 5.0
    /// The cost of coming back to it.
    var returningCost = 5.0
    /// Places less probable than the best by more than this factor of e are given up.
    var beam = 30.0
    /// The greatest number of places.
    var placeLimit = 12
    /// The greatest distance in meters from the first fix to the start of the line.
    var approachLimit = 1_000.0
    /// The cost of being on the way to the start of the line.
    var approachCost = 1.0

    /// The rules.
    ///
    /// - Parameter accuracy: the standard deviation in meters of fixes without an accuracy.
    package init(accuracy: Double) {
        matching.accuracy = accuracy
    }

    func accuracy(of fix: TrackFix) -> Double { matching.accuracy(of: fix) }

    /// Meters around a fix within which places of the line are candidates.
    func radius(_ accuracy: Double) -> Double { 40 + 5 * accuracy }

    /// Meters between the candidates around the nearest place.
    func spacing(_ accuracy: Double) -> Double { max(3, min(accuracy, 25) / 2) }

    /// Meters from a stop within which it is reached.
    func stopRadius(_ accuracy: Double) -> Double { 10 + min(accuracy, 40) }

    /// Meters by which a traveller on the way to the line may move away from its start.
    func approachSlack(_ accuracy: Double) -> Double { 25 + 3 * accuracy }

    /// The cost of a fix for a traveller elsewhere where the roads are unknown, and the costs where they are known.
    private static let elsewhereCost = 2.6
    private static let elsewhereCosts = 1.2...5.0

    /// The cost of a fix for a traveller elsewhere.
    ///
    /// - Parameter alternative: the cost of the most probable road near the fix that is not on the line, infinite if
    ///   there is none; nil if the roads are unknown.
    func elsewhereCost(_ alternative: Double?) -> Double {
        guard let alternative else { return Self.elsewhereCost }
        return min(max(alternative, Self.elsewhereCosts.lowerBound), Self.elsewhereCosts.upperBound)
    }

    /// The cost of a fix for a place on the line.
    func fixCost(_ candidate: LinePlace, step: FollowStep, on line: MeasuredLine) -> Double {
        matching.distanceCost(candidate.offset, accuracy: step.accuracy)
            + courseCost(step.fix, at: candidate.distance, on: line)
    }

    /// The least cost of the course in the direction of the line around a place, where it may bend.
    private func courseCost(_ fix: TrackFix, at distance: Double, on line: MeasuredLine) -> Double {
        guard let course = fix.course else { return 0 }
        let bend = 5.0
        return [distance, distance - bend, distance + bend].compactMap { line.course(at: $0) }.map {
            matching.courseCost(abs(Bearing.turnAngle(from: course, to: $0)), speed: fix.speed)
        }.min() ?? 0
    }

    /// The cost of the way along the line from a place to another one.
    func stepCost(from place: LineFollower.Place, to distance: Double, _ step: FollowStep) -> Double {
        let forward = travelCost(along: max(0, distance - place.distance), step)
        let back = max(0, place.furthest - distance) / (2 * step.accuracy)
        return forward + back * back / 2
    }

    /// The cost of a length of way between two fixes: by the speed, if the fixes are near enough in time, or else by the
    /// straight line between them.
    private func travelCost(along length: Double, _ step: FollowStep) -> Double {
        guard let moved = step.moved else {
            return matching.routeCost(
                length: length, duration: 0, straight: step.straight, elapsed: step.elapsed, accuracy: step.accuracy)
        }
        let difference = abs(length - moved) / (2 + spacing(step.accuracy) / 2 + 0.3 * moved)
        return 3 * log1p(difference / 3)
    }

    /// The cost of having left the line and come back to it further on.
    func detourCost(along length: Double, straight: Double, _ step: FollowStep) -> Double {
        matching.routeCost(
            length: max(0, length), duration: 0, straight: straight, elapsed: nil, accuracy: step.accuracy)
    }

    /// Meters a second that no traveller exceeds.
    var greatestSpeed: Double { matching.greatestSpeed }
}

/// A fix, and what lies between it and the one before.
struct FollowStep {
    var fix: TrackFix
    /// Meters, of the greater of both fixes.
    var accuracy: Double
    /// Meters from the fix before.
    var straight = 0.0
    /// Seconds since the fix before, nil if unknown.
    var elapsed: Double?

    init(_ fix: TrackFix, after last: LineFollower.Last?, rules: FollowRules) {
        self.fix = fix
        accuracy = rules.accuracy(of: fix)
        guard let last else { return }
        straight = last.place.distance(to: fix.place)
        accuracy = max(accuracy, last.accuracy)
        elapsed = if let time = fix.time, let earlier = last.time, time > earlier { time - earlier } else { nil }
    }

    /// Meters that the traveller has moved by the speed, if the fixes are near enough in time for that.
    var moved: Double? {
        guard let speed = fix.speed, let elapsed, 0.2...5 ~= elapsed else { return nil }
        return speed * elapsed
    }

    /// Meters that the traveller has come since the fix before, at most: by the speed and the time, or else by the time
    /// alone, or by the straight line.
    var reach: Double {
        let slack = 2 * accuracy
        guard let elapsed else { return 2 * straight + slack }
        guard let speed = fix.speed else { return max(25 * elapsed, 2 * straight) + slack }
        return max(elapsed > 5 ? max(1.5 * speed, 15) * elapsed : 1.5 * speed * elapsed, 1.5 * straight) + slack
    }

    /// Meters along the line that the traveller may have come since the fix before.
    func reach(_ rules: FollowRules) -> Double {
        let far = 4 * straight + 8 * accuracy + 500
        return elapsed.map { min(rules.greatestSpeed * $0 + straight + 4 * accuracy + 50, max(far, 500)) } ?? far
    }
}
