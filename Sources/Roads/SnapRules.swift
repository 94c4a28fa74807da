import Geometry

/// Rules for choosing candidates near a point.
package struct SnapRules: Hashable, Sendable {
    /// Meters beyond which no road counts as near.
    package var radius = 1_000.0
    /// The most candidates on the main component, and again on all other components together.
    package var limit = 8
    /// The same limit for a search that takes all within the radius.
    package var wideLimit = 48
    /// Meters by which a candidate may be farther than the nearest.
    package var slack = 50.0
    /// A candidate may also be up to this many times as far as the nearest.
    package var factor = 2.0
    /// A road where no one may stop is a candidate only if no other road is nearer by more than this many meters.
    package var noStoppingSlack = 1.0
    /// Whether ferries and private roads are left out.
    package var isOnPublicRoads = false
    /// Whether other components count only if they are nearer than the main component.
    package var isNearestOnly = false
    /// The directions of travel at the point, nil for any.
    package var bearing: BearingRange?
    /// The side of the road that the point must be on, nil for either.
    package var side: TrafficSide?

    package init() {}

    /// Whether the rules restrict the directions of a road.
    var isDirected: Bool { bearing != nil || side != nil }

    /// The greatest distance of a candidate when the nearest is at a distance.
    package func reach(nearest: Double) -> Double { max(nearest + slack, factor * nearest) }
}

/// Decides by the rules which segments become candidates; segments come nearest first.
struct CandidateChoice {
    let rules: SnapRules
    let isWide: Bool
    private var main = Group()
    private var components = Group()

    /// The candidates chosen on the main component, or on all others; separate, so that neither crowds the other out.
    private struct Group {
        var count = 0
        var nearest: Double?
        var nearestStop: Double?
    }

    init(rules: SnapRules, isWide: Bool) {
        (self.rules, self.isWide) = (rules, isWide)
    }

    /// Whether a segment at this distance becomes a candidate.
    mutating func takes(_ distance: Double, isOnMain: Bool, isStop: @autoclosure () -> Bool) -> Bool {
        if isOnMain { return take(distance, of: &main, isStop: isStop) }
        if rules.isNearestOnly, let nearest = main.nearest, distance > rules.reach(nearest: nearest) { return false }
        return take(distance, of: &components, isStop: isStop)
    }

    private func take(_ distance: Double, of group: inout Group, isStop: () -> Bool) -> Bool {
        let reach = isWide ? rules.radius : rules.reach(nearest: group.nearest ?? distance)
        guard distance <= reach, group.count < limit else { return false }
        let isStop = isStop()
        if isStop { group.nearestStop = group.nearestStop ?? distance }
        let isBeaten = !isStop && group.nearestStop.map { distance > $0 + rules.noStoppingSlack } == true
        guard isWide || !isBeaten else { return false }
        group.nearest = group.nearest ?? distance
        group.count += 1
        return true
    }

    private var limit: Int { isWide ? rules.wideLimit : rules.limit }

    /// Whether no segment of the main component beyond this distance can become a candidate; others alone do not
    /// matter.
    func isDone(at distance: Double) -> Bool {
        if main.count == limit { return true }
        return !isWide && main.nearest.map { distance > rules.reach(nearest: $0) } == true
    }
}
