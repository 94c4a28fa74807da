import Geometry

/// The pieces of a field by squares of the map.
struct ReachBuckets {
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

    init(_ pieces: [ReachPiece], size: Double) {
        self.size = size
        let boxes = pieces.map { Self.squares($0, size) }
        firstColumn = boxes.map(\.columns.lowerBound).min() ?? 0
        firstRow = boxes.map(\.rows.lowerBound).min() ?? 0
        columns = (boxes.map(\.columns.upperBound).max() ?? -1) - firstColumn + 1
        rows = (boxes.map(\.rows.upperBound).max() ?? -1) - firstRow + 1
        start = [UInt32](repeating: 0, count: columns * rows + 1)
        ranges = Array(repeating: (.infinity, -.infinity), count: columns * rows)
        for (piece, box) in zip(pieces, boxes) { count(piece, box) }
        fill(pieces, boxes)
    }

    private static func squares(
        _ piece: ReachPiece, _ size: Double
    ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        func range(_ one: Double, _ way: Double) -> ClosedRange<Int> {
            Int((min(one, one + way) / size).rounded(.down))...Int((max(one, one + way) / size).rounded(.down))
        }
        return (range(piece.x, piece.dx), range(piece.y, piece.dy))
    }

    /// Whether a piece counts for a square: if it touches the circle around the square.
    private func touches(_ piece: ReachPiece, _ column: Int, _ row: Int) -> Bool {
        let (x, y) = ((Double(column) + 0.5) * size, (Double(row) + 0.5) * size)
        return piece.square(x, y) <= size * size / 2
    }

    private func square(_ column: Int, _ row: Int) -> Int { (row - firstRow) * columns + column - firstColumn }

    private mutating func count(_ piece: ReachPiece, _ box: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)) {
        let (least, greatest) = (min(piece.value.first, piece.value.last), max(piece.value.first, piece.value.last))
        for row in box.rows {
            for column in box.columns where touches(piece, column, row) {
                let square = square(column, row)
                start[square + 1] += 1
                ranges[square] = (min(ranges[square].least, least), max(ranges[square].greatest, greatest))
            }
        }
    }

    private mutating func fill(_ pieces: [ReachPiece], _ boxes: [(columns: ClosedRange<Int>, rows: ClosedRange<Int>)]) {
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
    func range(around column: Int, _ row: Int, squares: Int) -> (least: Float, greatest: Float) {
        var range = (least: Float.infinity, greatest: -Float.infinity)
        forEachSquare(around: column, row, squares) { square in
            range = (min(range.least, ranges[square].least), max(range.greatest, ranges[square].greatest))
        }
        return range
    }

    /// Visits the pieces in the squares up to some squares away; a piece may come several times.
    func forEachPiece(around column: Int, _ row: Int, squares: Int, _ body: (UInt32) -> Void) {
        forEachSquare(around: column, row, squares) { square in
            for index in start[square]..<start[square + 1] { body(numbers[Int(index)]) }
        }
    }

    private func forEachSquare(around column: Int, _ row: Int, _ squares: Int, _ body: (Int) -> Void) {
        let left = max(column - squares, firstColumn)
        let right = min(column + squares, firstColumn + columns - 1)
        let (top, bottom) = (max(row - squares, firstRow), min(row + squares, firstRow + rows - 1))
        guard left <= right, top <= bottom else { return }
        for row in top...bottom {
            for column in left...right { body(square(column, row)) }
        }
    }
}
