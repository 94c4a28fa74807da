import ShortestPaths
import Storage

/// Edges that a search for alternates makes dearer, all forgotten at once by starting a new request.
struct EdgeSurcharges: ~Copyable, Sendable {
    private let nodeEdge: Column<UInt32>
    /// By edge that is dearer.
    private var edges = SparseTable<Bool>()

    init(_ modeGraph: ModeGraph) {
        nodeEdge = modeGraph.nodeEdge
    }

    mutating func begin() { edges.removeAll() }

    /// Makes the edge of a node dearer.
    mutating func add(_ node: UInt32) { edges.set(true, of: nodeEdge[node]) }

    func contains(_ node: UInt32) -> Bool { edges.place(of: nodeEdge[node]) != nil }
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
