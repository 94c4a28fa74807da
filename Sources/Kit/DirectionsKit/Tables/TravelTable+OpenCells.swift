import Geometry
import Roads
import Threading

// The roads near two places may have no route, as when one place is on an island of the network. A request then looks
// farther around its places. In a table, one bad place has a row or a column of such pairs, so a search for each pair
// would take longer than all the rest.

extension TravelTable {
    /// A pair of places that the roads near them do not join.
    struct OpenPair: Sendable {
        var row: Int
        var column: Int
    }

    /// The greatest number of cells of a table, and of pairs, for which each open pair gets a search of its own.
    private static let greatestSmallTable = 1_000_000
    private static let greatestSearches = 2_000

    /// Fills the cells of pairs with roads near both places and without a route between these roads.
    func fillOpenCells(_ cells: inout [TravelCell], rows: Range<Int>) throws(DirectionsError) {
        let open = openPairs(cells, rows: rows)
        guard !open.isEmpty else { return }
        let isSmall = rowCount * columnCount <= Self.greatestSmallTable && open.count <= Self.greatestSearches
        let found: [TravelCell]
        if !isSmall, let search = TableSearch(graph: provider.graph, modeGraph: modeGraph) {
            found = UnreachedPairSearch(table: self, search: search).cells(open)
        } else {
            found = ConcurrentLoop.map(open, threads: threads, chunkLength: 1, searched)
        }
        if cancellation?.isCancelled == true { throw .cancelled }
        for (pair, cell) in zip(open, found) {
            cells[(pair.row - rows.lowerBound) * columnCount + pair.column] = cell
        }
    }

    private func openPairs(_ cells: [TravelCell], rows: Range<Int>) -> [OpenPair] {
        var open: [OpenPair] = []
        for row in rows where sources[row].error == nil {
            let first = (row - rows.lowerBound) * columnCount
            for column in 0..<columnCount where cells[first + column].duration == TravelCell.missing {
                if destinations[column].error == nil { open.append(OpenPair(row: row, column: column)) }
            }
        }
        return open
    }

    /// The result of a search for one pair.
    @Sendable func searched(_ pair: OpenPair) -> TravelCell {
        let planner = RoutePlanner(graph: provider.graph, modeGraph: modeGraph, weights: nil)
        let points = RoutePoints([sources[pair.row].coordinate, destinations[pair.column].coordinate])
        return provider.withWorkspace(mode, cancellation: cancellation) { workspace in
            do throws(DirectionsError) {
                let plan = try planner.plan(points, workspace: &workspace)
                return TravelCell(
                    duration: UInt32(clamping: Int64((plan.duration * 1000).rounded())), distance: plan.distance)
            } catch {
                return TravelCell(error.reason)
            }
        }
    }
}
