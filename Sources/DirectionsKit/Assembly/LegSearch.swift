import Roads
import ShortestPaths

/// Searches the legs of a route one after the other; each goes on from the edge on which the one before it ended.
///
/// A leg that cannot do without what the request avoids is searched again with that at ten times its weight.
struct LegSearch {
    private let modeGraph: ModeGraph
    private let search: RouteSearch
    private let avoidances: [RequestWeights.Avoidance]
    /// The direction of travel at the first point, nil where it does not matter.
    private let course: TravelCourse?
    /// Whether legs go on in the direction in which the one before ended.
    private let continuesStraight: Bool
    /// By point: the candidates that take part, those on islands that all points share.
    let entered: [[SnapCandidate]]
    private(set) var legs: [FoundRoute] = []
    /// How the leg found last counts what the request avoids.
    private var avoidance = RequestWeights.Avoidance.closed
    /// How the first leg heeds the direction of travel.
    private var courseUse = CourseUse.none

    /// Ways to heed the direction of travel, each for where the one before leaves no route.
    private enum CourseUse: CaseIterable {
        case nearestRoads, allRoads, none
    }

    /// - Parameters:
    ///   - found: by point, all its candidates.
    ///   - continuesStraight: nil for what is usual for the mode.
    init(
        graph: RoadGraph, modeGraph: ModeGraph, weights: RequestWeights?, found: [[SnapCandidate]],
        course: TravelCourse? = nil, continuesStraight: Bool? = nil
    ) {
        self.modeGraph = modeGraph
        search = RouteSearch(graph: graph, modeGraph: modeGraph, weights: weights)
        avoidances = weights?.avoidsAny == true ? [.closed, .tenfold] : [.closed]
        self.course = course
        self.continuesStraight = continuesStraight ?? (modeGraph.mode != .walking)
        let shared = Self.sharedComponents(found)
        entered = found.map { $0.filter { shared.contains($0.component) } }
    }

    /// The islands that every point has a candidate on.
    static func sharedComponents(_ found: [[SnapCandidate]]) -> [UInt32] {
        var shared: [UInt32] = []
        for candidate in found[0] where !shared.contains(candidate.component) { shared.append(candidate.component) }
        for candidates in found.dropFirst() {
            shared.removeAll { component in !candidates.contains { $0.component == component } }
        }
        return shared
    }

    /// Searches the legs up to a point from which none leads on.
    mutating func run(_ workspace: inout RouteWorkspace) {
        legs = []
        while legs.count < entered.count - 1, !workspace.isCancelled {
            let reached = legs.count
            for avoidance in avoidances where legs.count == reached {
                self.avoidance = avoidance
                advance(avoidance, &workspace)
            }
            if legs.count == reached { return }
        }
    }

    /// Whether roads lead on from where the search ended, but only by ways that weigh more than any search adds up.
    func isNextTooLong(_ workspace: inout RouteWorkspace) -> Bool {
        let (start, end) = (legs.count, legs.count + 1)
        guard end < entered.count,
            search.leads(from: entered[start], to: entered[end], cancellation: workspace.cancellation)
        else { return false }
        return !avoidances.contains { avoidance in
            search.route(
                from: .candidates(ends(start, avoidance)), to: ends(end, avoidance), avoidance: avoidance,
                workspace: &workspace) != nil
        }
    }

    /// Other reasonable routes than the one found, if it has a single leg.
    func alternates(limit: Int, _ workspace: inout RouteWorkspace) -> [FoundRoute] {
        guard limit > 0, legs.count == 1 else { return [] }
        return AlternativeSearch(search: search).alternatives(
            to: legs[0], from: start(avoidance), to: ends(1, avoidance), avoidance: avoidance,
            limit: limit, workspace: &workspace
        ).routes
    }

    /// Appends the next leg if there is one.
    private mutating func advance(_ avoidance: RequestWeights.Avoidance, _ workspace: inout RouteWorkspace) {
        let targets = ends(legs.count + 1, avoidance)
        if let leg = next(to: targets, avoidance, &workspace) {
            legs.append(leg)
        } else {
            restart(to: targets, avoidance, &workspace)
        }
    }

    /// The next leg from where the last one ended: on along the road, else turned round on the spot.
    private mutating func next(
        to targets: [SnapCandidate], _ avoidance: RequestWeights.Avoidance, _ workspace: inout RouteWorkspace
    ) -> FoundRoute? {
        func route(from start: RouteStart) -> FoundRoute? {
            search.route(from: start, to: targets, avoidance: avoidance, workspace: &workspace)
        }
        if let last = legs.last { return route(from: underway(last)) ?? route(from: .candidates([last.target])) }
        for courseUse in CourseUse.allCases where courseUse == .none || course != nil {
            self.courseUse = courseUse
            if let leg = route(from: start(avoidance)) { return leg }
        }
        return nil
    }

    /// Where the first leg begins.
    private func start(_ avoidance: RequestWeights.Avoidance) -> RouteStart {
        let ends = ends(0, avoidance)
        guard courseUse != .none, let course else { return .candidates(ends) }
        return .moving(courseUse == .nearestRoads ? course.near(ends) : ends, course: course.degrees)
    }

    /// Ends the last leg at another candidate of its point, one from which the next leg leads on, and appends that.
    private mutating func restart(
        to targets: [SnapCandidate], _ avoidance: RequestWeights.Avoidance, _ workspace: inout RouteWorkspace
    ) {
        guard let last = legs.last else { return }
        let point = RouteStart.candidates(ends(legs.count, avoidance))
        guard let onward = search.route(from: point, to: targets, avoidance: avoidance, workspace: &workspace)
        else { return }
        legs.removeLast()
        if let detour = next(to: [onward.source], avoidance, &workspace) {
            legs.append(detour)
            if let leg = next(to: targets, avoidance, &workspace) {
                legs.append(leg)
                return
            }
            legs.removeLast()
        }
        legs.append(last)
    }

    /// The candidates of a point that take part.
    private func ends(_ point: Int, _ avoidance: RequestWeights.Avoidance) -> [SnapCandidate] {
        guard avoidance == .closed, let weights = search.weights else { return entered[point] }
        return weights.ends(entered[point])
    }

    /// On the way on along the road; walkers usually may as well turn round at once.
    private func underway(_ leg: FoundRoute) -> RouteStart {
        guard continuesStraight, let last = leg.pathEdges.last else { return .candidates([leg.target]) }
        return .underway(state: modeGraph.departure(from: last.state), leg.target)
    }
}
