import Geometry

/// Rules for choosing candidates near a point.
package struct SnapRules: Hashable, Sendable {
    /// Meters beyond which no road counts as near.
    package var radius = 1_000.0
    /// The most candidates on the main component, and again on all other components together.
    package var limit = 8
    /// The same limit for a search that takes all within the radius.
    package var wideLimit = 48
    /// Meters by which a candidate may be farther than the nearest, at least and at most.
    package var slack = 2.0...20.0
    /// Between the two, a candidate may be farther by this share of the distance of the nearest.
    package var slackShare = 0.5
    /// Another level, or the opposite carriageway, may be farther than the nearest by no more than this many meters.
    package var apartSlack = 3.0
    /// A road where no one may stop, as a motorway, a ramp or a road in a tunnel, is a candidate only if no other road is
    /// at most this many meters farther from the point; with 0, any road is a place to stop.
    package var stoppingReach = 150.0
    /// A point within this many meters of a motorway or ramp lies on it, and may be meant so.
    package var noStoppingSlack = 1.0
    /// Whether the same holds in all tunnels; addresses lie above them.
    package var takesTunnels = false
    /// A point within this many meters of a service road in a tunnel lies in its garage.
    package var garageSlack = 5.0
    /// Whether ferries and private roads are left out.
    package var isOnPublicRoads = false
    /// Whether other components count only if they are nearer than the main component.
    package var isNearestOnly = false
    /// The directions of travel at the point, nil for any.
    package var bearing: BearingRange?
    /// The side of the road that the point must be on, nil for either.
    package var side: TrafficSide?

    package init() {}

    /// Meters from a tunnel within which a point means the tunnel and not a road above it.
    ///
    /// A street in a tunnel has no doors. Underpasses for walkers and garages have.
    func tunnelSlack(_ roadClass: RoadClass) -> Double {
        switch roadClass {
        case .service: max(garageSlack, noStoppingSlack)
        case .footway, .path, .pedestrian, .steps, .corridor, .cycleway, .elevator, .platform: noStoppingSlack
        default: -1
        }
    }

    /// Whether the rules restrict the directions of a road.
    var isDirected: Bool { bearing != nil || side != nil }

    /// The greatest distance of a candidate when the nearest is at a distance.
    package func reach(nearest: Double) -> Double {
        nearest + min(slack.upperBound, max(slack.lowerBound, slackShare * nearest))
    }

    /// Lets any candidate be farther than the nearest by at least some meters.
    package mutating func widenSlack(to meters: Double) {
        apartSlack = max(apartSlack, meters)
        slack = max(slack.lowerBound, meters)...max(slack.upperBound, meters)
    }
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
        var first: MeasuredSegment?
        var nearestStop: Double?

        var nearest: Double? { first?.distance }
        /// Whether there are candidates, and no one may stop on any.
        var hasNoStop: Bool { count > 0 && nearestStop == nil }
    }

    init(rules: SnapRules, isWide: Bool) {
        self.rules = rules
        self.isWide = isWide
    }

    /// What becomes of the next segment.
    enum Verdict {
        case isLeft, isTaken
        /// It is taken in place of all of its group before it, on which no one may stop.
        case replacesOthers
    }

    /// Whether the next segment becomes a candidate.
    ///
    /// - Parameters:
    ///   - isStop: whether a route may begin and end on it.
    ///   - isApart: whether it is on another level than a nearer segment, or the opposite carriageway.
    mutating func verdict(
        _ segment: MeasuredSegment, isOnMain: Bool, isStop: @autoclosure () -> Bool,
        isApart: (_ nearer: MeasuredSegment) -> Bool
    ) -> Verdict {
        if isOnMain { return verdict(segment, of: &main, isStop: isStop, isApart: isApart) }
        if rules.isNearestOnly, let nearest = main.nearest, segment.distance > rules.reach(nearest: nearest) {
            return .isLeft
        }
        return verdict(segment, of: &components, isStop: isStop, isApart: isApart)
    }

    private func verdict(
        _ segment: MeasuredSegment, of group: inout Group, isStop: () -> Bool, isApart: (MeasuredSegment) -> Bool
    ) -> Verdict {
        let distance = segment.distance
        let isInReach = distance <= reach(of: group, at: distance)
        let mayReplace = group.hasNoStop && distance <= (group.nearest ?? 0) + rules.stoppingReach
        guard isInReach && group.count < limit || mayReplace else { return .isLeft }
        let isStop = isStop()
        let isBeaten = !isStop && group.nearestStop != nil
        if isStop { group.nearestStop = group.nearestStop ?? distance }
        if isStop, mayReplace {
            group.first = segment
            group.count = 1
            return .replacesOthers
        }
        guard isInReach, group.count < limit, !isBeaten else { return .isLeft }
        guard isWide || !isTooFarApart(segment, from: group.first, isApart: isApart) else { return .isLeft }
        group.first = group.first ?? segment
        group.count += 1
        return .isTaken
    }

    private func reach(of group: Group, at distance: Double) -> Double {
        isWide ? rules.radius : rules.reach(nearest: group.nearest ?? distance)
    }

    private func isTooFarApart(
        _ segment: MeasuredSegment, from first: MeasuredSegment?, isApart: (MeasuredSegment) -> Bool
    ) -> Bool {
        guard let first, segment.distance > first.distance + rules.apartSlack else { return false }
        return isApart(first)
    }

    private var limit: Int { isWide ? rules.wideLimit : rules.limit }

    /// Whether no segment of the main component beyond this distance can become a candidate; others alone do not
    /// matter.
    func isDone(at distance: Double) -> Bool {
        if main.hasNoStop, let nearest = main.nearest, distance <= nearest + rules.stoppingReach { return false }
        if main.count == limit { return true }
        return !isWide && main.nearest.map { distance > rules.reach(nearest: $0) } == true
    }
}
