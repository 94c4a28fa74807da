package import Geometry
package import Threading

/// What it costs to reach the squares of a lattice of the map.
package struct IsochroneRaster: Sendable {
    package let columns: Int
    package let rows: Int
    /// The corner in the north-west.
    package let origin: MapPoint
    /// Map points across a square.
    package let size: Double
    /// By square, row by row from the north: the value at its middle in the unit of the measure, infinite beyond the
    /// limit.
    package let values: [Float]

    static let empty = IsochroneRaster(columns: 0, rows: 0, origin: MapPoint(x: 0, y: 0), size: 1, values: [])

    /// The corners in the south-west and the north-east; the latter is west of the former if the squares lie across the
    /// 180th meridian.
    package var bounds: (southWest: Coordinate, northEast: Coordinate) {
        let width = Double(columns) * size
        let height = Double(rows) * size
        return (
            MapPoint(x: origin.x, y: origin.y + height).coordinate,
            MapPoint(x: origin.x + width, y: origin.y).coordinate
        )
    }
}

extension ReachedRoads {
    /// The values of squares of a lattice around all points within the limit; no squares if none has its middle within it.
    ///
    /// - Parameters:
    ///   - most: the greatest number of squares; they are cells of the lattice of outlines, or twice as wide, and so on.
    ///   - cancellation: stops it; the result is nil then.
    package func raster(ofAtMost most: Int, cancellation: Cancellation? = nil) -> IsochroneRaster? {
        let projection = IsochroneProjection(middle: middle)
        let boxes = IsochroneRoadBoxes(self, projection: projection, limits: [limit])
        guard let extent = boxes.extent else { return .empty }
        var window = RasterWindow(extent.x, y: extent.y, size: modeGraph.mode.reachCell)
        while window.count > most { window = RasterWindow(extent.x, y: extent.y, size: window.size * 2) }
        let plan = IsochronePlan(boxes, purpose: .insides, extent: extent, cell: window.size)
        let field = IsochroneField(self, projection: projection) { plan.needs(boxes.boxes[$0]) }
        let sampler = IsochroneSampler(field, bands: IsochroneBands(field, limits: [limit]), plan: plan)
        var squares = IsochroneSquares(sampler, plan: plan, purpose: .insides, cell: window.size)
        let isDone = squares.visit(cancellation) { square, sampler in
            for row in square.row..<square.row + square.size {
                for column in square.column..<square.column + square.size {
                    let value = sampler.value(
                        (Double(column) + 0.5) * window.size, y: (Double(row) + 0.5) * window.size,
                        places: square.places)
                    if value <= Float(limit) { window.set(value, column: column, row: row) }
                }
            }
        }
        return isDone ? window.cropped : nil
    }
}

/// The squares that may be within a limit.
private struct RasterWindow {
    /// Map points across a square.
    let size: Double
    private let columns: Range<Int>
    private let rows: Range<Int>
    private var values: [Float] = []

    /// - Parameters:
    ///   - x: map points from west to east that the squares cover.
    ///   - y: map points from north to south.
    ///   - size: map points across a square.
    init(_ x: ClosedRange<Double>, y: ClosedRange<Double>, size: Double) {
        self.size = size
        columns = Self.squares(x, size: size)
        rows = Self.squares(y, size: size)
    }

    private static func squares(_ range: ClosedRange<Double>, size: Double) -> Range<Int> {
        Int((range.lowerBound / size).rounded(.down))..<Int((range.upperBound / size).rounded(.down)) + 1
    }

    var count: Int { columns.count * rows.count }

    mutating func set(_ value: Float, column: Int, row: Int) {
        guard columns.contains(column), rows.contains(row) else { return }
        if values.isEmpty { values = Array(repeating: .infinity, count: count) }
        values[(row - rows.lowerBound) * columns.count + column - columns.lowerBound] = value
    }

    /// The raster without rows and columns at its sides in which no square is within the limit.
    var cropped: IsochroneRaster {
        var left = columns.count
        var right = 0
        var top = rows.count
        var bottom = 0
        for (index, value) in values.enumerated() where value.isFinite {
            let (row, column) = index.quotientAndRemainder(dividingBy: columns.count)
            left = min(left, column)
            right = max(right, column + 1)
            top = min(top, row)
            bottom = row + 1
        }
        guard left < right else { return .empty }
        let kept = (top..<bottom).flatMap { values[$0 * columns.count + left..<$0 * columns.count + right] }
        return IsochroneRaster(
            columns: right - left, rows: bottom - top,
            origin: MapPoint(x: Double(columns.lowerBound + left) * size, y: Double(rows.lowerBound + top) * size),
            size: size, values: kept)
    }
}
