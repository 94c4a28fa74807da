import Geometry

/// Rules for choosing candidates near a point.
package struct SnapRules: Hashable, Sendable {
    /// Meters beyond which no road counts as near.
    package var radius = 1_000.0
    /// Candidates of the main island, and again of all others together.
    package var limit = 8
    /// The limits where all within the radius are wanted.
    package var wideLimit = 48
    /// Candidates farther than the nearest by more than this many meters are left out...
    package var slack = 50.0
    /// ...unless they are nearer than this many times the nearest.
    package var factor = 2.0
    /// A road where no one may stop enters only if no other road is nearer by more than this many meters.
    package var noStoppingSlack = 1.0
    /// Whether ferries and private roads are left out.
    package var isOnPublicRoads = false
    /// Whether islands count only where they are nearer than the main one.
    package var isNearestOnly = false
    /// The directions of travel at the point, nil for any.
    package var bearing: BearingRange?
    /// The side of the road that the point must be on, nil for either.
    package var side: TrafficSide?

    package init() {}

    /// Whether not all directions of a road are as good.
    var isDirected: Bool { bearing != nil || side != nil }

    /// How far a candidate may be when the nearest is at a distance.
    package func reach(nearest: Double) -> Double { max(nearest + slack, factor * nearest) }
}

/// Decides by the rules which of the segments met, nearest first, become candidates.
struct CandidateChoice {
    let rules: SnapRules
    let isWide: Bool
    private var main = Kind()
    private var components = Kind()

    /// The main island and all others are chosen from apart, so that neither crowds the other out.
    private struct Kind {
        var count = 0
        var nearest: Double?
        var nearestStop: Double?
    }

    init(rules: SnapRules, isWide: Bool) {
        self.rules = rules
        self.isWide = isWide
    }

    /// Whether the segment at this distance is taken.
    mutating func takes(_ distance: Double, isOnMain: Bool, isStop: @autoclosure () -> Bool) -> Bool {
        if isOnMain { return take(distance, of: &main, isStop: isStop) }
        if rules.isNearestOnly, let nearest = main.nearest, distance > rules.reach(nearest: nearest) { return false }
        return take(distance, of: &components, isStop: isStop)
    }

    private func take(_ distance: Double, of kind: inout Kind, isStop: () -> Bool) -> Bool {
        let reach = isWide ? rules.radius : rules.reach(nearest: kind.nearest ?? distance)
        guard distance <= reach, kind.count < limit else { return false }
        let isStop = isStop()
        if isStop { kind.nearestStop = kind.nearestStop ?? distance }
        let isBeaten = !isStop && kind.nearestStop.map { distance > $0 + rules.noStoppingSlack } == true
        guard isWide || !isBeaten else { return false }
        kind.nearest = kind.nearest ?? distance
        kind.count += 1
        return true
    }

    private var limit: Int { isWide ? rules.wideLimit : rules.limit }

    /// Whether nothing beyond this distance can be taken on the main island; islands alone are not waited for.
    func isDone(at distance: Double) -> Bool {
        if main.count == limit { return true }
        return !isWide && main.nearest.map { distance > rules.reach(nearest: $0) } == true
    }
}
