// Distances between the most important nodes of a hierarchy, by table.
//
// Nearly every long path climbs into the same few hundred nodes, and there a search spends most of its time, since they
// have the most arcs. So the upward searches stop at these nodes, the core, and a table joins them: the best path
// through the core costs the least sum of a way up into it, an entry of the table, and a way down out of it. Paths that
// stay below meet below, so none is missed. The table is computed from the hierarchy once: from each
// node of the core up, then down in the order of numbers. P. Sanders, D. Schultes, "Highway Hierarchies Hasten Exact
// Shortest Path Queries", 2005, have such a table; with contraction hierarchies, J. Arz, D. Luxen, P. Sanders, "Transit
// State Routing Reconsidered", SEA 2013.

package import Storage

/// The distances between the nodes of the core, which are those with the smallest numbers.
package struct HierarchyCore: Sendable {
    /// How many nodes.
    package let size: Int
    /// By source, then by target; infinite where no path leads.
    private let table: Column<Weight>

    /// How many nodes a core has by default: the table takes a megabyte, and some milliseconds to compute.
    package static let usualSize = 512

    /// The core of a hierarchy; of no more nodes than it has.
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

    /// The core with a table computed before, nil if that has not a column and a row for each of the usual nodes.
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

    /// Throws the first distance that is not what the hierarchy's arcs say; these must be in order.
    package func check(against hierarchy: ContractionHierarchy) throws(StructureError) {
        let expected = HierarchyCore(hierarchy, size: size).table
        for index in table.indices where table[index] != expected[index] {
            throw StructureError(
                "the way from node \(index / size) to node \(index % size) costs \(table[index]) in the table and "
                    + "\(expected[index]) by the arcs of the hierarchy")
        }
    }

    /// The first arc of a cheapest way that climbs from the source, and where it leads; nil if no such way climbs there.
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

    /// The last arc of a cheapest way that comes down to the target, and where it comes from.
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
