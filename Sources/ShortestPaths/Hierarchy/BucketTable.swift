// The cheapest paths between all of some sources and all of some targets.
//
// From each target an upward search goes backwards once and leaves an entry at every node it settles: which target, and how far
// it is. The entries are then sorted by node, so that those of one node, its bucket, lie side by side. From each source
// an upward search goes forwards once, and at every node it settles scans the bucket: each entry is a path to its target. So
// a table takes a search per point instead of one per pair. S. Knopp, P. Sanders, D. Schultes, F. Schulz, D. Wagner,
// "Computing Many-to-Many Shortest Paths Using Highway Hierarchies", ALENEX 2007.

internal import Storage

/// An end of paths in a table, with what its part of the edge takes beside its weight; see ``SearchEnd``.
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

/// What a table says of a pair.
package struct TableCell: BitwiseCopyable, Hashable, Sendable {
    /// Infinite when there is no path.
    package var weight: Weight
    /// Of the path of that weight; of several, of one of them.
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
    /// The cells row by row, one row per source and in it one cell per target, in the order given.
    ///
    /// Each point has ends of which the best is used. A target is always entered by an arc: trips within one edge are the
    /// caller's to compute and to compare.
    ///
    /// - Parameter cancellation: looked at before each search; when it stops the table, there are no cells.
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
