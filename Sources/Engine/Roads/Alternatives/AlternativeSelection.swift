import ShortestPaths
import Storage

/// The alternates kept so far, and the tests of the next candidate.
struct AlternativeSelection {
    let leg: AlternativeLeg
    private let limit: Int
    private(set) var found = AlternativeRoutes()
    /// The paths of the routes found.
    private(set) var kept: [ViaPath] = []
    /// The number of times that the best route returns to a junction; an alternate may do so as often.
    private let returns: Int
    /// The avoidances that the best route itself violates; an alternate may do so too.
    private let avoided: Set<AvoidedKind>
    /// By edge of the best route: the milliseconds up to its start; the last element is the time of the whole route.
    private let times: [UInt64]

    /// Marks the best route as kept.
    init(_ leg: AlternativeLeg, limit: Int, marks: inout RouteMarks) {
        self.leg = leg
        self.limit = limit
        marks.begin(best: leg.best)
        returns = marks.countReturns(
            leg.best.pathEdges.map(\.state), modeGraph: leg.search.modeGraph, in: leg.search.graph)
        var time: UInt64 = 0
        var times: [UInt64] = [0]
        times.reserveCapacity(leg.best.pathEdges.count + 1)
        for pathEdge in leg.best.pathEdges {
            time += pathEdge.time
            times.append(time)
        }
        self.times = times
        avoided = leg.avoided(by: leg.best)
    }

    var isComplete: Bool { found.routes.count == limit }

    /// Removes all alternates.
    mutating func restart(_ marks: inout RouteMarks) {
        found.routes = []
        kept = []
        marks.begin(best: leg.best)
    }

    /// Keeps a path if it is an alternate.
    mutating func consider(_ path: ViaPath, marks: inout RouteMarks, workspace: inout RouteWorkspace) {
        guard marks.countReturns(path.states, modeGraph: leg.search.modeGraph, in: leg.search.graph) <= returns else {
            return found.note(.loop)
        }
        guard let route = leg.route(path) else { return }
        if !leg.avoided(by: route).isSubset(of: avoided) {
            found.note(.avoidance)
        } else if let reason = rejection(of: route, marks) {
            found.note(reason)
        } else if !isLocallyOptimal(path, workspace: &workspace) {
            found.note(.localOptimality)
        } else {
            found.routes.append(route)
            kept.append(path)
            marks.keep(route)
        }
    }

    mutating func note(_ reason: AlternativeRejection) { found.note(reason) }

    // MARK: Tests

    private func rejection(of route: FoundRoute, _ marks: borrowing RouteMarks) -> AlternativeRejection? {
        if passesEnds(route), !passesEnds(leg.best) { return .loop }
        let time = route.duration
        if Double(time) > leg.limits.stretch * Double(leg.best.duration) || route.weight > leg.weightLimit {
            return .stretch
        }
        let shared = route.pathEdges.reduce(0) { marks.isKept($1.edge) ? $0 + $1.time : $0 }
        if Double(shared) > leg.limits.sharing * Double(time) { return .sharing }
        return detourRejection(of: route, marks)
    }

    /// Whether a route passes the segment of its first or last edge again.
    private func passesEnds(_ route: FoundRoute) -> Bool {
        let pathEdges = route.travelledEdges
        guard let first = pathEdges.first, let last = pathEdges.last else { return false }
        return pathEdges.dropFirst().contains { $0.edge.segment == first.edge.segment }
            || pathEdges.dropLast().contains { $0.edge.segment == last.edge.segment }
    }

    /// Rejects a route that leaves the best route for too long, or returns to it before the place where it left.
    private func detourRejection(of route: FoundRoute, _ marks: borrowing RouteMarks) -> AlternativeRejection? {
        var time: UInt64 = 0
        var left = 0
        for pathEdge in route.pathEdges {
            guard let index = marks.indexInBest(pathEdge.edge) else {
                time += pathEdge.time
                continue
            }
            if index < left { return .loop }
            if isTooLong(time, insteadOf: times[index] - times[left]) { return .detour }
            time = 0
            left = index + 1
        }
        return isTooLong(time, insteadOf: times[times.count - 1] - times[left]) ? .detour : nil
    }

    private func isTooLong(_ time: UInt64, insteadOf replaced: UInt64) -> Bool {
        Double(time) > AlternativeLimits.stretch(seconds: Double(replaced) / 1000) * Double(replaced)
    }

    // MARK: Local optimality

    /// Whether the part around the middle is a cheapest path between its ends: the T-test.
    private func isLocallyOptimal(_ path: ViaPath, workspace: inout RouteWorkspace) -> Bool {
        let part = partAroundMiddle(path)
        let problem = RouteSearch.SearchProblem(
            sources: [SearchEnd(state: path.states[part.first], cost: 0)],
            targets: [SearchEnd(state: path.states[part.last], cost: 0)], bound: part.weight)
        if leg.weights?.isNeverLess ?? true, isStored(path.states[part.first...part.last]),
            let hierarchy = leg.search.modeGraph.hierarchy
        {
            let cheaper = HierarchyQuery.search(
                hierarchy, core: workspace.core, graph: leg.search.modeGraph.line, sources: problem.sources,
                targets: problem.targets, upperBound: part.weight, workspace: &workspace.hierarchy)
            if cheaper == nil { return true }
            if leg.weights == nil { return false }
        }
        return leg.cheapest(problem, workspace: &workspace) == nil
    }

    /// Whether the request leaves the weights of some states as stored.
    func isStored(_ states: some Sequence<StateID>) -> Bool {
        guard leg.weights != nil else { return true }
        return states.allSatisfy { leg.weight(of: $0) == leg.search.modeGraph.line.stateWeight[$0] }
    }

    /// The states at both ends of the part, and its weight from the end of the first to the start of the last.
    ///
    /// The part has whole edges only and is no larger than wanted: a long edge is a cheapest path by itself.
    private func partAroundMiddle(_ path: ViaPath) -> (first: Int, last: Int, weight: Weight) {
        let states = path.states
        let half = Weight(leg.limits.optimalPart * Double(leg.best.weight) / 2)
        var first = max(0, path.middle - 1)
        var last = first + 1
        var before = Weight(0)
        var after = turn(states, index: first)
        while first > 0 {
            let sum = before + leg.weight(of: states[first]) + turn(states, index: first - 1)
            if sum > half { break }
            before = sum
            first = first - 1
        }
        while last < states.count - 1 {
            let sum = after + leg.weight(of: states[last]) + turn(states, index: last)
            if sum > half { break }
            after = sum
            last = last + 1
        }
        return (first, last, before + after)
    }

    /// The turn out of the state at an index.
    private func turn(_ states: [StateID], index: Int) -> Weight {
        leg.search.cheapestTurn(from: states[index], to: states[index + 1]) ?? 0
    }
}

extension PathEdge {
    /// Milliseconds along the path edge and in the turn into it.
    var time: UInt64 { UInt64(duration) + UInt64(turnDuration) }
}
