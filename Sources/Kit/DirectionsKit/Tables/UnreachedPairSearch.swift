import Geometry
import Roads
import ShortestPaths
import Threading

/// Finds the routes of many open pairs with tables over the roads farther around their places.
///
/// The choice of roads is that of ``RoutePlanner``: if the roads near both places have no component in common, the roads
/// around both count. Otherwise those around one place come first, and those around both come last.
struct UnreachedPairSearch: Sendable {
    let table: TravelTable
    let search: TableSearch

    private typealias Pair = TravelTable.OpenPair

    /// How many rows a thread searches at once.
    private static let tileRows = 256
    /// How many sweeps a thread makes at once; the ends on all roads around the places of the other side are found once
    /// for them.
    private static let tileSweeps = 4
    /// What a search from all roads around a place costs, compared with one from the roads near it.
    private static let searchCost = 10

    /// The cells of the pairs, in their order.
    func cells(_ pairs: [TravelTable.OpenPair]) -> [TravelCell] {
        var inRow: [Int: Int] = [:]
        var inColumn: [Int: Int] = [:]
        for pair in pairs {
            inRow[pair.row, default: 0] += 1
            inColumn[pair.column, default: 0] += 1
        }
        // A bad destination has open pairs in all rows, a bad source in all columns; together they would make a table of
        // all rows and all columns.
        let isOfColumn = pairs.map { (inColumn[$0.column] ?? 0) >= (inRow[$0.row] ?? 0) }
        var cells = [TravelCell](repeating: TravelCell(.noRoute), count: pairs.count)
        for ofColumn in [true, false] {
            let indices = pairs.indices.filter { isOfColumn[$0] == ofColumn }
            guard !indices.isEmpty else { continue }
            for (index, cell) in zip(indices, together(indices.map { pairs[$0] })) { cells[index] = cell }
        }
        return cells
    }

    /// The cells of pairs that are most pairs of their rows and columns.
    private func together(_ pairs: [Pair]) -> [TravelCell] {
        let sides = Sides(TablePart(pairs), table: table)
        let isSwept = search.isSweepCheaper(
            sources: sides.sources.count, targets: sides.destinations.count, searchCost: Self.searchCost)
        let tiles = tiles(pairs, sides: sides, isSwept: isSwept)
        let found = ConcurrentLoop.map(tiles, threads: table.threads, chunkLength: 1) { tile in
            cells(of: tile.map { pairs[$0] }, sides, isSwept: isSwept)
        }
        var all = [TravelCell](repeating: TravelCell(.noRoute), count: pairs.count)
        for (tile, found) in zip(tiles, found) {
            for (index, cell) in zip(tile, found) { all[index] = cell }
        }
        return all
    }

    /// The roads around the places of some open pairs.
    private struct Sides: Sendable {
        let part: TablePart
        let sources: [[SnapCandidate]]
        let destinations: [[SnapCandidate]]

        init(_ part: TablePart, table: TravelTable) {
            self.part = part
            sources = table.farther.around(part.rows.map { table.sources[$0].coordinate })
            destinations = table.farther.around(columns: part.columns)
        }
    }

    /// The indices of the pairs that are searched together: those of some rows, or of some columns.
    private func tiles(_ pairs: [Pair], sides: Sides, isSwept: Bool) -> [[Int]] {
        let byColumn = isSwept && sides.destinations.count < sides.sources.count
        let height = isSwept ? Self.tileSweeps : Self.tileRows
        let groups = Dictionary(grouping: pairs.indices) { index in
            let place = sides.part.place(of: pairs[index])
            return (byColumn ? place.column : place.row) / height
        }
        return groups.sorted { $0.key < $1.key }.map(\.value)
    }

    private func cells(of pairs: [Pair], _ sides: Sides, isSwept: Bool) -> [TravelCell] {
        let part = TablePart(pairs)
        let sources = part.rows.map { sides.sources[sides.part.rowOf[$0] ?? 0] }
        let destinations = part.columns.map { sides.destinations[sides.part.columnOf[$0] ?? 0] }
        let haveCommon = pairs.map { pair in
            !LegSearch.sharedComponents(
                [table.sources[pair.row].candidates, table.destinations[pair.column].candidates]
            ).isEmpty
        }
        let attempts = attempts(
            part, sources: sources, destinations: destinations, isSwept: isSwept, onlyBoth: !haveCommon.contains(true))
        return zip(pairs, haveCommon).map { pair, isCommon in
            let (row, column, index) = part.place(of: pair)
            let cell = isCommon ? chosen(pair, cells: attempts, index: index) : Self.cell(attempts.both, index: index)
            guard let found = cell.flatMap({ TravelCell($0) }) else {
                return TravelCell(reason(pair, sources: sources[row], destinations: destinations[column]))
            }
            return table.isStandstill(found, row: pair.row, column: pair.column) ? TravelCell(.noRoute) : found
        }
    }

    /// The rows and columns of some pairs.
    private struct TablePart: Sendable {
        let rows: [Int]
        let columns: [Int]
        let rowOf: [Int: Int]
        let columnOf: [Int: Int]

        init(_ pairs: [Pair]) {
            rows = Set(pairs.map(\.row)).sorted()
            columns = Set(pairs.map(\.column)).sorted()
            rowOf = Dictionary(uniqueKeysWithValues: zip(rows, rows.indices))
            columnOf = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))
        }

        func place(of pair: Pair) -> (row: Int, column: Int, index: Int) {
            let row = rowOf[pair.row] ?? 0
            let column = columnOf[pair.column] ?? 0
            return (row, column, row * columns.count + column)
        }
    }

    /// The cells with the roads around the source, around the destination, and around both.
    private struct Attempts {
        var fromFar: [TableCell]
        var toFar: [TableCell]
        var both: [TableCell]
    }

    private func attempts(
        _ part: TablePart, sources: [[SnapCandidate]], destinations: [[SnapCandidate]], isSwept: Bool,
        onlyBoth: Bool
    ) -> Attempts {
        func found(_ sources: [[SnapCandidate]], targets: [[SnapCandidate]]) -> [TableCell] {
            table.provider.withWorkspace(table.mode, cancellation: table.cancellation) { workspace in
                isSwept
                    ? search.sweptCells(from: sources, to: targets, workspace: &workspace)
                    : search.cells(from: sources, to: targets, workspace: &workspace)
            }
        }
        return Attempts(
            fromFar: onlyBoth ? [] : found(sources, targets: part.columns.map { table.destinations[$0].candidates }),
            toFar: onlyBoth ? [] : found(part.rows.map { table.sources[$0].candidates }, targets: destinations),
            both: found(sources, targets: destinations))
    }

    /// The cell at an index, nil without a route.
    private static func cell(_ cells: [TableCell], index: Int) -> TableCell? {
        // A cancelled search has no cells.
        guard index < cells.count, cells[index] != .none else { return nil }
        return cells[index]
    }

    private func chosen(_ pair: Pair, cells: Attempts, index: Int) -> TableCell? {
        let planner = RoutePlanner(graph: table.provider.graph, modeGraph: table.modeGraph, weights: nil)
        let from = Self.cell(cells.fromFar, index: index)
        let to = Self.cell(cells.toFar, index: index)
        let both = Self.cell(cells.both, index: index)
        let isStartOpen = planner.hasOpenRoad(table.sources[pair.row].candidates)
        let isEndOpen = planner.hasOpenRoad(table.destinations[pair.column].candidates)
        switch (isStartOpen, isEndOpen) {
        case (false, true): return from ?? to ?? both
        case (true, false): return to ?? from ?? both
        default:
            guard let from, let to else { return from ?? to ?? both }
            return to.weight <= from.weight ? to : from
        }
    }

    private func reason(
        _ pair: Pair, sources: [SnapCandidate], destinations: [SnapCandidate]
    ) -> DirectionsError.Reason {
        guard !LegSearch.sharedComponents([sources, destinations]).isEmpty else { return .differentIslands }
        // Only a large graph has routes that are too long, and only a search for the pair can tell.
        let bounds = table.provider.graph.bounds
        guard bounds.minimum.distance(to: bounds.maximum) > Self.longWay else { return .noRoute }
        return table.searched(pair).reason ?? .noRoute
    }

    /// Meters across a graph within which no route takes more than 24 days.
    private static let longWay = 1_000_000.0
}
