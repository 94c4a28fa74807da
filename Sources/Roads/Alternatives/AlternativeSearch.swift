// Alternates to a best route.
//
// An alternate is a way by way of a place off the best route, made of two cheapest halves: so it can only be odd around that
// place. Candidates are first the ways through the important states that a relaxed query of the hierarchy gives, the
// cheapest first. Where these do not suffice, guided A* searches with the routes known so far made dearer, and the middle of
// what it finds beside them is the next place. A candidate is kept if it is no loop, not much longer than the best route,
// mostly different from all that was kept before, no long detour from a short part of the best route, and around its
// middle a cheapest way. I. Abraham, D. Delling, A. V. Goldberg, R. F. Werneck, "Alternative Routes in Road Networks",
// 2013; D. Luxen, D. Schieferdecker, "Candidate Sets for Alternative Routes in Road Networks", SEA 2012; for dearer edges,
// R. Bader, J. Dees, R. Geisberger, P. Sanders, "Alternative Route Graphs in Road Networks", 2011.

import Geometry
import ShortestPaths
import Storage

/// Finds alternates to the best route of one leg.
package struct AlternativeSearch: Sendable {
    let search: RouteSearch

    /// A search by the weights of a route search.
    package init(search: RouteSearch) {
        self.search = search
    }

    /// Alternates to the best route of one leg, best first, at most `limit`, perhaps none; without a hierarchy none.
    ///
    /// - Parameters:
    ///   - start: the ends by which the best route was found; so with `candidates`, and with `avoidance`.
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
            workspace.alternatives.take() ?? AlternativeWorkspace(hierarchy, search.modeGraph)
        var selection = AlternativeSelection(leg, limit: limit, &memory.marks)
        selection.addWaysThroughTop(&memory, &workspace)
        if selection.needsGuidedWays, !workspace.isCancelled { selection.addGuidedWays(&memory, &workspace) }
        workspace.alternatives = consume memory
        return workspace.isCancelled ? AlternativeRoutes() : selection.found
    }
}

/// The memory of a search for alternates on one mode's graph.
struct AlternativeWorkspace: ~Copyable, Sendable {
    var sweep: ViaSweep
    var marks = RouteMarks()
    var surcharges: EdgeSurcharges?

    init(_ hierarchy: ContractionHierarchy, _ modeGraph: ModeGraph) {
        sweep = ViaSweep(hierarchy, graph: modeGraph.line)
        surcharges = EdgeSurcharges(modeGraph)
    }
}
