import Geometry
import ShortestPaths
import Storage

/// A possible begin or end of a route at a candidate: a state of the line graph and an offset along its edge.
struct RouteEnd {
    var state: StateID
    /// Centimeters from the start of the edge.
    var offset: UInt32
    /// The index of the candidate.
    var candidate: Int
    /// The penalty in route choice for the distance from the road, in milliseconds.
    var penalty: Weight
}

/// A trip forwards along one edge.
struct DirectTrip {
    var source: RouteEnd
    var target: RouteEnd
    /// The weight in milliseconds, penalties included.
    var weight: Weight
}

/// All possible begins, or ends, at the candidates of one point; the memory is reused by each request.
package struct RouteEnds: Sendable {
    /// The candidates near the point.
    package var candidates: [SnapCandidate] = []
    private(set) var ends: [RouteEnd] = []
    /// The same for the search, in the same order.
    private(set) var search: [SearchEnd] = []

    package init() {}

    /// Removes the candidates on components where the other point has no candidate.
    mutating func keep(sharedWith others: [SnapCandidate]) {
        candidates.removeAll { candidate in !others.contains { $0.component == candidate.component } }
    }

    /// Lists the ends at all candidates on components where the other point has candidates too.
    ///
    /// - Parameters:
    /// - others: the other point's candidates, nil to take all.
    /// - asSource: leaves out states where no route may begin, and counts the rest of each edge instead of the part up
    ///   to the candidate.
    /// - weights: the weights of a request; edges that it closes are left out.
    /// - opens: whether roads that only conditions open are open.
    mutating func fill(
        _ graph: RoadGraph, modeGraph: ModeGraph, sharedWith others: [SnapCandidate]? = nil, asSource: Bool,
        weights: RequestWeights? = nil, opens: Bool = false
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
                let whole =
                    weights?.weight(ofEnd: state, opens: opens)
                    ?? (opens ? modeGraph.weightWhenOpen(state) : modeGraph.line.stateWeight[state])
                guard whole < .infinity else { continue }
                let part = EdgePart.cost(upTo: offset, of: length, whole: whole)
                ends.append(RouteEnd(state: state, offset: offset, candidate: index, penalty: penalty))
                search.append(SearchEnd(state: state, cost: (asSource ? whole - part : part) + penalty))
            }
        }
    }

    /// All possible begins, or ends, at the candidates of a point, each with the measure of its part of the edge.
    ///
    /// - Parameters:
    ///   - asSource: see ``fill(_:modeGraph:sharedWith:asSource:weights:)``.
    ///   - weights: the weights and durations of a request.
    static func tableEnds(
        _ candidates: [SnapCandidate], graph: RoadGraph, modeGraph: ModeGraph, asSource: Bool,
        weights: RequestWeights? = nil
    ) -> [TableEnd] {
        var ends = RouteEnds()
        ends.candidates = candidates
        ends.fill(graph, modeGraph: modeGraph, sharedWith: candidates, asSource: asSource, weights: weights)
        return zip(ends.ends, ends.search).map { end, search in
            let whole = weights?.duration(of: end.state) ?? modeGraph.duration[end.state]
            let length = modeGraph.length[end.state]
            let duration = EdgePart.cost(upTo: end.offset, of: length, whole: whole)
            let measure =
                asSource
                ? PathMeasure(duration: whole - duration, length: UInt64(length - end.offset))
                : PathMeasure(duration: duration, length: UInt64(end.offset))
            return TableEnd(state: end.state, cost: search.cost, measure: measure)
        }
    }

    /// Keeps the ends whose edge leads within 90 degrees of a course.
    ///
    /// Ends at the very end of an edge are removed, because a route may turn any way from there.
    mutating func keep(along course: Double, _ graph: RoadGraph, modeGraph: ModeGraph) {
        let kept = ends.indices.filter { index in
            graph.leads(modeGraph.stateEdges[ends[index].state], at: ends[index].offset, along: course)
        }
        ends = kept.map { ends[$0] }
        search = kept.map { search[$0] }
    }

    /// Removes the ends on some states.
    mutating func leaveOut(_ isLeftOut: (StateID) -> Bool) {
        let kept = ends.indices.filter { !isLeftOut(ends[$0].state) }
        ends = kept.map { ends[$0] }
        search = kept.map { search[$0] }
    }

    /// Removes the ends on roads that are closed, unless all roads that are about as near are closed too.
    ///
    /// A point lies on a closed road if no open one is as near: a junction is no place on the closed road that begins there.
    /// A road that is closed at most times is left out in any case if there is an open one.
    ///
    /// - Parameters:
    ///   - isOpen: whether the road of a state is open.
    ///   - opensAtTimes: whether it is closed at most times.
    /// - Returns: whether a closed road is left.
    mutating func leaveOutClosed(_ isOpen: (StateID) -> Bool, opensAtTimes: (StateID) -> Bool) -> Bool {
        let open = ends.map { isOpen($0.state) }
        guard open.contains(false) else { return false }
        let nearest = zip(ends, open).filter(\.1).map { candidates[$0.0.candidate].distance }.min()
        let kept = ends.indices.filter { index in
            guard !open[index], let nearest else { return true }
            return !opensAtTimes(ends[index].state)
                && candidates[ends[index].candidate].distance < nearest - RequestWeights.slack
        }
        ends = kept.map { ends[$0] }
        search = kept.map { search[$0] }
        return kept.contains { !open[$0] }
    }

    /// Lists the single begin of a route that goes on from the leg before: at a candidate, along a state.
    mutating func fill(
        _ graph: RoadGraph, modeGraph: ModeGraph, underwayOn state: StateID, at candidate: SnapCandidate,
        weights: RequestWeights? = nil, opens: Bool = false
    ) {
        let length = graph.length(of: candidate.segment)
        let offset = modeGraph.stateEdges[state].isForward ? candidate.offset : length - candidate.offset
        let whole =
            weights?.weight(ofEnd: state, opens: opens)
            ?? (opens ? modeGraph.weightWhenOpen(state) : modeGraph.line.stateWeight[state])
        let part = EdgePart.cost(upTo: offset, of: length, whole: whole)
        candidates = [candidate]
        ends = [RouteEnd(state: state, offset: offset, candidate: 0, penalty: 0)]
        search = [SearchEnd(state: state, cost: whole - part)]
    }
}

extension RoadGraph {
    /// Whether an edge goes on after an offset in centimeters, within 90 degrees of a course in degrees.
    ///
    /// The direction of the edge is that of the ten meters around the place.
    fileprivate func leads(_ edge: EdgeID, at offset: UInt32, along course: Double) -> Bool {
        let length = length(of: edge)
        guard offset < length else { return false }
        let reach = UInt32(500)
        let points = points(of: edge, from: offset - min(offset, reach), to: min(length, offset + reach))
        guard let first = points.first, let last = points.last, first != last else { return true }
        return abs(Bearing.turnAngle(from: course, to: Bearing.initial(from: first, to: last))) <= 90
    }
}
