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

    /// How often a path over some nodes of the line graph comes to a place where it was before.
    mutating func countReturns(_ nodes: [UInt32], _ modeGraph: ModeGraph, in graph: RoadGraph) -> Int {
        candidate &+= 1
        let (first, last) = (modeGraph.nodeEdge[nodes[0]] >> 1, modeGraph.nodeEdge[nodes[nodes.count - 1]] >> 1)
        var returns = 0
        for (index, node) in nodes.enumerated() {
            let edge = modeGraph.nodeEdge[node]
            // An end inside an edge may be passed again without its junctions being met twice.
            if edge >> 1 == first, index > 0 { returns += 1 }
            if index == nodes.count - 1 { break }
            if edge >> 1 == last { returns += 1 }
            let junction = Int(graph.head(of: edge))
            if junctions[junction] == candidate { returns += 1 }
            junctions[junction] = candidate
        }
        return returns
    }
}
