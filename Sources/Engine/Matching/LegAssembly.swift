import Geometry
import Roads
import ShortestPaths
import Storage

/// Makes the routes between the decided candidates of a stretch.
struct LegAssembly: ~Copyable {
    private let graph: RoadGraph
    private let modeGraph: ModeGraph
    private let rules: MatchRules
    private let search: RouteSearch
    private var reach = LocalDijkstra()
    /// The candidate decided last, and where the route really is on its edge; nil at the start of a stretch.
    private var last: (candidate: MatchCandidate, arrived: MatchCandidate)?

    init(graph: RoadGraph, modeGraph: ModeGraph, rules: MatchRules) {
        self.graph = graph
        self.modeGraph = modeGraph
        self.rules = rules
        search = RouteSearch(graph: graph, modeGraph: modeGraph)
    }

    /// Begins a stretch.
    mutating func begin() { last = nil }

    /// The fix of a decision, and the outcomes of those between it and the decision before.
    mutating func outcomes(
        of decision: MatchLattice.Decision, workspace: inout RouteWorkspace
    ) -> (between: [MatchOutcome], fix: MatchedFix) {
        let step = decision.layer.step
        let node = decision.layer.nodes[decision.node]
        var arrived = node.candidate
        var leg: FoundRoute?
        if let last {
            leg = route(from: last, to: node, step, workspace: &workspace)
            if let leg { arrived = self.arrived(at: node.candidate, by: leg, step.fix) }
        }
        var fix = MatchedFix(
            place: arrived.place, edge: arrived.edge, leg: leg,
            confidence: decision.layer.probability(ofRoadAt: decision.node),
            alternatives: alternatives(to: decision), isThinned: false)
        last = (node.candidate, arrived)
        let between = outcomes(of: step.held, along: &fix)
        return (between, fix)
    }

    // MARK: Routes

    private mutating func route(
        from last: (candidate: MatchCandidate, arrived: MatchCandidate), to node: MatchLattice.Node,
        _ step: MatchStep, workspace: inout RouteWorkspace
    ) -> FoundRoute? {
        var source = last.arrived
        var nominal = last.candidate
        let target = node.candidate
        if node.turnsBack {
            let states = modeGraph.usableStates(of: source.edge.reversed)
            source = source.reversed(states)
            nominal = nominal.reversed(states)
        }
        if source.edge == target.edge {
            if target.offset >= source.offset {
                return search.route(along: [state(of: source)], from: source.place, to: target.place)
            }
            if target.offset >= nominal.offset || rules.stays(from: nominal, at: target, step.accuracy) {
                return search.route(along: [state(of: source)], from: source.place, to: source.place)
            }
        }
        return nearbyRoute(from: source, to: target, step)
            ?? search.route(from: .candidates([source.place]), to: [target.place], workspace: &workspace)
    }

    private mutating func nearbyRoute(
        from source: MatchCandidate, to target: MatchCandidate, _ step: MatchStep
    ) -> FoundRoute? {
        guard step.isNearby else { return nil }
        // The place on the road may be ahead of the fix, so the way to the target may be longer.
        let bound = rules.nearbyBound(straight: step.straight, step.accuracy) + rules.backwardTolerance(step.accuracy)
        reach.setTargets([target])
        reach.run(from: source, to: [target], bound: UInt32(bound * 100), on: modeGraph)
        guard reach.arrivals[0].key < .max else { return nil }
        return search.route(
            along: reach.states(to: 0, from: source, on: modeGraph), from: source.place, to: target.place)
    }

    private func state(of candidate: MatchCandidate) -> StateID {
        candidate.states.first { modeGraph.kind($0).isSource } ?? candidate.states.lowerBound
    }

    /// The candidate where a route ends: the target, or the source if the route stays there.
    private func arrived(at target: MatchCandidate, by leg: FoundRoute, _ fix: TrackFix) -> MatchCandidate {
        var arrived = target
        arrived.place = leg.target
        arrived.place.directions = target.place.directions
        arrived.place.distance = fix.place.distance(to: Coordinate(leg.target.place))
        arrived.offset = target.edge.isForward ? leg.target.offset : target.length - leg.target.offset
        return arrived
    }

    private func alternatives(to decision: MatchLattice.Decision) -> [MatchAlternative] {
        let layer = decision.layer
        return layer.nodes.indices.filter { index in
            layer.posteriors[index] >= MatchRules.alternativeProbability && !layer.areSame(index, decision.node)
        }.map { index in
            let candidate = layer.nodes[index].candidate
            return MatchAlternative(
                place: candidate.place, edge: candidate.edge, probability: layer.posteriors[index])
        }.sorted { $0.probability > $1.probability }
    }

    // MARK: Fixes between

    /// The outcomes of fixes that took no part in the search; the leg of the fix after them is cut at their places.
    private func outcomes(of held: [HeldFix], along fix: inout MatchedFix) -> [MatchOutcome] {
        var walk = fix.leg.map { LegWalk($0, in: graph) }
        let outcomes = held.map { other -> MatchOutcome in
            if let failure = other.failure { return .unmatched(failure) }
            guard let cut = walk?.cut(nearest: other.fix.place) else { return .unmatched(.outlier) }
            return .matched(
                MatchedFix(
                    place: cut.target, edge: cut.edge, leg: cut, confidence: fix.confidence, alternatives: [],
                    isThinned: true))
        }
        if let rest = walk?.rest { fix.leg = rest }
        return outcomes
    }
}

extension FoundRoute {
    fileprivate var edge: EdgeID { pathEdges[pathEdges.count - 1].edge }
}
