import ShortestPaths
import Storage

// Searches by the hierarchy of a request's avoidances, where some avoided edges count as usual.
//
// The hierarchy takes all avoided edges to be avoided, but those with a snapped point are not. A cheapest path is made of
// pieces that the hierarchy finds, and of such edges between them. There are few of these, so all pieces between the
// source, these edges and the target are asked for, and the cheapest chain of pieces is the path.

extension RouteSearch {
    /// The cheapest path by a request's hierarchy, nil if there is none below the bound.
    ///
    /// - Parameter exempt: states of avoided edges that the leg may use as usual, and their weights.
    func search(
        _ problem: SearchProblem, own: RequestHierarchy, exempt: [SearchEnd], workspace: inout RouteWorkspace
    ) -> SearchResult? {
        guard !exempt.isEmpty else {
            return queryHierarchy(
                problem, hierarchy: own.hierarchy, core: own.core, line: own.line, workspace: &workspace)
        }
        let chain = PieceChain(problem, exempt: exempt) { piece in
            HierarchyQuery.search(
                own.hierarchy, core: own.core, graph: own.line, sources: piece.sources, targets: piece.targets,
                upperBound: problem.bound, workspace: &workspace.hierarchy)
        }
        guard let (stops, weight) = chain.cheapest, weight < problem.bound else { return nil }
        var pieces: [SearchResult] = []
        for (from, to) in zip(stops, stops.dropFirst()) {
            guard
                let piece = queryHierarchy(
                    chain.piece(from, to: to), hierarchy: own.hierarchy, core: own.core, line: own.line,
                    workspace: &workspace)
            else { return nil }
            pieces.append(piece)
        }
        // Each piece begins with the state with which the piece before ends.
        return SearchResult(
            weight: weight, states: pieces[0].states + pieces.dropFirst().flatMap { $0.states.dropFirst() },
            source: pieces[0].source, target: pieces[pieces.count - 1].target,
            settled: pieces.reduce(0) { $0 + $1.settled })
    }
}

/// The pieces between the source, some edges and the target of a search.
private struct PieceChain {
    private let problem: RouteSearch.SearchProblem
    private let exempt: [SearchEnd]
    /// By edge, the least weight up to its start, and the edge before; 0 stands for the source, the last one for the target.
    private var best: [(weight: Weight, before: Int)]

    /// - Parameter weight: the weight of a piece, nil if there is none below the bound of the search.
    init(
        _ problem: RouteSearch.SearchProblem, exempt: [SearchEnd],
        weight: (RouteSearch.SearchProblem) -> Weight?
    ) {
        self.problem = problem
        self.exempt = exempt
        best = Array(repeating: (.infinity, 0), count: exempt.count + 2)
        best[0].weight = 0
        var open = Set(best.indices)
        // As in Dijkstra's algorithm, the nearest stop has its least weight.
        while let stop = open.min(by: { (best[$0].weight, $0) < (best[$1].weight, $1) }), best[stop].weight < .infinity
        {
            open.remove(stop)
            if stop == last { return }
            for next in open.sorted() where next > 0 {
                guard let piece = weight(piece(stop, to: next)), best[stop].weight &+ piece < best[next].weight else {
                    continue
                }
                best[next] = (best[stop].weight &+ piece, stop)
            }
        }
    }

    private var last: Int { exempt.count + 1 }

    /// The search for the piece between two stops; the weight of an edge belongs to the piece that begins with it.
    func piece(_ from: Int, to: Int) -> RouteSearch.SearchProblem {
        RouteSearch.SearchProblem(
            sources: from == 0 ? problem.sources : [exempt[from - 1]],
            targets: to == last ? problem.targets : [SearchEnd(state: exempt[to - 1].state, cost: 0)],
            bound: problem.bound)
    }

    /// The stops of the cheapest chain, and its weight; nil if there is none.
    var cheapest: (stops: [Int], weight: Weight)? {
        guard best[last].weight < .infinity else { return nil }
        var stops = [last]
        while let stop = stops.last, stop > 0 { stops.append(best[stop].before) }
        return (stops.reversed(), best[last].weight)
    }
}
