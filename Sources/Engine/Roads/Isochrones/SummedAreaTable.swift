/// Tells in constant time whether all pieces in a rectangle of squares have one class.
///
/// Some numbers are equal if their count times the sum of their squares is the square of their sum. These three are
/// summed over all squares north and west of each, so that those of a rectangle follow from its four corners.
package struct SummedAreaTable: Sendable {
    /// These may wrap around; the sums of a rectangle of at most `most` squares do not.
    private struct Sums: BitwiseCopyable {
        var count: UInt32 = 0
        var sum: UInt32 = 0
        var squares: UInt32 = 0

        static func + (one: Sums, other: Sums) -> Sums {
            Sums(count: one.count &+ other.count, sum: one.sum &+ other.sum, squares: one.squares &+ other.squares)
        }

        static func - (one: Sums, other: Sums) -> Sums {
            Sums(count: one.count &- other.count, sum: one.sum &- other.sum, squares: one.squares &- other.squares)
        }
    }

    private let columns: Int
    private let rows: Int
    private let most: Int
    /// By corner of a square, row by row.
    private var sums: [Sums]

    /// - Parameter ranges: by square, row by row, the least and greatest class of its pieces; the least is above the
    ///   greatest if it has none.
    package init(_ ranges: [(least: UInt8, greatest: UInt8)], columns: Int) {
        self.columns = columns
        rows = columns > 0 ? ranges.count / columns : 0
        let greatest = Int(ranges.lazy.filter { $0.least <= $0.greatest }.map(\.greatest).max() ?? 0)
        most = Int(UInt32.max) / max(1, 2 * greatest * greatest)
        sums = Array(repeating: Sums(), count: (columns + 1) * (rows + 1))
        for row in 0..<rows {
            var inRow = Sums()
            for column in 0..<columns {
                inRow = inRow + Self.sums(ranges[row * columns + column])
                let corner = (row + 1) * (columns + 1) + column + 1
                sums[corner] = sums[corner - columns - 1] + inRow
            }
        }
    }

    private static func sums(_ range: (least: UInt8, greatest: UInt8)) -> Sums {
        guard range.least <= range.greatest else { return Sums() }
        let least = UInt32(range.least)
        let greatest = UInt32(range.greatest)
        return Sums(count: 2, sum: least + greatest, squares: least * least + greatest * greatest)
    }

    /// The class of all pieces in a rectangle of squares, which may reach beyond all squares.
    ///
    /// - Returns: nil if there are several, or may be in a very large rectangle; `none` without a piece.
    package func onlyClass(_ columns: ClosedRange<Int>, rows: ClosedRange<Int>, none: UInt8) -> UInt8? {
        let left = max(columns.lowerBound, 0)
        let right = min(columns.upperBound, self.columns - 1) + 1
        let top = max(rows.lowerBound, 0)
        let bottom = min(rows.upperBound, self.rows - 1) + 1
        guard left < right, top < bottom else { return none }
        guard (right - left) * (bottom - top) <= most else { return nil }
        let width = self.columns + 1
        let inside =
            sums[bottom * width + right] - sums[bottom * width + left] - sums[top * width + right]
            + sums[top * width + left]
        guard inside.count > 0 else { return none }
        let count = UInt64(inside.count)
        let sum = UInt64(inside.sum)
        return count * UInt64(inside.squares) == sum * sum ? UInt8(sum / count) : nil
    }
}
