internal import Storage

/// The cheapest paths from one source to all nodes of a core.
///
/// The distances are the least, over the nodes where the source's search enters the core, of the distance there and the
/// row of the core's table. A path is found backwards only where a table needs its measure: by arcs that lead down to its
/// end, which other paths share, and then by arcs that lead up from its entry.
struct CorePaths: ~Copyable, Sendable {
    private let hierarchy: ContractionHierarchy
    private let core: CoreDistanceTable
    private var distances: CheckedBuffer<Weight>
    private var measures: CheckedBuffer<RememberedMeasure>
    /// The steps of the source's tree where it enters the core.
    private var entries = 0..<0

    init(_ core: CoreDistanceTable, of hierarchy: ContractionHierarchy) {
        self.core = core
        self.hierarchy = hierarchy
        distances = CheckedBuffer(zeroed: core.size)
        measures = CheckedBuffer(zeroed: core.size)
    }

    /// Finds the distances from a source, whose tree enters the core in some steps.
    mutating func run(_ tree: borrowing UpwardSearchTree, entries: Range<Int>) {
        distances.fill(.infinity)
        measures.fill(.none)
        self.entries = entries
        for entry in entries { core.lower(&distances, from: tree[entry].node, at: tree[entry].distance) }
    }

    /// The distance to a node of the core, infinite without a path.
    @inline(__always)
    func distance(_ node: UInt32) -> Weight { distances[Int(node)] }

    /// The measure of a cheapest path to a node with a path; nil if the table of a damaged file does not fit the arcs.
    ///
    /// Calls nest at most as deep as the hierarchy.
    mutating func measure(
        to node: UInt32, _ tree: inout UpwardSearchTree, ends: [TableEnd], arcs: inout ArcMeasures
    ) -> PathMeasure? {
        if let measure = measures[Int(node)].measure { return measure }
        let measure: PathMeasure
        if let last = descent(to: node) {
            guard let start = self.measure(to: last.above, &tree, ends: ends, arcs: &arcs) else { return nil }
            measure = start + arcs.measure(last.arc)
        } else {
            guard let entry = entries.first(where: { leads(through: tree[$0], to: node) }),
                let rest = climb(from: tree[entry].node, to: node, &arcs)
            else { return nil }
            measure = tree.measure(entry, ends: ends, arcs: &arcs) + rest
        }
        measures[Int(node)] = RememberedMeasure(measure)
        return measure
    }

    private func leads(through entry: UpwardSearchTree.Step, to node: UInt32) -> Bool {
        entry.distance &+ core.distance(entry.node, target: node) == distances[Int(node)]
    }

    /// The last arc of a cheapest path, and the node above, if the path leads down to its end.
    private func descent(to node: UInt32) -> (arc: Int, above: UInt32)? {
        for arc in hierarchy.downward(node) {
            let above = hierarchy.arcs[arc]
            if distances[Int(above.top)] &+ above.weight == distances[Int(node)] { return (arc, above.top) }
        }
        return nil
    }

    private func climb(from entry: UInt32, to node: UInt32, _ arcs: inout ArcMeasures) -> PathMeasure? {
        var reached = entry
        var sum = PathMeasure(duration: 0, length: 0)
        while reached != node {
            guard let (arc, above) = core.ascent(from: reached, to: node, hierarchy) else { return nil }
            sum = sum + arcs.measure(Int(arc))
            reached = above
        }
        return sum
    }
}
