import DirectionsFormats
import DirectionsKit
import Threading

/// Writes a table block by block, and tells the progress of a long one.
struct TableWriting {
    let table: TravelTable
    let threads: Int

    /// The cells from which on progress is told.
    private static let longLength = 1 << 22
    /// How many cells become text at once.
    private static let textLength = 1 << 20

    /// Writes a line for each cell.
    func writeCSV(to output: StreamedOutput, hasReasons: Bool) throws {
        var output = output
        try output.write(TableCSV.header(hasReasons: hasReasons))
        try forEachBlock(from: 0) { rows, cells in
            try writeRows(rows, cells: cells, to: &output) { row, cells in
                TableCSV.lines(cells, row: row, hasReasons: hasReasons)
            }
        }
        try output.finish()
    }

    /// Writes the bytes of all rows from one on.
    func writeBinary(_ binary: TableBinary, to output: StreamedOutput, from first: Int) throws {
        var output = output
        try forEachBlock(from: first) { rows, cells in
            try writeRows(rows, cells: cells, to: &output) { _, cells in binary.row(cells) }
            try output.sync()
        }
        try output.finish()
    }

    private func forEachBlock(from first: Int, _ body: (Range<Int>, [TravelCell]) throws -> Void) throws {
        let isLong = (table.rowCount - first) * table.columnCount >= Self.longLength && !StandardOutput.isTerminal
        let progress = ImportProgress(
            isTerminal: StandardError.isTerminal, verbosity: isLong ? .normal : .quiet)
        defer { progress.finish() }
        for start in stride(from: first, to: table.rowCount, by: table.blockRows) {
            let rows = start..<min(start + table.blockRows, table.rowCount)
            try body(rows, try table.cells(rows))
            progress.progress(pass: "table", share: Double(rows.upperBound) / Double(table.rowCount))
        }
    }

    /// Writes the rows of a block, some at a time.
    private func writeRows(
        _ rows: Range<Int>, cells: [TravelCell], to output: inout StreamedOutput,
        bytes: @Sendable (_ row: Int, _ cells: ArraySlice<TravelCell>) -> [UInt8]
    ) throws {
        let columns = table.columnCount
        let step = max(1, Self.textLength / max(1, columns))
        for start in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
            let some = Array(start..<min(start + step, rows.upperBound))
            let texts = ConcurrentLoop.map(some, threads: threads, chunkLength: 1) { row in
                let index = (row - rows.lowerBound) * columns
                return bytes(row, cells[index..<index + columns])
            }
            for text in texts { try output.write(text) }
        }
    }
}
