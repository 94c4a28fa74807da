// The distances from some sources to all nodes, or from all nodes to some targets.
//
// A search climbs from the sources and settles all above them. Any cheapest path goes on from there by descending, and
// since a node has a greater number than those above it, one sweep over the arcs in the order of numbers does the rest:
// each node takes the least of what the climb knows and of its descending arcs, whose tops are done. That is a handful of
// additions per node and no queue. D. Delling, A. V. Goldberg, A. Nowatzyk, R. F. Werneck, "PHAST: Hardware-Accelerated
// Shortest Path Trees", IPDPS 2011.

internal import Storage

/// One-to-all and all-to-one queries; made once for a hierarchy and used again by each.
///
/// - Complexity: 4 bytes per node.
package struct DownwardSweep: ~Copyable, Sendable {
    private let hierarchy: ContractionHierarchy
    private let graph: LineGraph
    private var climb = Climb()
    /// By node: the distance, infinite where no path leads.
    private var distances: CheckedBuffer<Weight>

    /// A sweep over a hierarchy of a line graph.
    package init(_ hierarchy: ContractionHierarchy, graph: LineGraph) {
        self.hierarchy = hierarchy
        self.graph = graph
        distances = CheckedBuffer(repeating: .infinity, count: hierarchy.nodeCount)
    }

    /// After a sweep from sources: what leads to the *start* of a state's edge costs, infinite where no path leads.
    package func distance(toStartOf state: StateID) -> Weight { distances[Int(hierarchy.node(of: state))] }

    /// After a sweep to targets: what leads there from the *end* of a state's edge costs, infinite where no path leads.
    package func distance(fromEndOf state: StateID) -> Weight {
        var least = Weight.infinity
        for arc in graph.arcs(from: state) {
            least = min(least, graph.turn(arc) &+ distances[Int(hierarchy.node(of: graph.head[arc]))])
        }
        return least
    }

    /// Finds the distances from the sources; a source leads on to the edges that follow its own.
    package mutating func run(from sources: [SearchEnd]) {
        climb.begin()
        for (index, source) in sources.enumerated() {
            for arc in graph.arcs(from: source.state) {
                let cost = min(source.cost, .infinity) &+ graph.turn(arc)
                climb.begin(at: hierarchy.node(of: graph.head[arc]), cost: cost, end: index)
            }
        }
        settleClimb(isForward: true)
        sweep(isForward: true)
    }

    /// Finds the distances to the targets, each entered by an arc.
    package mutating func run(to targets: [SearchEnd]) {
        climb.begin()
        for (index, target) in targets.enumerated() {
            climb.begin(at: hierarchy.node(of: target.state), cost: target.cost, end: index)
        }
        settleClimb(isForward: false)
        sweep(isForward: false)
    }

    private mutating func settleClimb(isForward: Bool) {
        while let (node, distance) = climb.popNearest() {
            for arc in isForward ? hierarchy.climbing(node) : hierarchy.descending(node) {
                let above = hierarchy.arcs[arc]
                let sum = distance &+ above.weight
                climb.reach(above.top, distance: sum, parent: node, arc: UInt32(truncatingIfNeeded: arc))
            }
        }
    }

    private mutating func sweep(isForward: Bool) {
        for node in 0..<UInt32(hierarchy.nodeCount) {
            var least = climb.distance(node)
            for arc in isForward ? hierarchy.descending(node) : hierarchy.climbing(node) {
                let above = hierarchy.arcs[arc]
                least = min(least, distances[Int(above.top)] &+ above.weight)
            }
            distances[Int(node)] = least
        }
    }
}
