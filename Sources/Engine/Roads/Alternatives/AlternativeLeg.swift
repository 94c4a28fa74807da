import Geometry
import ShortestPaths
import Storage

/// A leg that needs alternates: its best route and the search that found it.
struct AlternativeLeg {
    let search: RouteSearch
    /// The weights of the request, nil for the stored weights.
    let weights: RequestWeights?
    let best: FoundRoute
    let limits: AlternativeLimits
    private var sources = RouteEnds()
    private var targets = RouteEnds()

    init(
        search: RouteSearch, weights: RequestWeights?, best: FoundRoute, start: RouteStart,
        candidates: [SnapCandidate]
    ) {
        self.search = search
        self.weights = weights
        self.best = best
        limits = AlternativeLimits(
            duration: best.duration, distance: best.source.place.distance(to: best.target.place))
        search.fillEnds(&sources, targets: &targets, from: start, to: candidates)
    }

    var searchSources: [SearchEnd] { sources.search }
    var searchTargets: [SearchEnd] { targets.search }

    /// The most that an alternate may weigh.
    var weightLimit: Weight { Weight(min(limits.stretch * Double(best.weight), Double(Weight.infinity - 1))) }

    /// The route of a path; nil if a damaged hierarchy has no turn from one state to the next.
    func route(_ path: ViaPath) -> FoundRoute? {
        let result = SearchResult(
            weight: path.weight, states: path.states, source: path.source, target: path.target, settled: 0)
        return search.found(result, sources, targets)
    }

    /// The weight of a state's edge for the request.
    func weight(of state: StateID) -> Weight {
        let stored = search.modeGraph.line.stateWeight[state]
        return weights?.weight(of: state, stored: stored) ?? stored
    }

    /// The kinds of avoidances of the request that a route violates.
    func avoided(by route: FoundRoute) -> Set<AvoidedKind> {
        guard let weights, weights.avoidsAny else { return [] }
        var avoided: Set<AvoidedKind> = []
        for pathEdge in route.pathEdges {
            let segment = pathEdge.edge.segment
            avoided.formUnion(weights.avoidedFeatures(ofSegment: segment).map(AvoidedKind.feature))
            if weights.isInAvoidedArea(segment: segment) { avoided.insert(.area) }
        }
        return avoided
    }

    /// The cheapest path by the request's weights, if it costs less than the problem's bound.
    func cheapest(_ problem: RouteSearch.SearchProblem, workspace: inout RouteWorkspace) -> SearchResult? {
        if let weights { return search.searchGuided(problem, weights: weights, workspace: &workspace) }
        return search.modeGraph.hierarchy.flatMap {
            search.queryHierarchy(
                problem, hierarchy: $0, core: workspace.core, line: search.modeGraph.line, workspace: &workspace)
        }
    }
}

/// A path made of two cheapest halves.
struct ViaPath {
    var states: [StateID]
    /// The index of the first state of the second half.
    var middle: Int
    var weight: Weight
    /// The indices of the source and target.
    var source: Int
    var target: Int
}

/// A kind of avoidance of a request.
enum AvoidedKind: Hashable {
    case feature(RoadFeature)
    case area
}
