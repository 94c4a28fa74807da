// A turn restriction over several ways, such as "no U-turn over this bridge from 7 to 9", is about a sequence of edges. The
// search by the clock remembers which sequences its path has begun; without a time they count for nothing, so the line graph
// need not tell them apart.

import Storage

/// The turn restrictions over ways that hold at some times.
struct ConditionalPaths: Sendable {
    /// A sequence of edges that must not be travelled while a tag says so.
    struct Path: Sendable {
        var edges: [EdgeID]
        /// The number of the tag among the entries of the conditions.
        var entry: Int
        /// `relation/1`.
        var element: String
        var exempt: [TransportMode]
    }

    let paths: [Path]
    let sequences: EdgeSequences

    init(_ paths: [Path]) {
        self.paths = paths
        sequences = EdgeSequences(paths.map(\.edges))
    }

    var isEmpty: Bool { paths.isEmpty }

    /// Whether a sequence begins with an edge.
    func begin(on edge: EdgeID) -> Bool { !isEmpty && sequences.start(on: edge) != 0 }
}

extension RoadGraph {
    /// The sequences of edges that a turn restriction over ways forbids; empty for one at a node, and if its members do not
    /// meet.
    func paths(of turn: Condition.Turn) -> [[EdgeID]] {
        guard !turn.via.isEmpty, turn.via.allSatisfy({ !$0.isNode }), turn.from.count == 1, turn.to.count == 1
        else { return [] }
        let ways = segments(ofWays: turn.from + turn.via.map(\.id) + turn.to).map(Array.init)
        guard ways.allSatisfy(isChain), let from = ways.first, let to = ways.last else { return [] }
        let via = Array(ways.dropFirst().dropLast())
        var found: [[EdgeID]] = []
        for order in [via, via.reversed()] where found.isEmpty { found = approaches(from: from, over: order) }
        let isMandatory = turn.tag.contains("=only_")
        return found.flatMap { approach in
            let end = head(of: approach[approach.count - 1])
            let exits = outer(to).filter { tail(of: $0) == end }
            guard isMandatory else { return exits.map { approach + [$0] } }
            guard !exits.isEmpty else { return [] }
            return edgeRange(leaving: end).map { junctionEdges[$0] }.filter { !exits.contains($0) }
                .map { approach + [$0] }
        }
    }

    /// The paths from the end of a way over others, each as a whole.
    private func approaches(from way: [SegmentID], over via: [[SegmentID]]) -> [[EdgeID]] {
        var paths = outer(way).map { [$0.reversed] }
        for way in via {
            let directions = [way.map(\.forward), way.reversed().map(\.backward)]
            paths = paths.flatMap { path in
                directions.filter { tail(of: $0[0]) == head(of: path[path.count - 1]) }.map { path + $0 }
            }
            guard paths.count <= Self.mostPaths else { return [] }
        }
        return paths
    }

    /// The edges of a way that lead from its ends along it.
    private func outer(_ way: [SegmentID]) -> [EdgeID] { [way[0].forward, way[way.count - 1].backward] }

    /// Whether segments follow one another.
    private func isChain(_ way: [SegmentID]) -> Bool {
        !way.isEmpty && zip(way, way.dropFirst()).allSatisfy { head(of: $0.forward) == tail(of: $1.forward) }
    }

    private func tail(of edge: EdgeID) -> JunctionID { head(of: edge.reversed) }

    /// The greatest number of paths along via ways for one relation.
    private static let mostPaths = 64
}
