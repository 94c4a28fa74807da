import ShortestPaths
import Storage

/// One way to begin or end at a candidate: a node of the line graph and an offset along its edge.
struct RouteEnd {
    var node: UInt32
    /// Centimeters from the start of the edge.
    var offset: UInt32
    /// The index of the candidate.
    var candidate: Int
    /// What being off the road adds to the choice, in milliseconds.
    var penalty: Weight
}

/// All ways to begin, or to end, at the candidates of one point; the memory is used again by each request.
package struct RouteEnds: Sendable {
    /// The candidates near the point.
    package var candidates: [SnapCandidate] = []
    private(set) var ends: [RouteEnd] = []
    /// The same as the search has them.
    private(set) var search: [SearchEnd] = []

    package init() {}

    /// Takes the candidates on islands that the other point has candidates on too.
    ///
    /// - Parameter asSource: leaves out nodes where no route may begin, and counts the rest of each edge instead of the part
    ///   up to the candidate.
    mutating func fill(
        _ graph: RoadGraph, _ modeGraph: ModeGraph, sharedWith others: [SnapCandidate], asSource: Bool
    ) {
        ends.removeAll(keepingCapacity: true)
        search.removeAll(keepingCapacity: true)
        let nearest = candidates.first?.distance ?? 0
        for (index, candidate) in candidates.enumerated()
        where others.contains(where: { $0.island == candidate.island }) {
            let penalty = Weight(((candidate.distance - nearest) * 1000).rounded())
            let length = graph.length(ofSegment: candidate.segment)
            let (forward, backward) = modeGraph.nodes(ofSegment: candidate.segment)
            for node in forward.lowerBound..<backward.upperBound {
                if asSource && !modeGraph.kind(node).isSource { continue }
                let offset = node < backward.lowerBound ? candidate.offset : length - candidate.offset
                let whole = modeGraph.line.nodeWeight[node]
                let part = EdgePart.cost(upTo: offset, of: length, whole: whole)
                ends.append(RouteEnd(node: node, offset: offset, candidate: index, penalty: penalty))
                search.append(SearchEnd(node: node, cost: (asSource ? whole - part : part) + penalty))
            }
        }
    }
}
