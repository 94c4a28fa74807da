package import Geometry
package import Roads
import ShortestPaths
import Synchronization
package import Threading

/// The travel times and distances from all of some places to all of some others, in blocks of rows.
///
/// A table of any size takes the memory of its places, of one block and of a tile for each thread. Its cells are those of
/// requests for their pairs, and do not depend on the number of threads.
package struct TravelTable: Sendable {
    let provider: DirectionsProvider
    let modeGraph: ModeGraph
    let sources: [TablePlace]
    let destinations: [TablePlace]
    let threads: Int
    let cancellation: Cancellation?
    let farther: WidenedSnapping

    /// How many cells a block has, unless a row has more.
    private static let blockLength = 1 << 23

    /// Finds the roads near all places.
    ///
    /// - Parameters:
    ///   - sources: where the routes begin, a row for each.
    ///   - destinations: where they end, a column for each.
    ///   - threads: how many threads search.
    ///   - cancellation: cancels the calculation, which then throws.
    /// - Throws: ``DirectionsError`` if the graph lacks the mode.
    package init(
        _ provider: DirectionsProvider, from sources: [Coordinate], to destinations: [Coordinate],
        mode: TransportMode, threads: Int, cancellation: Cancellation? = nil
    ) throws(DirectionsError) {
        self.provider = provider
        self.threads = threads
        self.cancellation = cancellation
        modeGraph = try provider.modeGraph(mode)
        let places = TablePlaces(
            provider: provider, modeGraph: modeGraph, threads: threads, cancellation: cancellation)
        self.sources = places.places(sources)
        self.destinations = sources == destinations ? self.sources : places.places(destinations)
        farther = WidenedSnapping(places: places, destinations: self.destinations.map(\.coordinate))
        if cancellation?.isCancelled == true { throw .cancelled }
    }

    /// The error of a table without sources or without destinations; nil if it has both.
    ///
    /// - Parameters:
    ///   - sources: the number of sources.
    ///   - destinations: the number of destinations.
    package static func emptiness(sources: Int, destinations: Int) -> DirectionsError? {
        guard sources == 0 || destinations == 0 else { return nil }
        let name = sources == 0 ? "sources" : "destinations"
        return DirectionsError(reason: .invalidRequest, message: "The table has no \(name); give at least one.")
    }

    package var rowCount: Int { sources.count }
    package var columnCount: Int { destinations.count }
    package var mode: TransportMode { modeGraph.mode }
    package var hasHierarchy: Bool { modeGraph.hierarchy != nil }

    /// How many rows a block has.
    package var blockRows: Int { max(1, min(rowCount, Self.blockLength / max(1, columnCount))) }

    /// The sources that have no road near them, and why; their rows have no routes.
    package var sourceErrors: [(index: Int, error: DirectionsError)] { Self.errors(of: sources) }

    /// The destinations that have no road near them, and why; their columns have no routes.
    package var destinationErrors: [(index: Int, error: DirectionsError)] { Self.errors(of: destinations) }

    private static func errors(of places: [TablePlace]) -> [(index: Int, error: DirectionsError)] {
        places.enumerated().compactMap { index, place in place.error.map { (index, $0) } }
    }

    /// The cells of some rows, row by row.
    package func cells(_ rows: Range<Int>) throws(DirectionsError) -> [TravelCell] {
        let cells = Mutex([TravelCell](repeating: TravelCell(.noRoute), count: rows.count * columnCount))
        if let search = TableSearch(graph: provider.graph, modeGraph: modeGraph) {
            let tiles = TableTile.tiles(of: self, rows, isSwept: isSwept(search))
            _ = ConcurrentLoop.map(tiles, threads: threads, chunkLength: 1) { tile in
                let found = self.cells(of: tile, search)
                cells.withLock { tile.copy(found, to: &$0, firstRow: rows.lowerBound, columns: columnCount) }
            }
        }
        if cancellation?.isCancelled == true { throw .cancelled }
        var all = cells.withLock { cells in
            defer { cells = [] }
            return cells
        }
        markMissing(&all, rows: rows)
        try fillOpenCells(&all, rows: rows)
        markStandstills(&all, rows: rows)
        return all
    }

    /// Takes away routes that stay at one place though their ends are far apart.
    private func markStandstills(_ cells: inout [TravelCell], rows: Range<Int>) {
        for index in cells.indices where cells[index].isShort {
            let row = rows.lowerBound + index / columnCount
            let column = index % columnCount
            if isStandstill(cells[index], row: row, column: column) { cells[index] = TravelCell(.noRoute) }
        }
    }

    /// Whether a route stays at one place though its ends are far apart.
    func isStandstill(_ cell: TravelCell, row: Int, column: Int) -> Bool {
        cell.isShort
            && Standstill.isOne(
                meters: Double(cell.distance) / 10, from: sources[row].coordinate, to: destinations[column].coordinate)
    }

    private func isSwept(_ search: TableSearch) -> Bool {
        max(rowCount, columnCount) > TableTile.greatestColumns
            && search.isSweepCheaper(sources: rowCount, targets: columnCount)
    }

    private func cells(of tile: TableTile, _ search: TableSearch) -> [TableCell] {
        provider.withWorkspace(mode, cancellation: cancellation) { workspace in
            let rows = sources[tile.rows].map(\.candidates)
            let columns = destinations[tile.columns].map(\.candidates)
            return tile.isSwept
                ? search.sweptCells(from: rows, to: columns, workspace: &workspace)
                : search.cells(from: rows, to: columns, workspace: &workspace)
        }
    }

    /// Gives the cells of places without roads the reason that a request for the pair gives.
    private func markMissing(_ cells: inout [TravelCell], rows: Range<Int>) {
        let columns = destinations.indices.filter { destinations[$0].error != nil }
        for row in rows {
            let first = (row - rows.lowerBound) * columnCount
            let reason = sources[row].error?.reason
            if let reason {
                let cell = TravelCell(reason)
                for column in 0..<columnCount { cells[first + column] = cell }
            }
            for column in columns {
                guard let other = destinations[column].error?.reason else { continue }
                if let reason, Self.rank(reason) <= Self.rank(other) { continue }
                cells[first + column] = TravelCell(other)
            }
        }
    }

    /// What is checked first of both places of a pair: that they are on the earth, then the coverage, then the roads.
    private static func rank(_ reason: DirectionsError.Reason) -> Int {
        switch reason {
        case .invalidRequest: 0
        case .outsideCoverage: 1
        default: 2
        }
    }
}

/// A part of a table that one thread searches.
struct TableTile: Sendable {
    var rows: Range<Int>
    var columns: Range<Int>
    /// Whether a sweep for each place of the shorter side is made, and not a search for each place of both sides.
    var isSwept: Bool

    /// The columns of a tile at most; with its rows, a tile takes up to 50 MB.
    static let greatestColumns = 4096

    /// The tiles of some rows of a table; they do not depend on the number of threads.
    static func tiles(of table: TravelTable, _ rows: Range<Int>, isSwept: Bool) -> [TableTile] {
        let all = table.rowCount
        let columns = table.columnCount
        guard columns > 0 else { return [] }
        let isWide = all <= columns
        let height =
            isSwept ? (isWide ? sweeps(rows.count) : rows.count) : tileRows(rows.count * columns, columns: columns)
        let width = isSwept ? (isWide ? columns : sweeps(columns)) : greatestColumns
        return stride(from: rows.lowerBound, to: rows.upperBound, by: height).flatMap { row in
            stride(from: 0, to: columns, by: width).map { column in
                TableTile(
                    rows: row..<min(row + height, rows.upperBound), columns: column..<min(column + width, columns),
                    isSwept: isSwept)
            }
        }
    }

    /// How many sweeps a tile makes: the ends of all places of the longer side are found once for them.
    private static func sweeps(_ count: Int) -> Int { max(1, min(16, count / 8)) }

    /// The rows of a tile: few in a small table, so that several threads have work.
    private static func tileRows(_ cells: Int, columns: Int) -> Int {
        let isLarge = cells > 1 << 22
        return max(isLarge ? 512 : 256, min(4096, (isLarge ? 1 << 19 : 1 << 17) / min(columns, greatestColumns)))
    }

    /// Copies the cells of the tile to their places among the rows from `firstRow` on.
    func copy(_ found: [TableCell], to cells: inout [TravelCell], firstRow: Int, columns count: Int) {
        guard found.count == rows.count * columns.count else { return }
        var index = 0
        for row in rows {
            let first = (row - firstRow) * count
            for column in columns {
                if let cell = TravelCell(found[index]) { cells[first + column] = cell }
                index += 1
            }
        }
    }
}
