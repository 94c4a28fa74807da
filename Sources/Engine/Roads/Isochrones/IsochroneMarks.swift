/// Squares that are marked by rectangles.
struct IsochroneMarks: Sendable {
    private let columns: Int
    private let rows: Int
    /// By square, row by row, until the end: how many more rectangles are around it than around the squares before.
    private var changes: [Int32]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        changes = Array(repeating: 0, count: (columns + 1) * (rows + 1))
    }

    /// Marks the squares of a rectangle, which may reach beyond all squares.
    mutating func mark(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) {
        let left = max(columns.lowerBound, 0)
        let right = min(columns.upperBound, self.columns - 1) + 1
        let top = max(rows.lowerBound, 0)
        let bottom = min(rows.upperBound, self.rows - 1) + 1
        guard left < right, top < bottom else { return }
        let width = self.columns + 1
        changes[top * width + left] += 1
        changes[top * width + right] -= 1
        changes[bottom * width + left] -= 1
        changes[bottom * width + right] += 1
    }

    /// Ends the marking.
    mutating func finish() {
        let width = columns + 1
        for row in 0..<rows {
            var inRow: Int32 = 0
            for square in row * width..<(row + 1) * width {
                inRow += changes[square]
                changes[square] = inRow + (row > 0 ? changes[square - width] : 0)
            }
        }
    }

    func isMarked(_ column: Int, row: Int) -> Bool { changes[row * (columns + 1) + column] > 0 }
}
