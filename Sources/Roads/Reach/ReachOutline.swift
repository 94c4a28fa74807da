// Outlines of all points that belong to reached roads within a limit.
//
// The value of a point is that of the road which a route to it would use, see SnapRules; so the outline of a limit is the
// border between the points of roads within and beyond it. The map is cut into squares, these into four, and so on, as
// long as a square may contain parts of an outline, see ReachSquares. In the squares that are left, the values at the
// corners of a lattice tell which sides of its cells an outline crosses (W. Lorensen, H. Cline, "Marching Cubes", 1987, in
// the plane), and a search in halves tells where. The lattice is the same for all requests of a mode. A point inside for
// a limit is inside for any greater one, also in the search in halves; so outlines never cross.

import Geometry
import ShortestPaths

/// Finds where outlines cross the lattice.
struct ReachOutline {
    /// Where an outline enters a cell of the lattice.
    struct Crossing {
        /// The side of the cell by which it enters, and that by which it leaves.
        var entry: UInt64
        var exit: UInt64
        /// The place on the entry, in map points.
        var x: Double
        var y: Double
    }

    private var sampler: ReachSampler
    private let bands: ReachBands
    /// Map points across a cell.
    private let cell: Double
    /// The column and row of the first cell, and the number of squares in a row.
    private let firstColumn: Int
    private let firstRow: Int
    private let columns: Int
    /// Cells across a square of the grid.
    private let cells: Int
    /// By corner of the cells in a row of squares: one more than its class, 0 if it is not known.
    private var corners: [UInt8]
    /// Corners in a row.
    private let width: Int
    /// By row of corners in a row of squares: meters of a sixteenth of a map point.
    private var meters: [Float]
    /// By limit.
    private(set) var crossings: [[Crossing]]

    /// Rounds of the search for the place on a side.
    private static let halvings = 4

    init(_ field: ReachField, _ grid: ReachGrid, _ bands: ReachBands) {
        sampler = ReachSampler(field, grid)
        self.bands = bands
        cell = field.cell
        cells = Int(grid.size / field.cell)
        (firstColumn, firstRow, columns) = (grid.firstColumn * cells, grid.firstRow * cells, grid.columns)
        width = grid.columns * cells + 1
        corners = Array(repeating: 0, count: (cells + 1) * width)
        meters = Array(repeating: 0, count: cells + 1)
        crossings = Array(repeating: [], count: bands.limits.count)
    }

    /// Finds the crossings in some squares, which ascend by row and column.
    ///
    /// - Returns: false if a cancellation stopped it.
    mutating func run(_ squares: ArraySlice<Int>, _ cancellation: Cancellation?) -> Bool {
        var last = -1
        for square in squares {
            let (row, column) = square.quotientAndRemainder(dividingBy: columns)
            if row != last {
                if cancellation?.isCancelled == true { return false }
                begin(row, after: last)
                last = row
            }
            visit(column, row)
        }
        return true
    }

    /// Forgets the corners of the row of squares before, except those that the next row has too.
    private mutating func begin(_ row: Int, after last: Int) {
        let size = cells * width
        for index in corners.indices { corners[index] = index < width && row == last + 1 ? corners[size + index] : 0 }
        for index in meters.indices {
            meters[index] = ReachSampler.meters(at: Double(firstRow + row * cells + index) * cell)
        }
    }

    private mutating func visit(_ column: Int, _ row: Int) {
        sampler.gather(column, row, meters[cells / 2])
        for down in 0..<cells {
            for right in 0..<cells { visitCell(column * cells + right, down, row) }
        }
    }

    // MARK: Cells

    /// The class of a corner, by its column, and its row in the row of squares.
    private mutating func band(_ column: Int, _ down: Int, _ row: Int) -> UInt8 {
        let index = down * width + column
        if corners[index] > 0 { return corners[index] - 1 }
        let band = sampler.band(place(column, down, row), meters[down], bands)
        corners[index] = band + 1
        return band
    }

    private func place(_ column: Int, _ down: Int, _ row: Int) -> ReachPlace {
        ReachPlace(x: Double(firstColumn + column) * cell, y: Double(firstRow + row * cells + down) * cell)
    }

    private mutating func visitCell(_ column: Int, _ down: Int, _ row: Int) {
        let bands = SIMD4<UInt8>(
            band(column, down, row), band(column + 1, down, row), band(column + 1, down + 1, row),
            band(column, down + 1, row))
        let (least, greatest) = (bands.min(), bands.max())
        for limit in least..<greatest { cross(column, down, row, Int(limit), bands .<= limit) }
    }

    /// Adds the crossings of an outline with a cell, whose corners are inside or not, clockwise from the north-west.
    private mutating func cross(
        _ column: Int, _ down: Int, _ row: Int, _ limit: Int, _ isInside: SIMDMask<SIMD4<Int8>>
    ) {
        for side in 0..<4 where !isInside[side] && isInside[(side + 1) & 3] {
            var exit = (side + 1) & 3
            while isInside[(exit + 1) & 3] { exit = (exit + 1) & 3 }
            let (outside, inside) = (corner(column, down, side), corner(column, down, (side + 1) & 3))
            let place = border(from: inside, to: outside, row, limit)
            crossings[limit].append(
                Crossing(
                    entry: key(column, down, row, side), exit: key(column, down, row, exit), x: place.x, y: place.y))
        }
    }

    /// A corner of a cell; corner 0 is in the north-west, and they go clockwise.
    private func corner(_ column: Int, _ down: Int, _ number: Int) -> (column: Int, down: Int) {
        (column + (number == 1 || number == 2 ? 1 : 0), down + (number >= 2 ? 1 : 0))
    }

    /// A number for a side of a cell, equal for the two cells beside it; sides in the north and south of cells ascend by
    /// row, then by column.
    private func key(_ column: Int, _ down: Int, _ row: Int, _ side: Int) -> UInt64 {
        let isVertical = side & 1 == 1
        let (column, down) = (column + (side == 1 ? 1 : 0), down + (side == 2 ? 1 : 0))
        return (isVertical ? 1 << 62 : 0) | UInt64(row * cells + down) << 31 | UInt64(column)
    }

    /// The place in map points between a corner inside and a corner outside where the outline runs.
    private mutating func border(
        from inside: (column: Int, down: Int), to outside: (column: Int, down: Int), _ row: Int, _ limit: Int
    ) -> (x: Double, y: Double) {
        let start = (
            x: Double(firstColumn + inside.column) * cell, y: Double(firstRow + row * cells + inside.down) * cell
        )
        let meters = meters[min(inside.down, outside.down)]
        let (right, down) = (Double(outside.column - inside.column), Double(outside.down - inside.down))
        var (low, high) = (0.0, cell)
        for _ in 0..<Self.halvings {
            let middle = (low + high) / 2
            let place = ReachPlace(x: start.x + middle * right, y: start.y + middle * down)
            if sampler.band(place, meters, bands) <= limit { low = middle } else { high = middle }
        }
        return (start.x + low * right, start.y + low * down)
    }
}
