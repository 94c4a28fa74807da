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
package struct HierarchyCore: Sendable {
    /// The number of nodes.
    package let size: Int
    /// By source, then by target; infinite without a path.
    private let table: Column<Weight>

    /// The default number of nodes: the table takes four megabytes, and some milliseconds to compute.
    package static let usualSize = 1024

    /// The core of a hierarchy, with at most as many nodes as the hierarchy.
    package init(_ hierarchy: ContractionHierarchy, size wanted: Int = usualSize) {
        size = min(wanted, hierarchy.nodeCount)
        var rows: [Weight] = []
        rows.reserveCapacity(size * size)
        var row = CheckedBuffer<Weight>(zeroed: size)
        for source in 0..<size {
            Self.fill(&row, from: source, hierarchy)
            for target in 0..<size { rows.append(row[target]) }
        }
        table = Column(rows)
    }

    /// The core with a stored table; nil unless the table has a row and a column for each node of a core of the usual
    /// size.
    package init?(table: Column<Weight>, of hierarchy: ContractionHierarchy) {
        size = min(Self.usualSize, hierarchy.nodeCount)
        guard size * size == table.count else { return nil }
        self.table = table
    }

    /// The table, row by row.
    package var rows: [Weight] { Array(table) }

    /// The distance between two nodes of the core.
    @inline(__always)
    func distance(_ source: UInt32, _ target: UInt32) -> Weight {
        table[Int(source) &* size &+ Int(target)]
    }

    /// Throws at the first distance that differs from a table made anew; the hierarchy must have passed its own checks.
    package func check(against hierarchy: ContractionHierarchy) throws(StructureError) {
        let expected = HierarchyCore(hierarchy, size: size).table
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
        let whole = distance(source, target)
        for arc in hierarchy.upward(source) {
            let above = hierarchy.arcs[arc]
            if above.weight &+ distance(above.top, target) == whole { return (UInt32(arc), above.top) }
        }
        return nil
    }

    /// The last arc of a cheapest path that leads down to the target, and the node above; nil if none leads down.
    func descent(
        from source: UInt32, to target: UInt32, _ hierarchy: ContractionHierarchy
    ) -> (arc: UInt32, above: UInt32)? {
        let whole = distance(source, target)
        for arc in hierarchy.downward(target) {
            let above = hierarchy.arcs[arc]
            if distance(source, above.top) &+ above.weight == whole { return (UInt32(arc), above.top) }
        }
        return nil
    }

    private static func fill(_ row: inout CheckedBuffer<Weight>, from source: Int, _ hierarchy: ContractionHierarchy) {
        row.fill(.infinity)
        row[source] = 0
        for node in stride(from: source, through: 0, by: -1) where row[node] < .infinity {
            for arc in hierarchy.upward(UInt32(node)) {
                let above = hierarchy.arcs[arc]
                row[Int(above.top)] = min(row[Int(above.top)], row[node] &+ above.weight)
            }
        }
        for node in 0..<row.count {
            var least = row[node]
            for arc in hierarchy.downward(UInt32(node)) {
                let above = hierarchy.arcs[arc]
                least = min(least, row[Int(above.top)] &+ above.weight)
            }
            row[node] = least
        }
    }
}
