// The distances from some sources to all nodes, or from all nodes to some targets, and the measures of these paths.
//
// An upward search from the sources settles all nodes above them. From there any cheapest path only goes down. A node
// has a greater number than the nodes above it, so one sweep over the arcs in the order of numbers does the rest: the
// distance of each node is the least of what the search knows and of its downward arcs, whose tops are done. That is a
// handful of additions per node and no queue. D. Delling, A. V. Goldberg, A. Nowatzyk, R. F. Werneck, "PHAST:
// Hardware-Accelerated Shortest Path Trees", IPDPS 2011.

internal import Storage

/// One-to-all and all-to-one queries; made once for a hierarchy and reused.
///
/// - Complexity: 24 bytes per node.
package struct DownwardSweep: ~Copyable, Sendable {
    private let hierarchy: ContractionHierarchy
    private let graph: LineGraph
    private var search = UpwardSearch()
    /// By node: the best path; of nodes that the sweep has not come to yet, what the upward search found.
    private var paths: CheckedBuffer<TableCell>

    /// A sweep over a hierarchy of a line graph.
    package init(_ hierarchy: ContractionHierarchy, graph: LineGraph) {
        self.hierarchy = hierarchy
        self.graph = graph
        paths = CheckedBuffer(repeating: .none, count: hierarchy.nodeCount)
    }

    /// After a sweep from sources: the best path to the *start* of a state's edge; ``TableCell/none`` without one.
    package func path(toStartOf state: StateID) -> TableCell {
        paths[Int(hierarchy.node(of: state))]
    }

    /// After a sweep to targets: the best path from the *end* of a state's edge; ``TableCell/none`` without one.
    package func path(fromEndOf state: StateID) -> TableCell {
        var best = TableCell.none
        for arc in graph.arcs(from: state) {
            let path = paths[Int(hierarchy.node(of: graph.head[arc]))]
            let turn = graph.turn(arc)
            guard turn &+ path.weight < best.weight else { continue }
            best = TableCell(
                weight: turn &+ path.weight, measure: path.measure + PathMeasure(duration: turn, length: 0))
        }
        return best
    }

    /// Finds the best paths from the sources; a source lies at the end of its edge.
    package mutating func run(from sources: [TableEnd], measures: inout ArcMeasures) {
        search.begin()
        for (index, source) in sources.enumerated() {
            for arc in graph.arcs(from: source.state) {
                let cost = min(source.cost, .infinity) &+ graph.turn(arc)
                search.begin(at: hierarchy.node(of: graph.head[arc]), cost: cost, end: index)
            }
        }
        settleUpward(isForward: true, sources, measures: &measures)
        sweep(isForward: true, &measures)
    }

    /// Finds the best paths to the targets, each entered by an arc.
    package mutating func run(to targets: [TableEnd], measures: inout ArcMeasures) {
        search.begin()
        for (index, target) in targets.enumerated() {
            search.begin(at: hierarchy.node(of: target.state), cost: target.cost, end: index)
        }
        settleUpward(isForward: false, targets, measures: &measures)
        sweep(isForward: false, &measures)
    }

    private mutating func settleUpward(isForward: Bool, _ ends: [TableEnd], measures: inout ArcMeasures) {
        while let (node, distance) = search.popNearest() {
            paths[Int(node)] = TableCell(weight: distance, measure: measure(of: node, ends, measures: &measures))
            for arc in isForward ? hierarchy.upward(node) : hierarchy.downward(node) {
                let above = hierarchy.arcs[arc]
                let sum = distance &+ above.weight
                search.reach(above.top, distance: sum, parent: node, arc: UInt32(truncatingIfNeeded: arc))
            }
        }
    }

    /// The measure of the upward search's path to a node that it settles now.
    private func measure(of node: UInt32, _ ends: [TableEnd], measures: inout ArcMeasures) -> PathMeasure {
        let label = search.label(of: node)
        guard label.parent == UpwardSearch.none else {
            return paths[Int(label.parent)].measure + measures.measure(Int(label.arc))
        }
        let end = ends[Int(label.arc)]
        // What the search began with beyond the cost of the end is the turn out of its edge.
        return end.measure + PathMeasure(duration: label.distance &- min(end.cost, .infinity), length: 0)
    }

    private mutating func sweep(isForward: Bool, _ measures: inout ArcMeasures) {
        for node in 0..<UInt32(hierarchy.nodeCount) {
            var best = search.distance(node)
            var step: (arc: Int, top: UInt32)?
            for arc in isForward ? hierarchy.downward(node) : hierarchy.upward(node) {
                let above = hierarchy.arcs[arc]
                let sum = paths[Int(above.top)].weight &+ above.weight
                if sum < best { best = sum; step = (arc, above.top) }
            }
            if let step {
                let measure = paths[Int(step.top)].measure + measures.measure(step.arc)
                paths[Int(node)] = TableCell(weight: best, measure: measure)
            } else if best >= .infinity {
                paths[Int(node)] = .none
            }
        }
    }
}
