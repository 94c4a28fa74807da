// A table of the distances between the most important nodes of a hierarchy.
//
// Nearly every long path leads through the same few hundred nodes, and there a search spends most of its time, since
// they have the most arcs. So the upward searches stop at these nodes, the core, and a table joins them: the best path
// through the core costs the least sum of a path up into it, an entry of the table, and a path down out of it. The
// searches find paths that stay below the core without the table. The table is computed from the hierarchy once: from
// each node of the core up, then down in the order of numbers. P. Sanders, D. Schultes, "Highway Hierarchies Hasten
// Exact Shortest Path Queries", 2005, have such a table; with contraction hierarchies, J. Arz, D. Luxen, P. Sanders,
// "Transit Node Routing Reconsidered", SEA 2013.

package import Storage

/// The distances between the nodes of the core, which are those with the smallest numbers.
package struct CoreDistanceTable: Sendable {
    /// The number of nodes.
    package let size: Int
    /// By source, then by target; infinite without a path.
    package let table: Column<Weight>

    /// The default number of nodes: the table takes four megabytes, and some milliseconds to compute.
    package static let usualSize = 1024

    /// The core of a hierarchy, with at most as many nodes as the hierarchy.
    package init(_ hierarchy: ContractionHierarchy, size wanted: Int = usualSize) {
        size = min(wanted, hierarchy.nodeCount)
        let distances = CoreDistances(hierarchy, size: size)
        var rows: [Weight] = []
        rows.reserveCapacity(size * size)
        for source in 0..<size { rows += distances.row(source, count: size) }
        table = Column(rows)
    }

    /// The core with a stored table; nil unless the table has a row and a column for each node of a core of the usual
    /// size.
    package init?(table: Column<Weight>, of hierarchy: ContractionHierarchy) {
        size = min(Self.usualSize, hierarchy.nodeCount)
        guard size * size == table.count else { return nil }
        self.table = table
    }

    /// The distance between two nodes of the core.
    @inline(__always)
    func distance(_ source: UInt32, target: UInt32) -> Weight {
        table[Int(source) &* size &+ Int(target)]
    }

    /// Lowers distances to all nodes of the core to those of paths that enter it in a node.
    func lower(_ distances: inout CheckedBuffer<Weight>, from source: UInt32, at entry: Weight) {
        distances.lower(toThoseOf: table, from: Int(source) * size, plus: entry)
    }

    /// Throws at the first distance that differs from a table made anew; the hierarchy must have passed its own checks.
    package func check(against hierarchy: ContractionHierarchy) throws(StructureError) {
        let expected = CoreDistanceTable(hierarchy, size: size).table
        for index in table.indices where table[index] != expected[index] {
            throw StructureError(
                "the path from node \(index / size) to node \(index % size) costs \(table[index]) in the table and "
                    + "\(expected[index]) by the arcs of the hierarchy")
        }
    }

    /// The first arc of a cheapest path that leads up from the source, and the node above; nil if none leads up.
    func ascent(
        from source: UInt32, to target: UInt32, _ hierarchy: ContractionHierarchy
    ) -> (arc: UInt32, above: UInt32)? {
        let whole = distance(source, target: target)
        for arc in hierarchy.upward(source) {
            let above = hierarchy.arcs[arc]
            if above.weight &+ distance(above.top, target: target) == whole { return (UInt32(arc), above.top) }
        }
        return nil
    }

    /// The last arc of a cheapest path that leads down to the target, and the node above; nil if none leads down.
    func descent(
        from source: UInt32, to target: UInt32, _ hierarchy: ContractionHierarchy
    ) -> (arc: UInt32, above: UInt32)? {
        let whole = distance(source, target: target)
        for arc in hierarchy.downward(target) {
            let above = hierarchy.arcs[arc]
            if distance(source, target: above.top) &+ above.weight == whole { return (UInt32(arc), above.top) }
        }
        return nil
    }
}

/// The distances between the nodes of a core that is made node by node, from the highest down.
///
/// A cheapest path from a new node to a higher one begins with an arc up, since paths through lower nodes have shortcuts;
/// so its row is the least of the rows above plus the weights of these arcs, and its column in the same way.
private struct CoreDistances: ~Copyable {
    /// The distance between two rows; an odd number of cache lines, so that a column is not in the same few sets of the
    /// cache.
    private let stride: Int
    /// By source, then by target.
    private var forward: CheckedBuffer<Weight>
    /// By target, then by source.
    private var backward: CheckedBuffer<Weight>

    init(_ hierarchy: ContractionHierarchy, size: Int) {
        stride = (size | 31) + 17
        forward = CheckedBuffer(repeating: .infinity, count: size * stride)
        backward = CheckedBuffer(repeating: .infinity, count: size * stride)
        for node in 0..<size { append(node, hierarchy: hierarchy) }
    }

    private mutating func append(_ node: Int, hierarchy: ContractionHierarchy) {
        let row = node * stride
        let (upward, downward) = hierarchy.arcs(of: UInt32(node))
        for arc in upward {
            let above = hierarchy.arcs[arc]
            forward.lower(from: row, toThoseFrom: Int(above.top) * stride, plus: above.weight, count: node)
        }
        for arc in downward {
            let above = hierarchy.arcs[arc]
            backward.lower(from: row, toThoseFrom: Int(above.top) * stride, plus: above.weight, count: node)
        }
        forward[row + node] = 0
        backward[row + node] = 0
        for other in 0..<node {
            forward[other * stride + node] = backward[row + other]
            backward[other * stride + node] = forward[row + other]
        }
    }

    /// The distances from a node.
    func row(_ node: Int, count: Int) -> some Sequence<Weight> {
        (node * stride..<node * stride + count).map { forward[$0] }
    }
}
