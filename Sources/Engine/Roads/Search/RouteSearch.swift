import Storage
import Geometry
package import ShortestPaths

/// A route between two snapped points on one mode's line graph.
package struct FoundRoute: Sendable {
    /// The path; at least one edge.
    package var pathEdges: [PathEdge]
    /// The weight in milliseconds: edges, turns, and distances from the road.
    package var weight: Weight
    /// The part of the weight for the distances from the road.
    package var offRoad: Weight = 0
    /// The chosen candidate at either end.
    package var source: SnapCandidate
    package var target: SnapCandidate
    package var settled: Int
    /// The part of the weight for speed limits of the moment; negative where they are higher than the usual ones.
    package var limitWeight: Int64 = 0
    /// The milliseconds without other traffic, if its times are those of an hour; nil for those between the peaks.
    package var freeFlow: UInt64?

    /// The path edges that are really travelled.
    ///
    /// A route that begins at the very end of an edge, as after a stop at a junction, begins with the next edge. A
    /// route that ends at the very start of an edge, with a turn that costs nothing, ends with the edge before.
    package var travelledEdges: [PathEdge] {
        var pathEdges = pathEdges[...]
        if pathEdges.count > 1, let first = pathEdges.first, first.start == first.end {
            pathEdges = pathEdges.dropFirst()
            // An edge without length still takes a millisecond.
            pathEdges[pathEdges.startIndex].duration += first.duration
        }
        if pathEdges.count > 1, let last = pathEdges.last, last.end == 0, last.turnDuration == 0 {
            pathEdges = pathEdges.dropLast()
        }
        return Array(pathEdges)
    }

    /// Milliseconds.
    package var duration: UInt64 { pathEdges.reduce(0) { $0 + UInt64($1.duration) + UInt64($1.turnDuration) } }
    /// Centimeters.
    package var length: UInt64 { pathEdges.reduce(0) { $0 + UInt64($1.end - $1.start) } }
}

/// The start of a route: candidates near a point, or the place where the leg before ended.
package enum RouteStart: Sendable {
    case candidates([SnapCandidate])
    /// Candidates whose edges lead in a direction of travel, in degrees.
    case moving([SnapCandidate], course: Double)
    /// The place of a candidate, while travelling along a state of the line graph.
    case underway(state: StateID, SnapCandidate)

    package var candidates: [SnapCandidate] {
        switch self {
        case .candidates(let all), .moving(let all, _): all
        case .underway(_, let candidate): [candidate]
        }
    }
}

/// The algorithms of a route search; all find routes of equal weight.
package enum SearchAlgorithm: Sendable {
    /// The hierarchy, or guided A* if the request has its own weights; plain A* without a hierarchy.
    case fastest
    /// A* with the distances of the hierarchy as lower bounds, if there is a hierarchy.
    case guided
    /// A* with the straight line as lower bound.
    case plain
}

/// Finds routes between snapped points.
///
/// Snapped points lie inside edges. The cost of a source is that of the rest of its edge, the cost of a target that of
/// the used part, and a trip forwards along one edge is compared with the path that the search finds. A candidate
/// farther from the point than the nearest costs one second a meter more in route choice, but no travel time.
package struct RouteSearch: Sendable {
    package let graph: RoadGraph
    package let modeGraph: ModeGraph
    /// The weights of the request, nil for the stored weights.
    package let weights: RequestWeights?
    /// The clock of a request with a time; nil if no road is closed at times.
    package let clock: RequestClock?

    package init(
        graph: RoadGraph, modeGraph: ModeGraph, weights: RequestWeights? = nil, clock: RequestClock? = nil
    ) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.weights = weights
        self.clock = clock
    }

    /// The best route, nil if no candidates are connected.
    ///
    /// - Parameters:
    ///   - avoidance: the treatment of avoided edges.
    ///   - elapsed: the milliseconds from the departure of the request to the start.
    package func route(
        from start: RouteStart, to candidates: [SnapCandidate], avoidance: RequestWeights.Avoidance = .closed,
        by algorithm: SearchAlgorithm = .fastest, elapsed: UInt64 = 0, workspace: inout RouteWorkspace
    ) -> FoundRoute? {
        fillEnds(&workspace.sources, targets: &workspace.targets, from: start, to: candidates)
        let beginsOnClosed = leaveOutClosed(&workspace.sources, from: start, elapsed: elapsed)
        let direct = directTrip(workspace.sources, targets: workspace.targets)
        if let weights, weights.hasSmallJunctions { workspace.targets.leaveOut(weights.isBehindSmallJunction) }
        let problem = SearchProblem(
            sources: workspace.sources.search, targets: workspace.targets.search, bound: direct?.weight ?? .infinity)
        let result =
            if let weights = legWeights(from: start, to: candidates, avoidance) {
                search(problem, weights: weights, to: candidates, by: algorithm, workspace: &workspace)
            } else {
                searchStored(problem, to: candidates, by: algorithm, workspace: &workspace)
            }
        let best =
            result.flatMap { found($0, workspace.sources, workspace.targets) }
            ?? direct.map { found($0, workspace.sources, workspace.targets) }
        guard let clock else { return best }
        let ends = start.candidates + candidates
        let free = beginsOnClosed ? start.candidates.map(\.segment) : []
        var roads = TimedRoads(
            self, weights: legWeights(from: start, to: candidates, avoidance), clock: clock, elapsed: elapsed,
            ends: ends, free: free)
        if modeGraph.hasOpenings { roads.openings = openings(around: ends.map(\.segment)) }
        if let best, roads.hasNoneBetter, roads.areOpen(best.pathEdges, isTimed: false),
            roads.haveUsualLimits(best.pathEdges, isTimed: false)
        {
            return best
        }
        if let found = byClock(&roads, by: algorithm, workspace: &workspace) { return found }
        guard roads.bound == .infinity else { return nil }
        // The last road is closed for long, and yet somebody has to go there.
        roads.free(candidates.map(\.segment))
        if let found = byClock(&roads, by: algorithm, workspace: &workspace) { return found }
        // Nothing opens a road that is closed at most times.
        return best.flatMap { best in best.pathEdges.contains { modeGraph.isUnopened($0.state) } ? nil : best }
    }

    private func searchStored(
        _ problem: SearchProblem, to candidates: [SnapCandidate], by algorithm: SearchAlgorithm,
        workspace: inout RouteWorkspace
    ) -> SearchResult? {
        var stored = StoredWeights()
        switch (algorithm, modeGraph.hierarchy) {
        case (.fastest, let hierarchy?):
            return queryHierarchy(
                problem, hierarchy: hierarchy, core: workspace.core, line: modeGraph.line, workspace: &workspace)
        case (.guided, .some): return guided(problem, weights: &stored, workspace: &workspace)
        default: return plain(problem, weights: &stored, leastShare: 1, to: candidates, workspace: &workspace)
        }
    }

    private func search(
        _ problem: SearchProblem, weights: RequestWeights, to candidates: [SnapCandidate],
        by algorithm: SearchAlgorithm, workspace: inout RouteWorkspace
    ) -> SearchResult? {
        var weights = weights
        return switch (algorithm, modeGraph.hierarchy) {
        case (.fastest, .some): searchGuided(problem, weights: weights, workspace: &workspace)
        case (.guided, .some): guided(problem, weights: &weights, cheaper: weights.cheaperEdges, workspace: &workspace)
        default:
            plain(problem, weights: &weights, leastShare: weights.leastShare, to: candidates, workspace: &workspace)
        }
    }

    /// The cheapest path by a hierarchy that has or takes the weights, or by guided A* if there is none.
    func searchGuided(
        _ problem: SearchProblem, weights: RequestWeights, workspace: inout RouteWorkspace
    ) -> SearchResult? {
        if let own = weights.legHierarchy, let exempt = weights.exemptEdges {
            return search(problem, own: own, exempt: exempt, workspace: &workspace)
        }
        var weights = weights
        let cheaper = weights.cheaperEdges
        guard let temporary = weights.temporary else {
            return guided(problem, weights: &weights, cheaper: cheaper, workspace: &workspace)
        }
        workspace.search.settledLimit = temporary.guidedStates
        let near = guided(problem, weights: &weights, cheaper: cheaper, workspace: &workspace)
        let isFar = workspace.search.wasLimited
        workspace.search.settledLimit = .max
        guard isFar else { return near }
        let far = temporary.with(weights.changedWeights) { hierarchy, line in
            queryHierarchy(problem, hierarchy: hierarchy, core: nil, line: line, workspace: &workspace)
        }
        return far ?? guided(problem, weights: &weights, cheaper: cheaper, workspace: &workspace)
    }

    /// The weights of a leg, nil for the stored weights.
    package func legWeights(
        from start: RouteStart, to candidates: [SnapCandidate], _ avoidance: RequestWeights.Avoidance
    ) -> RequestWeights? {
        weights?.leg(avoidance, between: start.candidates + candidates)
    }

    /// The input of a search.
    struct SearchProblem {
        var sources: [SearchEnd]
        var targets: [SearchEnd]
        var bound: Weight
    }

    func queryHierarchy(
        _ problem: SearchProblem, hierarchy: ContractionHierarchy, core: CoreDistanceTable?, line: LineGraph,
        workspace: inout RouteWorkspace
    ) -> SearchResult? {
        let weight = HierarchyQuery.search(
            hierarchy, core: core, graph: line, sources: problem.sources, targets: problem.targets,
            upperBound: problem.bound, workspace: &workspace.hierarchy)
        guard let weight else { return nil }
        let isPath = HierarchyQuery.unpack(
            hierarchy, core: core, sources: problem.sources, targets: problem.targets,
            workspace: &workspace.hierarchy)
        guard isPath else { return nil }
        return SearchResult(
            weight: weight, states: workspace.hierarchy.path, source: workspace.hierarchy.source,
            target: workspace.hierarchy.target, settled: workspace.hierarchy.settled)
    }

    /// The cheapest path by weights with the distances of the hierarchy as lower bounds.
    ///
    /// - Parameter cheaper: the states that may weigh less than stored, ascending, and lower bounds of their weights.
    func guided<Weights: EdgeWeights & ~Copyable>(
        _ problem: SearchProblem, weights: inout Weights, cheaper: [SearchEnd] = [],
        workspace: inout RouteWorkspace
    ) -> SearchResult? {
        guard var potential = workspace.potential.take() else { return nil }
        potential.begin(targets: problem.targets, cheaper: cheaper, cancellation: workspace.cancellation)
        let result = AStar.search(
            graph: modeGraph.line, weights: &weights, sources: problem.sources, targets: problem.targets,
            upperBound: problem.bound, potential: &potential, workspace: &workspace.search)
        workspace.potential = consume potential
        return result
    }

    private func plain<Weights: EdgeWeights>(
        _ problem: SearchProblem, weights: inout Weights, leastShare: Double, to candidates: [SnapCandidate],
        workspace: inout RouteWorkspace
    ) -> SearchResult? {
        var potential = StraightLinePotential(
            graph: graph, modeGraph: modeGraph, targets: candidates, leastShare: leastShare)
        return AStar.search(
            graph: modeGraph.line, weights: &weights, sources: problem.sources, targets: problem.targets,
            upperBound: problem.bound, potential: &potential, workspace: &workspace.search)
    }

    /// The input of the search, for an oracle: sources, targets, and the weight of the best trip along one edge.
    package func problem(
        from start: RouteStart, to candidates: [SnapCandidate]
    ) -> (sources: [SearchEnd], targets: [SearchEnd], direct: Weight?) {
        var sources = RouteEnds()
        var targets = RouteEnds()
        fillEnds(&sources, targets: &targets, from: start, to: candidates)
        return (sources.search, targets.search, directTrip(sources, targets: targets)?.weight)
    }

    func fillEnds(
        _ sources: inout RouteEnds, targets: inout RouteEnds, from start: RouteStart, to candidates: [SnapCandidate]
    ) {
        switch start {
        case .candidates(let all):
            sources.candidates = all
            sources.fill(graph, modeGraph: modeGraph, asSource: true, weights: weights, opens: clock != nil)
        case .moving(let all, let course):
            sources.candidates = all
            sources.fill(graph, modeGraph: modeGraph, asSource: true, weights: weights, opens: clock != nil)
            sources.keep(along: course, graph, modeGraph: modeGraph)
        case .underway(let state, let candidate):
            sources.fill(
                graph, modeGraph: modeGraph, underwayOn: state, at: candidate, weights: weights, opens: clock != nil)
        }
        targets.candidates = candidates
        targets.fill(graph, modeGraph: modeGraph, asSource: false, weights: weights, opens: clock != nil)
    }

    // MARK: Results

    /// The best trip forwards along one edge.
    func directTrip(_ sources: RouteEnds, targets: RouteEnds) -> DirectTrip? {
        var best: DirectTrip?
        for source in sources.ends {
            for target in targets.ends where target.state == source.state && target.offset >= source.offset {
                let weight = part(of: target) - part(of: source) + source.penalty + target.penalty
                guard weight < best?.weight ?? .infinity else { continue }
                best = DirectTrip(source: source, target: target, weight: weight)
            }
        }
        return best
    }

    /// A trip along one edge as a route.
    func found(_ trip: DirectTrip, _ sources: RouteEnds, _ targets: RouteEnds) -> FoundRoute {
        let pathEdge = pathEdge(
            of: trip.source.state, from: trip.source.offset, to: trip.target.offset, turnDuration: 0)
        return FoundRoute(
            pathEdges: [pathEdge], weight: trip.weight, offRoad: trip.source.penalty + trip.target.penalty,
            source: sources.candidates[trip.source.candidate], target: targets.candidates[trip.target.candidate],
            settled: 0)
    }

    /// The cost from the start of an edge to the snapped point on it.
    private func part(of end: RouteEnd) -> Weight {
        let whole =
            weights?.weight(ofEnd: end.state, opens: clock != nil) ?? modeGraph.weightWhenOpen(end.state)
        return EdgePart.cost(
            upTo: end.offset, of: graph.length(of: modeGraph.stateEdges[end.state].segment), whole: whole)
    }

    /// The route of a path; nil if a damaged hierarchy has no turn from one of its states to the next.
    func found(_ result: SearchResult, _ sources: RouteEnds, _ targets: RouteEnds) -> FoundRoute? {
        let source = sources.ends[result.source]
        let target = targets.ends[result.target]
        let last = result.states.count - 1
        var pathEdges: [PathEdge] = []
        pathEdges.reserveCapacity(result.states.count)
        for (index, state) in result.states.enumerated() {
            let turn = index == 0 ? 0 : cheapestTurn(from: result.states[index - 1], to: state)
            guard let turn else { return nil }
            pathEdges.append(
                pathEdge(
                    of: state, from: index == 0 ? source.offset : 0, to: index == last ? target.offset : nil,
                    turnDuration: turn))
        }
        return FoundRoute(
            pathEdges: pathEdges, weight: result.weight, offRoad: source.penalty + target.penalty,
            source: sources.candidates[source.candidate], target: targets.candidates[target.candidate],
            settled: result.settled)
    }

    private func duration(of state: StateID) -> UInt32 {
        // Optional chaining would copy the weights for each state.
        guard weights != nil else { return modeGraph.duration[state] }
        return weights?.duration(of: state) ?? 0
    }

    func pathEdge(of state: StateID, from start: UInt32, to end: UInt32?, turnDuration: UInt32) -> PathEdge {
        let edge = modeGraph.stateEdges[state]
        let length = graph.length(of: edge)
        let whole = duration(of: state)
        guard start > 0 || end != nil else {
            return PathEdge(
                state: state, edge: edge, start: 0, end: length, duration: whole, turnDuration: turnDuration)
        }
        // An edge without length still has a cost, but its parts have none.
        let upToEnd = end.map { EdgePart.cost(upTo: $0, of: length, whole: whole) } ?? whole
        return PathEdge(
            state: state, edge: edge, start: start, end: end ?? length,
            duration: upToEnd - EdgePart.cost(upTo: start, of: length, whole: whole), turnDuration: turnDuration)
    }
}
