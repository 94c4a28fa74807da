import ShortestPaths
import Storage

/// One way to begin or end at a candidate: a state of the line graph and an offset along its edge.
struct RouteEnd {
    var state: StateID
    /// Centimeters from the start of the edge.
    var offset: UInt32
    /// The index of the candidate.
    var candidate: Int
    /// What being off the road adds to the choice, in milliseconds.
    var penalty: Weight
}

/// A trip forwards along one edge.
struct DirectTrip {
    var source: RouteEnd
    var target: RouteEnd
    /// Milliseconds that route choice counts, being off the road included.
    var weight: Weight
}

/// All ways to begin, or to end, at the candidates of one point; the memory is used again by each request.
package struct RouteEnds: Sendable {
    /// The candidates near the point.
    package var candidates: [SnapCandidate] = []
    private(set) var ends: [RouteEnd] = []
    /// The same as the search has them.
    private(set) var search: [SearchEnd] = []

    package init() {}

    /// Leaves out the candidates on islands that the other point has none on.
    mutating func keep(sharedWith others: [SnapCandidate]) {
        candidates.removeAll { candidate in !others.contains { $0.component == candidate.component } }
    }

    /// Takes the candidates, as far as they lie on islands that the other point has candidates on too.
    ///
    /// - Parameters:
    ///   - others: the other point's candidates, nil to take all.
    ///   - asSource: leaves out states where no route may begin, and counts the rest of each edge instead of the part up to
    ///     the candidate.
    ///   - weights: what a request makes of the stored weights; edges that it closes are left out.
    mutating func fill(
        _ graph: RoadGraph, _ modeGraph: ModeGraph, sharedWith others: [SnapCandidate]? = nil, asSource: Bool,
        weights: RequestWeights? = nil
    ) {
        ends.removeAll(keepingCapacity: true)
        search.removeAll(keepingCapacity: true)
        let nearest = candidates.reduce(.infinity) { min($0, $1.distance) }
        for (index, candidate) in candidates.enumerated() {
            if let others, !others.contains(where: { $0.component == candidate.component }) { continue }
            let penalty = Weight(((candidate.distance - nearest) * 1000).rounded())
            let length = graph.length(of: candidate.segment)
            let (forward, backward) = modeGraph.states(of: candidate.segment)
            let first = candidate.directions.contains(.forward) ? forward.lowerBound : backward.lowerBound
            let end = candidate.directions.contains(.backward) ? backward.upperBound : forward.upperBound
            for state in first..<max(first, end) {
                if asSource && !modeGraph.kind(state).isSource { continue }
                let offset = state < backward.lowerBound ? candidate.offset : length - candidate.offset
                let whole = weights?.weight(ofEnd: state) ?? modeGraph.line.stateWeight[state]
                guard whole < .infinity else { continue }
                let part = EdgePart.cost(upTo: offset, of: length, whole: whole)
                ends.append(RouteEnd(state: state, offset: offset, candidate: index, penalty: penalty))
                search.append(SearchEnd(state: state, cost: (asSource ? whole - part : part) + penalty))
            }
        }
    }

    /// Leaves out the ends from which one travels against a course by more than 90 degrees, and those at the very end of an
    /// edge, from which one may turn any way.
    mutating func keep(along course: Double, _ graph: RoadGraph, _ modeGraph: ModeGraph) {
        let kept = ends.indices.filter { index in
            graph.leads(modeGraph.stateEdges[ends[index].state], at: ends[index].offset, along: course)
        }
        ends = kept.map { ends[$0] }
        search = kept.map { search[$0] }
    }

    /// Takes the one place where a route already under way is: at a candidate, along a state.
    mutating func fill(
        _ graph: RoadGraph, _ modeGraph: ModeGraph, underwayOn state: StateID, at candidate: SnapCandidate,
        weights: RequestWeights? = nil
    ) {
        let length = graph.length(of: candidate.segment)
        let offset = modeGraph.stateEdges[state].isForward ? candidate.offset : length - candidate.offset
        let whole = weights?.weight(ofEnd: state) ?? modeGraph.line.stateWeight[state]
        let part = EdgePart.cost(upTo: offset, of: length, whole: whole)
        candidates = [candidate]
        ends = [RouteEnd(state: state, offset: offset, candidate: 0, penalty: 0)]
        search = [SearchEnd(state: state, cost: whole - part)]
    }
}
