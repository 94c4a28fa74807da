import Geometry

/// A corner of a polygon on the unrolled map, in 1e-7 degrees and whole hundreds of them, which is a meter.
struct MapCorner: Hashable {
    var x: Int64
    var y: Int64

    init(x: Int64, y: Int64) {
        self.x = x
        self.y = y
    }

    /// The corner at some columns and rows from the south-west corner of a grid.
    init(_ grid: MapGrid, column: Double, row: Double) {
        x = Int64(((grid.originX + column * grid.cellX) / 100).rounded()) * 100
        y = max(-900_000_000, min(900_000_000, Int64(((grid.originY + row * grid.cellY) / 100).rounded()) * 100))
    }

    func moved(east: Int64, north: Int64) -> MapCorner { MapCorner(x: x + east, y: y + north) }

    /// 1 where the third corner lies to the left of the line through the first two, -1 to the right, 0 on it.
    @inline(__always)
    static func turn(_ a: MapCorner, _ b: MapCorner, _ c: MapCorner) -> Int {
        // Each product fits 64 bits, their difference might not.
        let (one, other) = ((b.x - a.x) * (c.y - a.y), (b.y - a.y) * (c.x - a.x))
        return one > other ? 1 : one < other ? -1 : 0
    }

    /// Whether two line segments have a point in common.
    @inline(__always)
    static func meet(_ a: MapCorner, _ b: MapCorner, _ c: MapCorner, _ d: MapCorner) -> Bool {
        guard min(a.x, b.x) <= max(c.x, d.x), min(c.x, d.x) <= max(a.x, b.x), min(a.y, b.y) <= max(c.y, d.y),
            min(c.y, d.y) <= max(a.y, b.y)
        else { return false }
        return turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0
    }

    /// Whether segments from a common corner run along each other.
    @inline(__always)
    static func fold(_ a: MapCorner, _ common: MapCorner, _ b: MapCorner) -> Bool {
        guard turn(a, common, b) == 0 else { return false }
        let (x, y) = (
            (a.x - common.x).signum() * (b.x - common.x).signum(), (a.y - common.y).signum() * (b.y - common.y).signum()
        )
        return x + y > 0
    }
}

extension MapCorner {
    /// The place of a corner on a turn of the map that has its prime meridian at some x.
    func place(eastOf turn: Int64) -> FixedCoordinate {
        FixedCoordinate(latitude: Int32(y), longitude: Int32(x - turn))
    }
}
