// Finds alternates to a best route.
//
// An alternate is a via path through a place off the best route, made of two cheapest halves: so it can only be odd
// around that place. The first candidates are the paths through important nodes of the hierarchy that a relaxed query
// finds, cheapest first. If these do not suffice, guided A* searches with dearer weights on the routes found so far,
// and the middle of the longest new part of its path is the next via place. A candidate is kept if it is not a loop, not
// much longer than the best route, mostly different from all routes kept before, no long detour from a short part of
// the best route, and a cheapest path around its middle. I. Abraham, D. Delling, A. V. Goldberg, R. F. Werneck,
// "Alternative Routes in Road Networks", 2013; D. Luxen, D. Schieferdecker, "Candidate Sets for Alternative Routes in
// Road Networks", SEA 2012; for dearer edges, R. Bader, J. Dees, R. Geisberger, P. Sanders, "Alternative Route Graphs
// in Road Networks", 2011.

import Geometry
import ShortestPaths
import Storage
import Threading

/// Finds alternates to the best route of one leg.
package struct AlternativeSearch: Sendable {
    let search: RouteSearch

    /// A search with the graph and the weights of a route search.
    package init(search: RouteSearch) {
        self.search = search
    }

    /// Alternates to the best route of one leg, best first, at most `limit`; empty without a hierarchy.
    ///
    /// `start`, `candidates` and `avoidance` must be those of the search that found the best route.
    package func alternatives(
        to best: FoundRoute, from start: RouteStart, to candidates: [SnapCandidate],
        avoidance: RequestWeights.Avoidance = .closed, limit: Int, workspace: inout RouteWorkspace
    ) -> AlternativeRoutes {
        guard limit > 0, let hierarchy = search.modeGraph.hierarchy else {
            return AlternativeRoutes()
        }
        let leg = AlternativeLeg(
            search: search, weights: search.legWeights(from: start, to: candidates, avoidance), best: best,
            start: start, candidates: candidates)
        var memory =
            workspace.alternatives.take() ?? AlternativeWorkspace(hierarchy, modeGraph: search.modeGraph)
        var selection = AlternativeSelection(leg, limit: limit, marks: &memory.marks)
        selection.addWaysThroughTop(&memory, workspace: &workspace)
        if selection.needsGuidedWays, !workspace.isCancelled { selection.addGuidedWays(&memory, workspace: &workspace) }
        workspace.alternatives = consume memory
        return workspace.isCancelled ? AlternativeRoutes() : selection.found
    }
}

/// The memory of a search for alternates on one mode's graph.
struct AlternativeWorkspace: ~Copyable, Sendable {
    var sweep: ViaSweep
    var marks = RouteMarks()
    var surcharges: EdgeSurcharges?

    init(_ hierarchy: ContractionHierarchy, modeGraph: ModeGraph) {
        sweep = ViaSweep(hierarchy, graph: modeGraph.line)
        surcharges = EdgeSurcharges(modeGraph)
    }
}
