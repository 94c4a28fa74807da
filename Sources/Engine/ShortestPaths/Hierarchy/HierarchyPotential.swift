// The lower bound of guided A*: the exact distance to the targets by the hierarchy's own weights.
//
// One backward upward search from the targets labels all nodes above them. The distance from a node is then the least
// of its label and of each upward arc plus the distance from the arc's top. It is computed when a search first reaches
// the node, and remembered. When a request makes edges dearer, these distances remain lower bounds, and tight ones
// wherever the cheapest path avoids the dearer edges. B. Strasser, T. Zeitz, "A Fast and Tight Heuristic for A* in Road
// Networks", SEA 2021.

internal import Storage

/// Distances to the targets of a request as a potential; made once for a hierarchy and reused by each search.
public struct HierarchyPotential: ~Copyable, Potential, Sendable {
    private let hierarchy: ContractionHierarchy
    let graph: LineGraph
    private var search = UpwardSearch()
    /// By node: one more than its distance to the targets, zero while it is unknown.
    private var known: CheckedBuffer<Weight>
    private var visited: [UInt32] = []

    /// A potential for the line graph of a hierarchy, without targets.
    package init(_ hierarchy: ContractionHierarchy, graph: LineGraph) {
        self.hierarchy = hierarchy
        self.graph = graph
        known = CheckedBuffer(zeroed: hierarchy.nodeCount)
    }

    /// Sets new targets; their costs must not exceed the costs that the search uses.
    package mutating func begin(targets: [SearchEnd]) {
        for node in visited { known[Int(node)] = 0 }
        visited.removeAll(keepingCapacity: true)
        search.begin()
        for (index, target) in targets.enumerated() {
            search.begin(at: hierarchy.node(of: target.state), cost: target.cost, end: index)
        }
        while let (node, distance) = search.popNearest() {
            for arc in hierarchy.downward(node) {
                let above = hierarchy.arcs[arc]
                let sum = distance &+ above.weight
                search.reach(above.top, distance: sum, parent: node, arc: UInt32(truncatingIfNeeded: arc))
            }
        }
    }

    /// The exact distance by the hierarchy's weights from the end of a state's edge to the targets.
    public mutating func lowerBound(_ state: StateID) -> Weight {
        var least = Weight.infinity
        for arc in graph.arcs(from: state) {
            least = min(least, graph.turn(arc) &+ distance(from: hierarchy.node(of: graph.head[arc])))
        }
        return least
    }

    /// The distance from a node to the targets; calls nest at most as deep as the hierarchy.
    private mutating func distance(from node: UInt32) -> Weight {
        if known[Int(node)] != 0 { return known[Int(node)] - 1 }
        var least = search.distance(node)
        for arc in hierarchy.arcRange(of: node) {
            let above = hierarchy.arcs[arc]
            if above.isDownward { break }
            // A longer arc cannot lead to a shorter way, so its top need not be known.
            if above.weight < least { least = min(least, above.weight &+ distance(from: above.top)) }
        }
        known[Int(node)] = least + 1
        visited.append(node)
        return least
    }
}
