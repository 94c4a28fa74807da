import Roads
import ShortestPaths
import Threading

/// Searches the legs of a route in order; each leg continues from the edge on which the previous one ended.
///
/// A leg that has no route without what the request avoids is searched again with those edges at ten times their
/// weight.
struct LegSearch {
    private let modeGraph: ModeGraph
    private let search: RouteSearch
    private let avoidances: [RequestWeights.Avoidance]
    /// The direction of travel at the first point; nil if it does not matter.
    private let course: TravelCourse?
    /// Whether a leg continues in the direction in which the previous one ended.
    private let continuesStraight: Bool
    /// By point, the candidates that take part: those in components that all points share.
    let entered: [[SnapCandidate]]
    private(set) var legs: [FoundRoute] = []
    /// How the last leg treats what the request avoids.
    private var avoidance = RequestWeights.Avoidance.closed
    /// How the first leg uses the direction of travel.
    private var courseUse = CourseUse.none

    /// How to use the direction of travel; each case is tried if the previous one has no route.
    private enum CourseUse: CaseIterable {
        case nearestRoads, allRoads, none
    }

    /// - Parameters:
    ///   - found: by point, all candidates.
    ///   - continuesStraight: nil for the default of the mode.
    ///   - joinsComponents: whether candidates in different components may have a route.
    init(
        graph: RoadGraph, modeGraph: ModeGraph, weights: RequestWeights?, clock: RequestClock? = nil,
        found: [[SnapCandidate]], course: TravelCourse? = nil, continuesStraight: Bool? = nil,
        joinsComponents: Bool = false
    ) {
        self.modeGraph = modeGraph
        search = RouteSearch(graph: graph, modeGraph: modeGraph, weights: weights, clock: clock)
        avoidances = weights?.avoidsAny == true ? [.closed, .tenfold] : [.closed]
        self.course = course
        self.continuesStraight = continuesStraight ?? (modeGraph.mode != .walking)
        let shared = Self.sharedComponents(found)
        entered = joinsComponents ? found : found.map { $0.filter { shared.contains($0.component) } }
    }

    /// The components in which every point has a candidate.
    static func sharedComponents(_ found: [[SnapCandidate]]) -> [UInt32] {
        var shared: [UInt32] = []
        for candidate in found[0] where !shared.contains(candidate.component) { shared.append(candidate.component) }
        for candidates in found.dropFirst() {
            shared.removeAll { component in !candidates.contains { $0.component == component } }
        }
        return shared
    }

    /// Searches the legs in order, and stops at the first one without a route.
    mutating func run(_ workspace: inout RouteWorkspace) {
        legs = []
        while legs.count < entered.count - 1, !workspace.isCancelled {
            let reached = legs.count
            for avoidance in avoidances where legs.count == reached {
                self.avoidance = avoidance
                advance(avoidance, workspace: &workspace)
            }
            if legs.count == reached { return }
        }
    }

    /// Whether the next leg has a path, but only with a weight above the limit of a search.
    func isNextTooLong(_ workspace: inout RouteWorkspace) -> Bool {
        let start = legs.count
        let end = legs.count + 1
        guard end < entered.count,
            search.leads(from: entered[start], to: entered[end], cancellation: workspace.cancellation)
        else { return false }
        return !avoidances.contains { avoidance in
            search.route(
                from: .candidates(candidates(start, avoidance: avoidance)), to: candidates(end, avoidance: avoidance),
                avoidance: avoidance,
                workspace: &workspace) != nil
        }
    }

    /// The weight in milliseconds of the legs up to one of them, with it.
    func weight(upToLeg index: Int) -> UInt64 { legs[...index].reduce(0) { $0 + UInt64($1.weight) } }

    /// Alternates to the route found, if it has a single leg.
    func alternates(limit: Int, _ workspace: inout RouteWorkspace) -> [FoundRoute] {
        guard limit > 0, legs.count == 1 else { return [] }
        return AlternativeSearch(search: search).alternatives(
            to: legs[0], from: start(avoidance), to: candidates(1, avoidance: avoidance), avoidance: avoidance,
            limit: limit, workspace: &workspace
        ).routes
    }

    /// Appends the next leg if it has a route.
    private mutating func advance(_ avoidance: RequestWeights.Avoidance, workspace: inout RouteWorkspace) {
        let targets = candidates(legs.count + 1, avoidance: avoidance)
        if let leg = next(to: targets, avoidance, workspace: &workspace) {
            legs.append(leg)
            arriveFromOtherSide(before: targets, avoidance, workspace: &workspace)
        } else {
            restart(to: targets, avoidance, workspace: &workspace)
        }
    }

    /// The next leg from the end of the last one: straight on along the road, else with a U-turn on the spot.
    private mutating func next(
        to targets: [SnapCandidate], _ avoidance: RequestWeights.Avoidance, workspace: inout RouteWorkspace
    ) -> FoundRoute? {
        func route(from start: RouteStart) -> FoundRoute? {
            search.route(
                from: start, to: targets, avoidance: avoidance, elapsed: search.elapsed(after: legs),
                workspace: &workspace)
        }
        if let last = legs.last { return route(from: underway(last)) ?? route(from: .candidates([last.target])) }
        for courseUse in CourseUse.allCases where courseUse == .none || course != nil {
            self.courseUse = courseUse
            if let leg = route(from: start(avoidance)) { return leg }
        }
        return nil
    }

    /// The start of the first leg.
    private func start(_ avoidance: RequestWeights.Avoidance) -> RouteStart {
        let candidates = candidates(0, avoidance: avoidance)
        guard courseUse != .none, let course else { return .candidates(candidates) }
        return .moving(courseUse == .nearestRoads ? course.near(candidates) : candidates, course: course.degrees)
    }

    /// Arrives at the last stop from the other side if that makes the two legs there cheaper together.
    ///
    /// The fastest leg may end in a direction from which the next leg has to go round. Whether there is anything to gain
    /// shows the next leg alone, if it is free to set off in either direction.
    private mutating func arriveFromOtherSide(
        before targets: [SnapCandidate], _ avoidance: RequestWeights.Avoidance, workspace: inout RouteWorkspace
    ) {
        guard continuesStraight, legs.count > 1, let last = legs[legs.count - 2].pathEdges.last else { return }
        let found = Array(legs.suffix(2))
        let courseFound = courseUse
        let stop = found[0].target
        let free = search.route(
            from: .candidates([stop]), to: targets, avoidance: avoidance,
            elapsed: search.elapsed(after: legs.dropLast()), workspace: &workspace)
        guard let free, free.weight < found[1].weight, let other = stop.reversed(last.edge) else { return }
        legs.removeLast(2)
        if let detour = next(to: [other], avoidance, workspace: &workspace) {
            legs.append(detour)
            let penalty = penalty(of: stop, beside: candidates(legs.count, avoidance: avoidance))
            let onward = next(to: targets, avoidance, workspace: &workspace)
            if let onward, Self.sum([detour.weight, penalty, onward.weight]) < Self.sum(found.map(\.weight)) {
                return legs.append(onward)
            }
            legs.removeLast()
        }
        legs += found
        courseUse = courseFound
    }

    /// The milliseconds that count for a place which is not the nearest candidate.
    private func penalty(of place: SnapCandidate, beside candidates: [SnapCandidate]) -> Weight {
        let nearest = candidates.reduce(place.distance) { min($0, $1.distance) }
        return Weight(((place.distance - nearest) * 1000).rounded())
    }

    private static func sum(_ weights: [Weight]) -> UInt64 { weights.reduce(0) { $0 + UInt64($1) } }

    /// Ends the last leg at another candidate of its point, one with a route for the next leg, and appends the next
    /// leg.
    private mutating func restart(
        to targets: [SnapCandidate], _ avoidance: RequestWeights.Avoidance, workspace: inout RouteWorkspace
    ) {
        guard let last = legs.last else { return }
        let point = RouteStart.candidates(candidates(legs.count, avoidance: avoidance))
        let onward = search.route(
            from: point, to: targets, avoidance: avoidance, elapsed: search.elapsed(after: legs), workspace: &workspace)
        guard let onward else { return }
        legs.removeLast()
        if let detour = next(to: [onward.source], avoidance, workspace: &workspace) {
            legs.append(detour)
            if let leg = next(to: targets, avoidance, workspace: &workspace) {
                legs.append(leg)
                return
            }
            legs.removeLast()
        }
        legs.append(last)
    }

    /// The candidates of a point that take part.
    private func candidates(_ point: Int, avoidance: RequestWeights.Avoidance) -> [SnapCandidate] {
        guard avoidance == .closed, let weights = search.weights else { return entered[point] }
        return weights.ends(entered[point])
    }

    /// The end of a leg as a start in the same direction; walkers may turn round unless the request forbids it.
    private func underway(_ leg: FoundRoute) -> RouteStart {
        guard continuesStraight, let last = leg.pathEdges.last else { return .candidates([leg.target]) }
        return .underway(state: modeGraph.departure(from: last.state), leg.target)
    }
}

extension SnapCandidate {
    /// The candidate in the other direction than an edge of its segment; nil if routes may not use that.
    fileprivate func reversed(_ edge: EdgeID) -> SnapCandidate? {
        var other = self
        other.directions.remove(edge.isForward ? .forward : .backward)
        return segment != edge.segment || other.directions.isEmpty ? nil : other
    }
}
