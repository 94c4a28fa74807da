/// What it is worth to have cells in a polygon, summed so that a polygon's worth follows from its edges.
///
/// By Green's theorem the sum over the cells of a polygon is one along its edges: of the cells west of an edge in each row
/// that it passes, counted on the way north and taken off on the way south.
struct GainRaster {
    let grid: MapGrid
    /// By row, the sums of the cells west of each border between columns.
    private var sums: [Double]

    /// - Parameters:
    ///   - reach: cells nearer to a road than these meters are worth having for themselves.
    ///   - nearWorth: what a square meter of those is worth; all cells cost one for a square meter.
    ///   - lengthWorth: what a meter of road is worth.
    init(_ raster: RoadRaster, reach: Double, nearWorth: Double, lengthWorth: Double) {
        grid = raster.grid
        sums = [Double](repeating: 0, count: (grid.columns + 1) * grid.rows)
        for row in 0..<grid.rows {
            let area = grid.widths[row] * grid.height
            let start = row * (grid.columns + 1)
            for column in 0..<grid.columns {
                let cell = row * grid.columns + column
                let near = raster.distance(cell) <= reach ? nearWorth * area : 0
                sums[start + column + 1] =
                    sums[start + column] + near + lengthWorth * Double(raster.lengths[cell]) - area
            }
        }
    }

    /// An edge's part of the worth of a polygon that lies to its left.
    func worth(_ from: MapCorner, _ to: MapCorner) -> Double {
        from.y <= to.y ? worthWest(from, to) : -worthWest(to, from)
    }

    /// What lies west of an edge that runs north.
    private func worthWest(_ south: MapCorner, _ north: MapCorner) -> Double {
        let bottom = (Double(south.y) - grid.originY) / grid.cellY
        let top = (Double(north.y) - grid.originY) / grid.cellY
        let first = max(0, Int((bottom - 0.5).rounded(.up)))
        let rows = first..<max(first, min(grid.rows, Int((top - 0.5).rounded(.up))))
        guard !rows.isEmpty else { return 0 }
        let left = (Double(south.x) - grid.originX) / grid.cellX
        let slope = (Double(north.x) - Double(south.x)) / grid.cellX / (top - bottom)
        var sum = 0.0
        for row in rows {
            let column = min(max(0, left + (Double(row) + 0.5 - bottom) * slope), Double(grid.columns))
            let whole = min(Int(column), grid.columns - 1)
            let index = row * (grid.columns + 1) + whole
            sum += sums[index] + (sums[index + 1] - sums[index]) * (column - Double(whole))
        }
        return sum
    }
}
