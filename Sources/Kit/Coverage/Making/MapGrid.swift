import Geometry
import PlatformC

/// Cells of equal degrees over a part of the map, unrolled so that roads on both sides of the 180th meridian lie
/// together.
struct MapGrid: Sendable {
    /// The south-west corner in 1e-7 degrees; x may lie beyond ±180 degrees.
    let originX, originY: Double
    /// The size of a cell in 1e-7 degrees.
    let cellX, cellY: Double
    let columns, rows: Int
    /// Meters from south to north across a cell.
    let height: Double
    /// By row: meters from west to east across the middle of a cell.
    let widths: [Double]
    /// The longitude where the unrolled map begins; longitudes west of it lie a turn further east.
    private let west: Int32

    private static let metersPerUnit = EarthRadius.meters * .pi / (180 * FixedCoordinate.scale)
    /// Cells are no smaller than `leastSize` meters, and there are no more than `mostCells`.
    private static let leastSize = 40.0
    private static let mostCells = 3_000_000.0

    /// Cells over places and a margin of some meters around them.
    init(over extent: MapExtent, margin: Double) {
        west = extent.west
        let middle = (extent.south + extent.north) / 2
        let slimness = max(0.02, cos(middle / FixedCoordinate.scale * .pi / 180))
        let padY = margin / Self.metersPerUnit
        let padX = margin / Self.metersPerUnit / slimness
        let spanX = extent.width + 2 * padX
        let spanY = extent.north - extent.south + 2 * padY
        let area = spanX * slimness * spanY * Self.metersPerUnit * Self.metersPerUnit
        height = max(Self.leastSize, (area / Self.mostCells).squareRoot())
        cellY = height / Self.metersPerUnit
        cellX = cellY / slimness
        // The 180th meridian is a border of cells.
        originX = 1.8e9 - ((1.8e9 - Double(west) + padX) / cellX).rounded(.up) * cellX
        originY = extent.south - padY
        columns = Int(((Double(west) + extent.width + padX - originX) / cellX).rounded(.up)) + 1
        rows = Int((spanY / cellY).rounded(.up)) + 1
        let (bottom, step, height) = (originY, cellY, height)
        widths = (0..<rows).map { row in
            let latitude = (bottom + (Double(row) + 0.5) * step) / FixedCoordinate.scale * .pi / 180
            return max(0, cos(latitude)) / slimness * height
        }
    }

    var cellCount: Int { columns * rows }

    /// Square meters of a cell.
    func area(ofCell cell: Int) -> Double { widths[cell / columns] * height }

    /// The cell of a place in the extent.
    func cell(of place: FixedCoordinate) -> Int {
        let turn = place.longitude < west ? 3.6e9 : 0
        let column = Int((Double(place.longitude) + turn - originX) / cellX)
        let row = Int((Double(place.latitude) - originY) / cellY)
        return min(max(row, 0), rows - 1) * columns + min(max(column, 0), columns - 1)
    }

    /// Visits the cells beside a cell, on its side of the 180th meridian.
    @inline(__always)
    func visitNeighbors(of cell: Int, _ body: (Int) -> Void) {
        let column = cell % columns
        let turn = turn(ofColumn: column)
        if cell >= columns { body(cell - columns) }
        if cell + columns < cellCount { body(cell + columns) }
        if column > 0, self.turn(ofColumn: column - 1) == turn { body(cell - 1) }
        if column + 1 < columns, self.turn(ofColumn: column + 1) == turn { body(cell + 1) }
    }

    /// The turn of the map that a column is on; the 180th meridian lies between turns.
    func turn(ofColumn column: Int) -> Int {
        Int(((originX + (Double(column) + 0.5) * cellX + 1.8e9) / 3.6e9).rounded(.down))
    }

    /// Meters between the middles of two cells.
    @inline(__always)
    func distance(_ column: Int, row: Int, to other: Int) -> Double {
        let x = Double(other % columns - column) * widths[row]
        let y = Double(other / columns - row) * height
        return (x * x + y * y).squareRoot()
    }
}

/// The part of the map that contains all given places.
struct MapExtent {
    /// By tenth of a degree of longitude: the westernmost and the easternmost place.
    private var strips = [(low: Int32, high: Int32)?](repeating: nil, count: 3601)
    private(set) var south = Double.infinity
    private(set) var north = -Double.infinity
    /// The longitude of the western edge, in 1e-7 degrees.
    private(set) var west: Int32 = 0
    /// The width in 1e-7 degrees.
    private(set) var width = 0.0

    init(of lines: some Collection<[FixedCoordinate]>) {
        for line in lines { for place in line { extend(place) } }
        findWest()
    }

    var isEmpty: Bool { south > north }

    private mutating func extend(_ place: FixedCoordinate) {
        south = min(south, Double(place.latitude))
        north = max(north, Double(place.latitude))
        let strip = Int((Int64(place.longitude) + 1_800_000_000) / 1_000_000)
        let (low, high) = strips[strip] ?? (place.longitude, place.longitude)
        strips[strip] = (min(low, place.longitude), max(high, place.longitude))
    }

    /// Finds the western edge: east of the widest gap between places.
    private mutating func findWest() {
        let occupied = strips.compactMap { $0 }
        guard let first = occupied.first, let last = occupied.last else { return }
        west = first.low
        width = Double(last.high) - Double(first.low)
        for (one, next) in zip(occupied, occupied.dropFirst()) {
            let around = 3.6e9 - (Double(next.low) - Double(one.high))
            if around < width { west = next.low; width = around }
        }
    }
}
