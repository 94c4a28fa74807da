import ShortestPaths
import Storage

/// The edges that a search for alternates makes dearer.
struct EdgeSurcharges: ~Copyable, Sendable {
    private let stateEdges: Column<EdgeID>
    /// The dearer edges.
    private var edges = SparseMap<Bool>()

    init(_ modeGraph: ModeGraph) {
        stateEdges = modeGraph.stateEdges
    }

    mutating func begin() { edges.removeAll() }

    /// Makes the edge of a state dearer.
    mutating func add(_ state: StateID) { edges.set(true, of: stateEdges[state].rawValue) }

    func contains(_ state: StateID) -> Bool { edges.place(of: stateEdges[state].rawValue) != nil }
}

/// A request's weights with the edges of some routes half as dear again.
struct SurchargedWeights<Base: EdgeWeights>: ~Copyable, EdgeWeights {
    var base: Base
    var surcharges: EdgeSurcharges

    var isNeverLess: Bool { base.isNeverLess }

    mutating func weight(of state: StateID, stored: Weight) -> Weight {
        let weight = base.weight(of: state, stored: stored)
        return surcharges.contains(state) && weight < .infinity ? min(weight + weight / 2, .infinity) : weight
    }
}
