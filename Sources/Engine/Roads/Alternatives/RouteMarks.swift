import ShortestPaths
import Storage

/// The edges of the routes kept so far, and the junctions that a candidate passes.
struct RouteMarks: ~Copyable, Sendable {
    /// By marked edge: one more than its index in the best route, zero if only an alternate uses it.
    private var edges = SparseMap<UInt32>()
    /// The junctions that a candidate passes.
    private var junctions = SparseMap<Bool>()

    /// Removes all marks, and marks the best route.
    mutating func begin(best: FoundRoute) {
        edges.removeAll()
        for (index, pathEdge) in best.pathEdges.enumerated() {
            edges.set(UInt32(index) + 1, of: pathEdge.edge.rawValue)
        }
    }

    /// Marks an alternate.
    mutating func keep(_ route: FoundRoute) {
        for pathEdge in route.pathEdges where !isKept(pathEdge.edge) {
            edges.append(0, of: pathEdge.edge.rawValue)
        }
    }

    func isKept(_ edge: EdgeID) -> Bool { edges.place(of: edge.rawValue) != nil }

    /// The index of an edge in the best route, the last one if there are several; nil if the route does not use the
    /// edge.
    func indexInBest(_ edge: EdgeID) -> Int? {
        guard let position = edges.value(of: edge.rawValue), position > 0 else { return nil }
        return Int(position) - 1
    }

    /// The number of times that a path returns to a junction.
    mutating func countReturns(_ states: [StateID], modeGraph: ModeGraph, in graph: RoadGraph) -> Int {
        junctions.removeAll()
        for state in states.dropLast() { junctions.set(true, of: graph.head(of: modeGraph.stateEdges[state]).rawValue) }
        return states.dropLast().count - junctions.count
    }
}
