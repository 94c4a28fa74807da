import Geometry

/// The squares over a box.
struct IsochroneFrame: Sendable {
    /// Map points across a square, a power of two.
    let size: Double
    /// The column and row of the first square, counted from the corner of the map.
    let firstColumn: Int
    let firstRow: Int
    let columns: Int
    let rows: Int
    /// Squares of a map point.
    private let scale: Double
    /// Meters of a map point.
    let meters: ClosedRange<Double>

    init(_ extent: IsochroneExtent, size: Double) {
        func range(_ values: ClosedRange<Double>) -> ClosedRange<Int> {
            Int((values.lowerBound / size).rounded(.down))...Int((values.upperBound / size).rounded(.down))
        }
        (self.size, scale) = (size, 1 / size)
        let columns = range(extent.x)
        let rows = range(extent.y)
        firstColumn = columns.lowerBound
        firstRow = rows.lowerBound
        self.columns = columns.count
        self.rows = rows.count
        let sides = [extent.y.lowerBound, extent.y.upperBound].map { IsochroneScale.meters(at: $0) }
        let middle =
            extent.y.contains(MapSize.world.height / 2) ? IsochroneScale.meters(at: MapSize.world.height / 2) : 0
        meters = min(sides[0], sides[1])...max(sides[0], sides[1], middle)
    }

    /// The columns and rows of the squares in a box, counted from the first square.
    @inline(__always)
    func squares(in extent: IsochroneExtent) -> (columns: Range<Int>, rows: Range<Int>) {
        (
            columns(from: extent.x.lowerBound, to: extent.x.upperBound),
            range(extent.y.lowerBound, upper: extent.y.upperBound, first: firstRow, count: rows)
        )
    }

    /// The columns between two places, in map points, counted from the first square.
    @inline(__always)
    func columns(from west: Double, to east: Double) -> Range<Int> {
        range(west, upper: east, first: firstColumn, count: columns)
    }

    /// The index of the square of a point, row by row; nil if it is outside.
    @inline(__always)
    func square(of point: MapPoint) -> Int? {
        let column = point.x * scale - Double(firstColumn)
        let row = point.y * scale - Double(firstRow)
        guard column >= 0, row >= 0, column < Double(columns), row < Double(rows) else { return nil }
        return Int(row) * columns + Int(column)
    }

    /// The north-western corner of a square, counted from the first one.
    func corner(_ column: Int, row: Int) -> MapPoint {
        MapPoint(x: Double(firstColumn + column) * size, y: Double(firstRow + row) * size)
    }

    @inline(__always)
    private func range(_ lower: Double, upper: Double, first: Int, count: Int) -> Range<Int> {
        // What is left of these numbers is not negative, so that cutting off decimals rounds down.
        let lower = max(0, lower * scale - Double(first))
        let upper = min(Double(count), upper * scale - Double(first) + 1)
        return lower < upper ? Int(lower)..<Int(upper) : 0..<0
    }

    /// Whether some columns, counted from the corner of the map, lie beside the 180th meridian or across it.
    func touchesMeridian(_ column: Int, count: Int) -> Bool {
        let world = MapSize.world.width
        let west = Double(column) * size / world
        let east = Double(column + count) * size / world
        return west.rounded(.up) <= east
    }
}
