// Roads as cells of a map, and the distance of each cell from the nearest road.
//
// Each cell takes its nearest cell with a road from its neighbors, in one sweep over all rows to the north and one to
// the south. P.-E. Danielsson, "Euclidean Distance Mapping", 1980; it is wrong in few cells and by little.

import Geometry

/// The roads of an area, rasterized.
struct RoadRaster {
    let grid: MapGrid
    /// Meters of road by cell.
    private(set) var lengths: [Float]
    /// By cell: the nearest cell with a road; -1 before it is known.
    private(set) var nearest: [Int32] = []
    /// Meters of all roads.
    private(set) var totalLength = 0.0

    init(_ lines: some Collection<[FixedCoordinate]>, on grid: MapGrid) {
        self.grid = grid
        lengths = [Float](repeating: 0, count: grid.cellCount)
        for line in lines {
            RoadSamples.forEach(of: line, every: grid.height / 2) { place, length in
                lengths[grid.cell(of: place)] += Float(length)
                totalLength += length
            }
        }
        findNearest()
    }

    /// Meters from a cell to the nearest cell with a road.
    func distance(_ cell: Int) -> Double {
        nearest[cell] < 0
            ? .infinity : grid.distance(cell % grid.columns, row: cell / grid.columns, to: Int(nearest[cell]))
    }

    /// Square meters of the cells within some meters of a road.
    func area(within meters: Double) -> Double {
        lengths.indices.reduce(0) { distance($1) <= meters ? $0 + grid.area(ofCell: $1) : $0 }
    }

    private mutating func findNearest() {
        nearest = lengths.indices.map { lengths[$0] > 0 ? Int32($0) : -1 }
        for row in 0..<grid.rows { sweep(row, from: row - 1) }
        for row in (0..<grid.rows).reversed() { sweep(row, from: row + 1) }
    }

    private mutating func sweep(_ row: Int, from other: Int) {
        let start = row * grid.columns
        if (0..<grid.rows).contains(other) {
            for column in 0..<grid.columns {
                for beside in max(0, column - 1)...min(grid.columns - 1, column + 1) {
                    learn(start + column, from: other * grid.columns + beside)
                }
            }
        }
        for column in 1..<grid.columns { learn(start + column, from: start + column - 1) }
        for column in (1..<grid.columns).reversed() { learn(start + column - 1, from: start + column) }
    }

    @inline(__always)
    private mutating func learn(_ cell: Int, from neighbor: Int) {
        let candidate = nearest[neighbor]
        guard candidate >= 0, candidate != nearest[cell] else { return }
        let column = cell % grid.columns
        let row = cell / grid.columns
        if nearest[cell] < 0
            || grid.distance(column, row: row, to: Int(candidate))
                < grid.distance(column, row: row, to: Int(nearest[cell]))
        {
            nearest[cell] = candidate
        }
    }
}

/// Sample places along roads.
enum RoadSamples {
    /// Splits a line into pieces no longer than `meters` and calls `body` with the middle and the length of each.
    static func forEach(of line: [FixedCoordinate], every meters: Double, _ body: (FixedCoordinate, Double) -> Void) {
        for (from, to) in zip(line, line.dropFirst()) {
            let length = from.distance(to: to)
            let count = max(1, Int((length / meters).rounded(.up)))
            for piece in 0..<count {
                let share = (Double(piece) + 0.5) / Double(count)
                body(from.interpolated(to: to, share: share), length / Double(count))
            }
        }
    }
}
