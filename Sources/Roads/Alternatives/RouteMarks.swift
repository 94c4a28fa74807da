import ShortestPaths
import Storage

/// Which edges the routes kept so far use, and which junctions a candidate has passed.
///
/// All marks are forgotten at once by starting a new request.
struct RouteMarks: ~Copyable, Sendable {
    struct EdgeMark: BitwiseCopyable, Sendable {
        /// The request that kept the edge.
        var kept: UInt32
        /// One more than its index in the best route, zero if only an alternate uses it.
        var position: UInt32
    }

    private var edges: CheckedBuffer<EdgeMark>
    private var junctions: CheckedBuffer<UInt32>
    private var request: UInt32 = 0
    private var candidate: UInt32 = 0

    init(_ graph: RoadGraph) {
        edges = CheckedBuffer(zeroed: 2 * graph.segmentCount)
        junctions = CheckedBuffer(zeroed: graph.nodeCoordinates.count)
    }

    /// Forgets all, and keeps the best route.
    mutating func begin(best: FoundRoute) {
        request &+= 1
        for (index, use) in best.uses.enumerated() {
            edges[Int(use.edge)] = EdgeMark(kept: request, position: UInt32(index) + 1)
        }
    }

    /// Keeps an alternate too.
    mutating func keep(_ route: FoundRoute) {
        for use in route.uses where !isKept(use.edge) {
            edges[Int(use.edge)] = EdgeMark(kept: request, position: 0)
        }
    }

    func isKept(_ edge: UInt32) -> Bool { edges[Int(edge)].kept == request }

    /// The index of an edge's last use in the best route, nil if that does not use it.
    func indexInBest(_ edge: UInt32) -> Int? {
        let mark = edges[Int(edge)]
        return mark.kept == request && mark.position > 0 ? Int(mark.position) - 1 : nil
    }

    /// How often a path over some nodes of the line graph comes to a junction where it was before.
    mutating func countReturns(_ nodes: [UInt32], _ modeGraph: ModeGraph, in graph: RoadGraph) -> Int {
        candidate &+= 1
        var returns = 0
        for node in nodes.dropLast() {
            let junction = Int(graph.head(of: modeGraph.nodeEdge[node]))
            if junctions[junction] == candidate { returns += 1 }
            junctions[junction] = candidate
        }
        return returns
    }
}
