import ShortestPaths
import Storage

extension RouteSearch {
    /// Whether roads that only conditions open may be of use to a route between segments.
    package func mayUseOpenings(around segments: [SegmentID]) -> Bool {
        modeGraph.hasOpenings && !openings(around: segments).isEmpty
    }

    /// The states that only conditions open and that may be of use, ascending, and their weights when open.
    ///
    /// Where a condition opens a road to those whose route ends there, it is of use only to routes that end on it, or on
    /// destination-only roads that are joined to it.
    func openings(around segments: [SegmentID]) -> [SearchEnd] {
        var found = modeGraph.openingStates.filter { modeGraph.kind($0).use == .open }
            .map { SearchEnd(state: $0, cost: modeGraph.weightWhenOpen($0)) }
        var known = Set<SegmentID>()
        var open = segments.filter { known.insert($0).inserted }
        while let segment = open.popLast(), known.count < Self.mostNearby {
            let (forward, backward) = modeGraph.states(of: segment)
            let states = forward.lowerBound..<backward.upperBound
            guard states.contains(where: { modeGraph.kind($0).use != .open }) else { continue }
            for state in states where modeGraph.kind(state).use != .open && modeGraph.openingWeight(of: state) != nil {
                found.append(SearchEnd(state: state, cost: modeGraph.weightWhenOpen(state)))
            }
            for edge in [segment.forward, segment.backward] {
                for place in graph.edgeRange(leaving: graph.head(of: edge)) {
                    let next = graph.junctionEdges[place].segment
                    if known.insert(next).inserted { open.append(next) }
                }
            }
        }
        return found.sorted { $0.state < $1.state }
    }

    /// The most segments around the ends that are looked at.
    private static let mostNearby = 2_000
}
