import ShortestPaths
import Storage

// A road that an exception from a limit opens to local access is closed, but for the legs that begin or end on it. These
// may use all roads that are joined to it over such roads, as a zone is signed at its borders.
//
// A point is on such a road if no other road is as near: a junction does not open the street that begins there.

/// The exceptions from limits of a graph, and the edges that they open to a leg.
struct OpenedExceptions: Sendable {
    /// One reference, as requests copy their weights often.
    private final class Storage: Sendable {
        let all: LimitExceptions
        let edges: Set<EdgeID>
        let opensAroundCutOffRoads: Bool

        init(_ all: LimitExceptions, edges: Set<EdgeID>, opensAroundCutOffRoads: Bool = false) {
            self.all = all
            self.edges = edges
            self.opensAroundCutOffRoads = opensAroundCutOffRoads
        }
    }

    private let storage: Storage

    /// Nil if there are none.
    init?(_ all: LimitExceptions) {
        guard !all.isEmpty else { return nil }
        storage = Storage(all, edges: [])
    }

    private init(_ storage: Storage) {
        self.storage = storage
    }

    var all: LimitExceptions { storage.all }

    /// The edges above whose limits the vehicle is, and that are open to the leg nevertheless.
    var edges: Set<EdgeID> { storage.edges }

    /// Whether they also open roads to ends on other roads, which nothing else joins to the rest of the network.
    var opensAroundCutOffRoads: Bool { storage.opensAroundCutOffRoads }

    /// The same exceptions, which open other edges.
    func opened(_ edges: Set<EdgeID>) -> Self {
        Self(Storage(all, edges: edges, opensAroundCutOffRoads: opensAroundCutOffRoads))
    }

    /// The same exceptions, which also open roads around ends that nothing else joins to the rest of the network.
    var openingAroundCutOffRoads: Self { Self(Storage(all, edges: [], opensAroundCutOffRoads: true)) }
}

extension RequestWeights {
    /// Whether an exception from a limit opens an edge to this leg.
    func isOpened(_ edge: EdgeID) -> Bool { exceptions?.edges.contains(edge) ?? false }

    /// Whether only an exception from a limit opens an edge.
    func isExcepted(_ edge: EdgeID) -> Bool {
        exceptions != nil && exceededLimit(of: edge) != nil && isOpen(edge: edge)
    }

    /// Whether only an exception from a limit opens the edge of a state, and not to this leg: other routes may begin or end
    /// there.
    func isForEnds(_ state: StateID) -> Bool {
        guard exceptions != nil else { return false }
        let edge = modeGraph.stateEdges[state]
        return isExcepted(edge) && !isOpened(edge) && !isAvoided(segment: edge.segment)
            && !isBehindSmallJunction(state) && weight(ofEnd: state) < .infinity
    }

    /// Whether only an exception from a limit opens a segment, and not to this leg.
    func isExcepted(segment: SegmentID) -> Bool {
        guard exceptions != nil else { return false }
        let edges = [segment.forward, segment.backward]
        return edges.contains { isExcepted($0) && !isOpened($0) } && !edges.contains(where: isFree)
    }

    // MARK: Ends

    /// Leaves out the candidates on roads that only an exception opens, unless no other road is as near.
    package func leaveOutExcepted(_ candidates: inout [SnapCandidate]) {
        guard exceptions != nil else { return }
        let excepted = candidates.map(exceptedDirections)
        guard excepted.contains(where: { !$0.isEmpty }) else { return }
        let all = candidates
        for index in all.indices where !excepted[index].isEmpty {
            let isOtherAsNear = all.indices.contains { other in
                all[other].segment != all[index].segment && all[other].component == all[index].component
                    && all[other].distance <= all[index].distance + Self.slack && hasFreeDirection(all[other])
            }
            if isOtherAsNear { candidates[index].directions.subtract(excepted[index]) }
        }
        candidates.removeAll { $0.directions.isEmpty }
    }

    /// The directions of a candidate that only an exception opens.
    private func exceptedDirections(_ candidate: SnapCandidate) -> SnapDirections {
        var directions: SnapDirections = []
        if isExcepted(candidate.segment.forward) { directions.insert(.forward) }
        if isExcepted(candidate.segment.backward) { directions.insert(.backward) }
        return directions.intersection(candidate.directions)
    }

    /// Whether a candidate has a direction that is open to everyone.
    private func hasFreeDirection(_ candidate: SnapCandidate) -> Bool {
        candidate.directions.contains(.forward) && isFree(candidate.segment.forward)
            || candidate.directions.contains(.backward) && isFree(candidate.segment.backward)
    }

    // MARK: Roads around the ends

    /// The edges that exceptions open to a leg between candidates.
    func openedEdges(around candidates: [SnapCandidate]) -> Set<EdgeID> {
        var known = Set(candidates.filter { !exceptedDirections($0).isEmpty }.map(\.segment))
        if exceptions?.opensAroundCutOffRoads == true {
            for candidate in candidates { known.formUnion(exceptedBorder(around: candidate.segment)) }
        }
        guard !known.isEmpty else { return [] }
        var edges = Set<EdgeID>()
        var open = known.sorted()
        while let segment = open.popLast(), known.count <= Self.mostOpenedSegments {
            for edge in [segment.forward, segment.backward] {
                if isExcepted(edge) { edges.insert(edge) }
                for place in graph.edgeRange(leaving: graph.head(of: edge)) {
                    let next = graph.junctionEdges[place]
                    guard !known.contains(next.segment), isExcepted(next) || isExcepted(next.reversed) else { continue }
                    known.insert(next.segment)
                    open.append(next.segment)
                }
            }
        }
        return edges
    }

    /// The most segments of a zone that are opened.
    private static let mostOpenedSegments = 2_000

    // MARK: Cut-off roads

    /// The same weights for points on roads that nothing joins to the rest of the network but roads that exceptions open;
    /// nil if there are no exceptions.
    ///
    /// They are for requests without a route by these weights: a search through a small part of the network does not show
    /// on which side of the exceptions the rest is.
    package var openingAroundCutOffRoads: RequestWeights? {
        guard let exceptions else { return nil }
        var weights = self
        weights.exceptions = exceptions.openingAroundCutOffRoads
        return weights
    }

    /// The segments that only exceptions open around a segment and all roads that are joined to it; none if these are too
    /// many to be cut off.
    private func exceptedBorder(around segment: SegmentID) -> Set<SegmentID> {
        var border = Set<SegmentID>()
        var known: Set = [segment]
        var open = [segment]
        while let segment = open.popLast() {
            guard known.count <= Self.mostCutOffSegments else { return [] }
            for edge in [segment.forward, segment.backward] {
                for place in graph.edgeRange(leaving: graph.head(of: edge)) {
                    let next = graph.junctionEdges[place]
                    guard graph.isUsable(next.segment, mode: modeGraph.mode) else { continue }
                    if isExcepted(next) || isExcepted(next.reversed) { border.insert(next.segment) }
                    if isFree(next) || isFree(next.reversed), known.insert(next.segment).inserted {
                        open.append(next.segment)
                    }
                }
            }
        }
        return border
    }

    /// Whether everyone may use an edge.
    private func isFree(_ edge: EdgeID) -> Bool { isOpen(edge: edge) && exceededLimit(of: edge) == nil }

    /// The most segments that are looked at.
    private static let mostCutOffSegments = 200
}
