import Geometry

/// Polygons of which those that contain a point are found quickly.
///
/// The candidates for a cell of some five kilometers are found once, when the first point in it is asked for.
struct PolygonIndex {
    /// The binary logarithm of the side of a cell in 1e-7 degrees.
    private static let cellShift: Int32 = 19

    /// The most polygons of a cell; more are hostile, and each point would be tested against all.
    private static let mostInCell = 500

    let polygons: [BandedPolygon]
    private var candidates: [GridCell: [Int]] = [:]

    init(_ polygons: [BandedPolygon]) {
        self.polygons = polygons
    }

    /// The indices of the polygons that contain a point, in ascending order.
    mutating func containing(_ point: FixedCoordinate) -> [Int] {
        guard !polygons.isEmpty else { return [] }
        let cell = GridCell(point, shift: Self.cellShift)
        let near = candidates[cell] ?? find(cell)
        return near.filter { polygons[$0].contains(point) }
    }

    private mutating func find(_ cell: GridCell) -> [Int] {
        let box = cell.box
        let found = Array(polygons.indices.filter { polygons[$0].box.intersects(box) }.prefix(Self.mostInCell))
        candidates[cell] = found
        return found
    }
}
