import ShortestPaths
import Storage

/// Edges that a search for alternates makes dearer, all forgotten at once by starting a new request.
struct EdgeSurcharges: ~Copyable, Sendable {
    private let nodeEdge: Column<UInt32>
    /// By edge: the request that made it dearer.
    private var requests: CheckedBuffer<UInt32>
    private var request: UInt32 = 0

    init(_ modeGraph: ModeGraph, _ graph: RoadGraph) {
        nodeEdge = modeGraph.nodeEdge
        requests = CheckedBuffer(zeroed: 2 * graph.segmentCount)
    }

    mutating func begin() { request &+= 1 }

    /// Makes the edge of a node dearer.
    mutating func add(_ node: UInt32) { requests[Int(nodeEdge[node])] = request }

    func contains(_ node: UInt32) -> Bool { requests[Int(nodeEdge[node])] == request }
}

/// A request's weights with the edges of some routes half as dear again.
struct SurchargedWeights<Base: EdgeWeights>: ~Copyable, EdgeWeights {
    var base: Base
    var surcharges: EdgeSurcharges

    mutating func weight(of node: UInt32, stored: Weight) -> Weight {
        let weight = base.weight(of: node, stored: stored)
        return surcharges.contains(node) && weight < .infinity ? min(weight + weight / 2, .infinity) : weight
    }
}
