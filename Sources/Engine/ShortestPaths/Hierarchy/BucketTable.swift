// The cheapest paths between all of some sources and all of some targets.
//
// From each target one backward upward search leaves an entry at every node it settles: the target and its distance.
// The entries are then sorted by node, so that the entries of one node, its bucket, lie side by side. From each source
// one forward upward search scans the bucket of every node it settles: each entry is a path to its target. So a table
// takes one search per point instead of one per pair. S. Knopp, P. Sanders, D. Schultes, F. Schulz, D. Wagner,
// "Computing Many-to-Many Shortest Paths Using Highway Hierarchies", ALENEX 2007.

internal import Storage
package import Threading

/// A source or target of a table: a ``SearchEnd`` and the measure of its part of the edge.
package struct TableEnd: Hashable, Sendable {
    package var state: StateID
    package var cost: Weight
    package var measure: PathMeasure

    package init(state: StateID, cost: Weight, measure: PathMeasure) {
        self.state = state
        self.cost = cost
        self.measure = measure
    }
}

/// The path of one pair in a table.
package struct TableCell: BitwiseCopyable, Hashable, Sendable {
    /// Infinite when there is no path.
    package var weight: Weight
    /// The measure of a path of that weight; if there are several, of one of them.
    package var measure: PathMeasure

    package init(weight: Weight, measure: PathMeasure) {
        self.weight = weight
        self.measure = measure
    }

    /// No path.
    package static let none = TableCell(weight: .infinity, measure: PathMeasure(duration: 0, length: 0))
}

/// Many-to-many queries.
package enum BucketTable {
    /// The cells row by row: one row per source with one cell per target, in the given order.
    ///
    /// Each point is a list of table ends; its best end counts. A path always enters its target by an arc; the caller
    /// compares with trips within one edge.
    ///
    /// - Parameter cancellation: checked before each search; a cancelled table has no cells.
    package static func cells(
        sources: [[TableEnd]], targets: [[TableEnd]], measures: inout ArcMeasures, workspace: inout TableWorkspace,
        cancellation: Cancellation? = nil
    ) -> [TableCell] {
        workspace.begin(targetCount: targets.count)
        for ends in targets {
            if cancellation?.isCancelled == true { return [] }
            workspace.searchBackward(from: ends)
        }
        workspace.sortBuckets()
        var cells: [TableCell] = []
        cells.reserveCapacity(sources.count * targets.count)
        for ends in sources {
            if cancellation?.isCancelled == true { return [] }
            workspace.searchForward(from: ends)
            workspace.scanBuckets()
            for (index, targetEnds) in targets.enumerated() {
                cells.append(workspace.cell(to: index, sourceEnds: ends, targetEnds: targetEnds, &measures))
            }
        }
        return cells
    }
}
