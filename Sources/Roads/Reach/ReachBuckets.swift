import Geometry

/// The pieces of a field by squares of the map.
struct ReachBuckets: Sendable {
    /// Map points from west to east across a square.
    let size: Double
    /// The column and row of the first square, counted from the corner of the map.
    let firstColumn: Int
    let firstRow: Int
    let columns: Int
    let rows: Int
    /// By square, row by row, and one more: where its pieces begin.
    private var start: [UInt32]
    private var numbers: [UInt32] = []
    /// By square: the least and greatest value of its pieces.
    private var ranges: [(least: Float, greatest: Float)]

    /// Map points across a square: 153 m at the equator, so that few roads are near it.
    private static let usualSize = 1024.0
    /// The greatest number of squares; larger areas have larger squares.
    private static let most = 4_000_000.0

    /// - Parameters:
    ///   - field: the pieces.
    ///   - least: the least map points across a square, a power of two.
    init(_ field: ReachField, least: Double) {
        let pieces = field.pieces
        let size = Self.size(pieces, least: least)
        self.size = size
        let boxes = pieces.map { Self.box($0, size) }
        firstColumn = boxes.map(\.columns.lowerBound).min() ?? 0
        firstRow = boxes.map(\.rows.lowerBound).min() ?? 0
        columns = (boxes.map(\.columns.upperBound).max() ?? -1) - firstColumn + 1
        rows = (boxes.map(\.rows.upperBound).max() ?? -1) - firstRow + 1
        start = [UInt32](repeating: 0, count: columns * rows + 1)
        ranges = Array(repeating: (.infinity, -.infinity), count: columns * rows)
        for (index, box) in boxes.enumerated() { count(pieces[index], field.costs[index], box) }
        fill(pieces, boxes)
    }

    private static func size(_ pieces: [ReachLinePiece], least: Double) -> Double {
        var (low, high) = ((x: Double.infinity, y: Double.infinity), (x: -Double.infinity, y: -Double.infinity))
        for piece in pieces {
            low = (min(low.x, piece.x, piece.x + piece.dx), min(low.y, piece.y, piece.y + piece.dy))
            high = (max(high.x, piece.x, piece.x + piece.dx), max(high.y, piece.y, piece.y + piece.dy))
        }
        var size = max(usualSize, least)
        while (high.x - low.x) / size * ((high.y - low.y) / size) > most { size *= 2 }
        return size
    }

    private static func box(
        _ piece: ReachLinePiece, _ size: Double
    ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        func range(_ one: Double, _ way: Double) -> ClosedRange<Int> {
            Int((min(one, one + way) / size).rounded(.down))...Int((max(one, one + way) / size).rounded(.down))
        }
        return (range(piece.x, piece.dx), range(piece.y, piece.dy))
    }

    /// Whether a piece counts for a square: if it touches the circle around the square.
    private func touches(_ piece: ReachLinePiece, _ column: Int, _ row: Int) -> Bool {
        let (x, y) = ((Double(column) + 0.5) * size, (Double(row) + 0.5) * size)
        return piece.square(x, y) <= size * size / 2
    }

    private func square(_ column: Int, _ row: Int) -> Int { (row - firstRow) * columns + column - firstColumn }

    private mutating func count(
        _ piece: ReachLinePiece, _ costs: ReachPieceCosts,
        _ box: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)
    ) {
        let (least, greatest) = (costs.leastValue, costs.greatestValue)
        for row in box.rows {
            for column in box.columns where touches(piece, column, row) {
                let square = square(column, row)
                start[square + 1] += 1
                ranges[square] = (min(ranges[square].least, least), max(ranges[square].greatest, greatest))
            }
        }
    }

    private mutating func fill(
        _ pieces: [ReachLinePiece], _ boxes: [(columns: ClosedRange<Int>, rows: ClosedRange<Int>)]
    ) {
        for square in 0..<columns * rows { start[square + 1] += start[square] }
        numbers = [UInt32](repeating: 0, count: Int(start[columns * rows]))
        var next = start
        for (number, box) in boxes.enumerated() {
            for row in box.rows {
                for column in box.columns where touches(pieces[number], column, row) {
                    let square = square(column, row)
                    numbers[Int(next[square])] = UInt32(number)
                    next[square] += 1
                }
            }
        }
    }

    // MARK: Reading

    /// Whether a square has no piece.
    func isEmpty(_ column: Int, _ row: Int) -> Bool {
        guard isInside(column, row) else { return true }
        return start[square(column, row)] == start[square(column, row) + 1]
    }

    private func isInside(_ column: Int, _ row: Int) -> Bool {
        firstColumn..<firstColumn + columns ~= column && firstRow..<firstRow + rows ~= row
    }

    /// The least and greatest value in the squares up to some squares away.
    func range(around column: Int, _ row: Int, _ distance: Int) -> (least: Float, greatest: Float) {
        var range = (least: Float.infinity, greatest: -Float.infinity)
        let left = max(column - distance, firstColumn)
        let right = min(column + distance, firstColumn + columns - 1)
        let (top, bottom) = (max(row - distance, firstRow), min(row + distance, firstRow + rows - 1))
        guard left <= right, top <= bottom else { return range }
        for row in top...bottom {
            for square in square(left, row)...square(right, row) {
                range = (min(range.least, ranges[square].least), max(range.greatest, ranges[square].greatest))
            }
        }
        return range
    }

    /// The indices of the pieces in neighbouring squares of a row; a piece may be in several squares.
    @inline(__always)
    func indices(inRow row: Int, _ columns: ClosedRange<Int>) -> Range<Int> {
        let left = max(columns.lowerBound, firstColumn)
        let right = min(columns.upperBound, firstColumn + self.columns - 1)
        guard left <= right, firstRow..<firstRow + rows ~= row else { return 0..<0 }
        return Int(start[square(left, row)])..<Int(start[square(right, row) + 1])
    }

    /// The number of the piece at an index.
    func piece(at index: Int) -> UInt32 { numbers[index] }
}
