import ShortestPaths
import Storage

/// Which edges the routes kept so far use, and which junctions a candidate has passed.
struct RouteMarks: ~Copyable, Sendable {
    /// By edge that is kept: one more than its index in the best route, zero if only an alternate uses it.
    private var edges = SparseMap<UInt32>()
    /// By junction that a candidate has passed.
    private var junctions = SparseMap<Bool>()

    /// Forgets all, and keeps the best route.
    mutating func begin(best: FoundRoute) {
        edges.removeAll()
        for (index, pathEdge) in best.pathEdges.enumerated() {
            edges.set(UInt32(index) + 1, of: pathEdge.edge.rawValue)
        }
    }

    /// Keeps an alternate too.
    mutating func keep(_ route: FoundRoute) {
        for pathEdge in route.pathEdges where !isKept(pathEdge.edge) {
            edges.append(0, of: pathEdge.edge.rawValue)
        }
    }

    func isKept(_ edge: EdgeID) -> Bool { edges.place(of: edge.rawValue) != nil }

    /// The index of an edge's last use in the best route, nil if that does not use it.
    func indexInBest(_ edge: EdgeID) -> Int? {
        guard let position = edges.value(of: edge.rawValue), position > 0 else { return nil }
        return Int(position) - 1
    }

    /// How often a path over some states of the line graph comes to a junction where it was before.
    mutating func countReturns(_ states: [StateID], _ modeGraph: ModeGraph, in graph: RoadGraph) -> Int {
        junctions.removeAll()
        for state in states.dropLast() { junctions.set(true, of: graph.head(of: modeGraph.stateEdges[state]).rawValue) }
        return states.dropLast().count - junctions.count
    }
}
