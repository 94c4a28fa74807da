package import ShortestPaths
import Storage

extension RouteSearch {
    /// The route along states, from a place on the edge of the first to a place on the edge of the last.
    ///
    /// - Parameters:
    ///   - states: at least one; each has a turn into the next.
    ///   - source: a candidate on the first edge.
    ///   - target: a candidate on the last edge; not behind the source if there is only one state.
    /// - Returns: nil if two states in a row have no turn between them, or the target lies behind the source.
    package func route(along states: [StateID], from source: SnapCandidate, to target: SnapCandidate) -> FoundRoute? {
        var pathEdges: [PathEdge] = []
        pathEdges.reserveCapacity(states.count)
        var weight: Weight = 0
        for (index, state) in states.enumerated() {
            guard let turn = index == 0 ? 0 : cheapestTurn(from: states[index - 1], to: state) else { return nil }
            let start = index == 0 ? offset(of: source, along: state) : 0
            let end = index == states.count - 1 ? offset(of: target, along: state) : nil
            let whole = modeGraph.line.stateWeight[state]
            let length = modeGraph.length[state]
            guard start <= end ?? length else { return nil }
            pathEdges.append(pathEdge(of: state, from: start, to: end, turnDuration: turn))
            weight &+=
                turn &+ (end.map { EdgePart.cost(upTo: $0, of: length, whole: whole) } ?? whole)
                &- EdgePart.cost(upTo: start, of: length, whole: whole)
        }
        return FoundRoute(pathEdges: pathEdges, weight: weight, source: source, target: target, settled: 0)
    }

    /// Centimeters of a candidate from the start of a state's edge.
    private func offset(of candidate: SnapCandidate, along state: StateID) -> UInt32 {
        modeGraph.stateEdges[state].isForward ? candidate.offset : modeGraph.length[state] - candidate.offset
    }
}
