// The distances from some sources to all nodes, or from all nodes to some targets.
//
// An upward search from the sources settles all nodes above them. From there any cheapest path only goes down. A node
// has a greater number than the nodes above it, so one sweep over the arcs in the order of numbers does the rest: the
// distance of each node is the least of what the search knows and of its downward arcs, whose tops are done. That is a
// handful of additions per node and no queue. D. Delling, A. V. Goldberg, A. Nowatzyk, R. F. Werneck, "PHAST:
// Hardware-Accelerated Shortest Path Trees", IPDPS 2011.

internal import Storage

/// One-to-all and all-to-one queries; made once for a hierarchy and reused.
///
/// - Complexity: 4 bytes per node.
package struct DownwardSweep: ~Copyable, Sendable {
    private let hierarchy: ContractionHierarchy
    private let graph: LineGraph
    private var search = UpwardSearch()
    /// By node: the distance, infinite without a path.
    private var distances: CheckedBuffer<Weight>

    /// A sweep over a hierarchy of a line graph.
    package init(_ hierarchy: ContractionHierarchy, graph: LineGraph) {
        self.hierarchy = hierarchy
        self.graph = graph
        distances = CheckedBuffer(repeating: .infinity, count: hierarchy.nodeCount)
    }

    /// After a sweep from sources: the cost to the *start* of a state's edge, infinite without a path.
    package func distance(toStartOf state: StateID) -> Weight { distances[Int(hierarchy.node(of: state))] }

    /// After a sweep to targets: the cost from the *end* of a state's edge, infinite without a path.
    package func distance(fromEndOf state: StateID) -> Weight {
        var least = Weight.infinity
        for arc in graph.arcs(from: state) {
            least = min(least, graph.turn(arc) &+ distances[Int(hierarchy.node(of: graph.head[arc]))])
        }
        return least
    }

    /// Finds the distances from the sources; a source lies at the end of its edge.
    package mutating func run(from sources: [SearchEnd]) {
        search.begin()
        for (index, source) in sources.enumerated() {
            for arc in graph.arcs(from: source.state) {
                let cost = min(source.cost, .infinity) &+ graph.turn(arc)
                search.begin(at: hierarchy.node(of: graph.head[arc]), cost: cost, end: index)
            }
        }
        settleUpward(isForward: true)
        sweep(isForward: true)
    }

    /// Finds the distances to the targets, each entered by an arc.
    package mutating func run(to targets: [SearchEnd]) {
        search.begin()
        for (index, target) in targets.enumerated() {
            search.begin(at: hierarchy.node(of: target.state), cost: target.cost, end: index)
        }
        settleUpward(isForward: false)
        sweep(isForward: false)
    }

    private mutating func settleUpward(isForward: Bool) {
        while let (node, distance) = search.popNearest() {
            for arc in isForward ? hierarchy.upward(node) : hierarchy.downward(node) {
                let above = hierarchy.arcs[arc]
                let sum = distance &+ above.weight
                search.reach(above.top, distance: sum, parent: node, arc: UInt32(truncatingIfNeeded: arc))
            }
        }
    }

    private mutating func sweep(isForward: Bool) {
        for node in 0..<UInt32(hierarchy.nodeCount) {
            var least = search.distance(node)
            for arc in isForward ? hierarchy.downward(node) : hierarchy.upward(node) {
                let above = hierarchy.arcs[arc]
                least = min(least, distances[Int(above.top)] &+ above.weight)
            }
            distances[Int(node)] = least
        }
    }
}
