// Outlines of all points that belong to reached roads within a limit.
//
// The value of a point is that of the road which a route to it would use, see SnapRules; so the outline of a limit is the
// border between the points of roads within and beyond it. In the squares of a lattice that may contain parts of an
// outline, see IsochronePlan and IsochroneSquares, the values at the corners of cells tell which of their sides an outline crosses (W. Lorensen,
// H. Cline, "Marching Cubes", 1987, in the plane), and a search in halves tells where. The lattice is the same for all
// requests of a mode. A point inside for a limit is inside for any greater one, also in the search in halves; so outlines
// never cross.

import Geometry
import ShortestPaths

/// Outlines of a field by limits.
struct MarchingSquares {
    /// Where an outline enters a cell of the lattice.
    struct Crossing: Sendable {
        /// The side of the cell by which it enters, and that by which it leaves.
        var entry: UInt64
        var exit: UInt64
        /// The place on the entry, in map points.
        var x: Double
        var y: Double
    }

    /// By limit.
    private(set) var crossings: [[Crossing]]
    /// Map points across a cell.
    private let cell: Double
    /// Map points from west to east to which the areas are cut.
    private let window: ClosedRange<Double>
    /// Cells across a block of squares.
    private let cells: Int
    /// The column of the first corner, and the number of corners in a row.
    private let firstColumn: Int
    private let width: Int
    /// The first row of cells of the row of blocks at hand.
    private var firstRow = Int.min
    /// By corner in the row of blocks, row by row: one more than its class, 0 if it is not known yet.
    private var corners: [UInt8]

    /// Rounds of the search for the place on a side.
    private static let halvings = 3

    /// - Parameters:
    ///   - squares: the squares that will be visited, row by row.
    ///   - limitCount: the number of limits.
    init(_ squares: IsochroneSquares, limitCount: Int) {
        cell = squares.cell
        window = squares.window
        let plan = squares.plan
        let columns = squares.plan.blockColumns
        cells = Int(plan.frame.size / cell) * plan.block
        firstColumn = columns.lowerBound * cells
        width = columns.count * cells + 1
        corners = Array(repeating: 0, count: (cells + 1) * width)
        crossings = Array(repeating: [], count: limitCount)
    }

    /// Adds the crossings with the cells of a square.
    mutating func visit(_ square: IsochroneSquares.Square, _ sampler: inout IsochroneSampler) {
        let first = square.row / cells * cells
        if first != firstRow { begin(first) }
        for row in square.row..<square.row + square.size {
            for column in square.column..<square.column + square.size {
                visitCell(column, row: row, places: square.places, sampler: &sampler)
            }
        }
    }

    /// Forgets the corners except those that the next row of blocks has too.
    private mutating func begin(_ row: Int) {
        let isNext = row == firstRow + cells
        firstRow = row
        let last = corners.suffix(width)
        corners = (isNext ? Array(last) : []) + repeatElement(0, count: corners.count - (isNext ? width : 0))
    }

    private mutating func visitCell(
        _ column: Int, row: Int, places: Range<Int>, sampler: inout IsochroneSampler
    ) {
        let bands = (
            band(column, row, places, &sampler), band(column + 1, row, places, &sampler),
            band(column + 1, row + 1, places, &sampler), band(column, row + 1, places, &sampler)
        )
        guard bands.0 != bands.1 || bands.1 != bands.2 || bands.2 != bands.3 else { return }
        let all = [bands.0, bands.1, bands.2, bands.3]
        for limit in min(bands.0, bands.1, bands.2, bands.3)..<max(bands.0, bands.1, bands.2, bands.3) {
            cross(column, row: row, limit: limit, isInside: all.map { $0 <= limit }, places: places, sampler: &sampler)
        }
    }

    /// The class of a corner of the lattice.
    private mutating func band(
        _ column: Int, _ row: Int, _ places: Range<Int>, _ sampler: inout IsochroneSampler
    ) -> UInt8 {
        let index = (row - firstRow) * width + column - firstColumn
        if corners[index] > 0 { return corners[index] - 1 }
        let band = band(Double(column) * cell, Double(row) * cell, places, &sampler)
        corners[index] = band + 1
        return band
    }

    private func band(_ x: Double, _ y: Double, _ places: Range<Int>, _ sampler: inout IsochroneSampler) -> UInt8 {
        window.contains(x) ? sampler.band(x, y: y, places: places) : sampler.bands.beyond
    }

    /// Adds the crossings of an outline with a cell, whose corners are inside or not, clockwise from the north-west.
    private mutating func cross(
        _ column: Int, row: Int, limit: UInt8, isInside: [Bool], places: Range<Int>,
        sampler: inout IsochroneSampler
    ) {
        for side in 0..<4 where !isInside[side] && isInside[(side + 1) & 3] {
            var exit = (side + 1) & 3
            while isInside[(exit + 1) & 3] { exit = (exit + 1) & 3 }
            let outside = Self.corner(column, row: row, number: side, cell: cell)
            let inside = Self.corner(column, row: row, number: (side + 1) & 3, cell: cell)
            let place = border(from: inside, to: outside, limit, places: places, sampler: &sampler)
            crossings[Int(limit)].append(
                Crossing(
                    entry: Self.key(column, row: row, side: side), exit: Self.key(column, row: row, side: exit),
                    x: place.x, y: place.y))
        }
    }

    /// A corner of a cell in map points; corner 0 is in the north-west, and they go clockwise.
    static func corner(_ column: Int, row: Int, number: Int, cell: Double) -> (x: Double, y: Double) {
        let isEast = number == 1 || number == 2
        return (Double(column + (isEast ? 1 : 0)) * cell, Double(row + (number >= 2 ? 1 : 0)) * cell)
    }

    /// A number for a side of a cell, equal for the two cells beside it; sides in the north and south of cells ascend by
    /// row, then by column.
    static func key(_ column: Int, row: Int, side: Int) -> UInt64 {
        let isVertical = side & 1 == 1
        let (column, row) = (column + (side == 1 ? 1 : 0), row + (side == 2 ? 1 : 0))
        return (isVertical ? 1 << 62 : 0) | UInt64(row) << 31 | UInt64(column + 1 << 29)
    }

    /// The place between a point inside and a point outside where the outline runs.
    private func border(
        from inside: (x: Double, y: Double), to outside: (x: Double, y: Double), _ limit: UInt8, places: Range<Int>,
        sampler: inout IsochroneSampler
    ) -> (x: Double, y: Double) {
        var low = 0.0
        var high = 1.0
        for _ in 0..<Self.halvings {
            let middle = (low + high) / 2
            let x = inside.x + middle * (outside.x - inside.x)
            let y = inside.y + middle * (outside.y - inside.y)
            if band(x, y, places, &sampler) <= limit { low = middle } else { high = middle }
        }
        let middle = (low + high) / 2
        let x = inside.x + middle * (outside.x - inside.x)
        // Beside the window the outline follows its side.
        return (
            min(max(x, window.lowerBound), window.upperBound), inside.y + middle * (outside.y - inside.y)
        )
    }
}
