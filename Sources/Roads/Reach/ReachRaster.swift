package import Geometry
package import ShortestPaths

/// What it costs to reach the squares of a lattice of the map.
package struct ReachRaster: Sendable {
    package let columns: Int
    package let rows: Int
    /// The corner in the north-west.
    package let origin: MapPoint
    /// Map points across a square.
    package let size: Double
    /// By square, row by row from the north: the value at its middle in the unit of the measure, infinite beyond the
    /// limit.
    package let values: [Float]

    /// The corners in the south-west and the north-east.
    package var bounds: (southWest: Coordinate, northEast: Coordinate) {
        let (width, height) = (Double(columns) * size, Double(rows) * size)
        return (
            MapPoint(x: origin.x, y: origin.y + height).coordinate,
            MapPoint(x: origin.x + width, y: origin.y).coordinate
        )
    }
}

extension ReachedRoads {
    /// The values of squares of a lattice around all points within the limit.
    ///
    /// - Parameters:
    ///   - most: the greatest number of squares; they are cells of the lattice of outlines, or twice as wide, and so on.
    ///   - cancellation: stops it; the result is nil then.
    package func raster(ofAtMost most: Int, cancellation: Cancellation? = nil) -> ReachRaster? {
        let field = ReachField(self)
        guard !field.pieces.isEmpty else {
            return ReachRaster(columns: 0, rows: 0, origin: MapPoint(x: 0, y: 0), size: field.cell, values: [])
        }
        let projection = ReachProjection(middle: box.center)
        let (south, north) = (projection.place(box.minimum), projection.place(box.maximum))
        let margin = ReachSampler.margin(north.y, south.y)
        let (low, high) = (
            (x: south.x - margin, y: max(0, north.y - margin)),
            (x: north.x + margin, y: min(MapSize.world.height - 1, south.y + margin))
        )
        var size = field.cell
        func squares(_ low: Double, _ high: Double) -> Range<Int> {
            Int((low / size).rounded(.down))..<Int((high / size).rounded(.down)) + 1
        }
        while squares(low.x, high.x).count * squares(low.y, high.y).count > most { size *= 2 }
        let sampler = RasterSampler(
            ReachSampler(field, ReachGrid(field)), size: size, limit: Float(limit), squares(low.x, high.x),
            squares(low.y, high.y))
        return sampler.raster(cancellation)
    }
}

/// Samples the middles of squares.
private struct RasterSampler {
    private var sampler: ReachSampler
    private let size: Double
    private let limit: Float
    private let columns: Range<Int>
    private let rows: Range<Int>

    init(_ sampler: ReachSampler, size: Double, limit: Float, _ columns: Range<Int>, _ rows: Range<Int>) {
        (self.sampler, self.size, self.limit, self.columns, self.rows) = (sampler, size, limit, columns, rows)
    }

    /// The raster without rows and columns at its sides in which no square is within the limit.
    consuming func raster(_ cancellation: Cancellation?) -> ReachRaster? {
        var values: [Float] = []
        values.reserveCapacity(columns.count * rows.count)
        for row in rows {
            if cancellation?.isCancelled == true { return nil }
            let y = (Double(row) + 0.5) * size
            let meters = ReachSampler.meters(at: y)
            for column in columns {
                let value = sampler.value(ReachPlace(x: (Double(column) + 0.5) * size, y: y), meters)
                values.append(value <= limit ? value : .infinity)
            }
        }
        return cropped(values)
    }

    private func cropped(_ values: [Float]) -> ReachRaster {
        var (left, right, top, bottom) = (columns.count, 0, rows.count, 0)
        for row in 0..<rows.count {
            for column in 0..<columns.count where values[row * columns.count + column].isFinite {
                (left, right) = (min(left, column), max(right, column + 1))
                (top, bottom) = (min(top, row), row + 1)
            }
        }
        guard left < right else { return raster([], 0, 0, 0, 0) }
        let kept = (top..<bottom).flatMap { row in
            values[row * columns.count + left..<row * columns.count + right]
        }
        return raster(kept, left, right, top, bottom)
    }

    private func raster(_ values: [Float], _ left: Int, _ right: Int, _ top: Int, _ bottom: Int) -> ReachRaster {
        ReachRaster(
            columns: right - left, rows: bottom - top,
            origin: MapPoint(x: Double(columns.lowerBound + left) * size, y: Double(rows.lowerBound + top) * size),
            size: size, values: values)
    }
}
