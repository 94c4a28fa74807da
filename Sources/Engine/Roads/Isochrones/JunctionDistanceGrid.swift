/// How many squares away the nearest is that has something.
package struct JunctionDistanceGrid: Sendable {
    private let columns: Int
    private let rows: Int
    /// At most 255.
    private var rings: [UInt8]

    /// - Parameter isStart: by square, row by row, whether it has something.
    package init(_ isStart: [Bool], columns: Int) {
        self.columns = columns
        rows = isStart.count / columns
        rings = isStart.map { $0 ? 0 : .max }
        // Once from the north-west, and once back.
        for row in 0..<rows { for column in 0..<columns { visit(row, column: column, way: 1) } }
        for row in (0..<rows).reversed() {
            for column in (0..<columns).reversed() { visit(row, column: column, way: -1) }
        }
    }

    private mutating func visit(_ row: Int, column: Int, way: Int) {
        let square = row * columns + column
        guard rings[square] > 0 else { return }
        var least = rings[square]
        if 0..<columns ~= column - way { least = min(least, rings[square - way]) }
        if 0..<rows ~= row - way {
            let before = square - way * columns
            least = min(least, rings[before])
            if column > 0 { least = min(least, rings[before - 1]) }
            if column + 1 < columns { least = min(least, rings[before + 1]) }
        }
        if least < rings[square] { rings[square] = least + 1 }
    }

    /// How many squares a square is away from the nearest, at most 255.
    package func ring(_ column: Int, row: Int) -> Int {
        guard 0..<columns ~= column, 0..<rows ~= row else { return Int(UInt8.max) }
        return Int(rings[row * columns + column])
    }
}
