// Tests whether a line touches a polygon, exactly, in whole 1e-7 degrees on the flat map of longitude and latitude.
//
// A line touches when it meets a side of any ring, or lies inside the outline and no hole. One of its points decides
// the latter: a ray from a point inside a ring crosses the ring's sides an odd number of times (even-odd rule; M.
// Shimrat, "Algorithm 112: Position of point relative to polygon", 1962). Two line segments meet when their boxes
// overlap and neither lies all on one side of the other's line. Rings and lines are unrolled: longitudes go on beyond
// 180 degrees rather than jump, and a line is also tried a whole turn of the earth further east and west.

/// A polygon prepared for tests of whether lines touch it.
package struct PolygonTouch: Sendable {
    /// The outline and then the holes.
    private let rings: [Ring]
    private let low: FlatPoint
    private let high: FlatPoint

    private static let turns = [0, -3_600_000_000, 3_600_000_000] as [Int64]

    /// - Parameter polygon: a valid one.
    package init(_ polygon: Polygon) {
        let outline = Ring(polygon.outline)
        let box = outline.box
        let holes = polygon.holes.map { hole in
            let ring = Ring(hole)
            let turn = Self.turns.first { FlatPoint.overlap(box, ring.moved(east: $0).box) } ?? 0
            return ring.moved(east: turn)
        }
        rings = [outline] + holes
        (low, high) = box
    }

    /// Whether anything in the box may touch; a box wider than half the earth counts as holding every longitude.
    package func mayTouch(_ box: BoundingBox) -> Bool {
        guard !box.isEmpty else { return false }
        var corners = (low: FlatPoint(box.minimum), high: FlatPoint(box.maximum))
        if corners.high.x - corners.low.x > 1_800_000_000 { (corners.low.x, corners.high.x) = (low.x, high.x) }
        return Self.turns.contains { turn in
            FlatPoint.overlap((low, high), (corners.low.moved(east: turn), corners.high.moved(east: turn)))
        }
    }

    /// Whether some point of the line lies inside or on the edge.
    package func touches(_ line: [FixedCoordinate]) -> Bool {
        let unrolled = FlatPoint.unrolled(line)
        return Self.turns.contains { turn in
            let box = FlatPoint.box(unrolled, turn: turn)
            guard FlatPoint.overlap((low, high), box) else { return false }
            let points = unrolled.map { $0.moved(east: turn) }
            return rings.contains { $0.meets(points, box) } || contains(points[0])
        }
    }

    /// Whether a place lies inside or on the edge.
    package func contains(_ place: FixedCoordinate) -> Bool {
        Self.turns.contains { contains(FlatPoint(place).moved(east: $0)) }
    }

    private func contains(_ point: FlatPoint) -> Bool {
        let isInOutline = rings[0].holds(point) || rings[0].passes(through: point)
        return isInOutline && rings.dropFirst().allSatisfy { !$0.holds(point) || $0.passes(through: point) }
    }
}

/// The sides of an outline or of a hole.
private struct Ring {
    private let corners: [FlatPoint]
    private let sides: [(from: FlatPoint, to: FlatPoint)]

    init(_ coordinates: [Coordinate]) {
        self.init(corners: FlatPoint.unrolled(coordinates.map { FixedCoordinate($0) }))
    }

    private init(corners: [FlatPoint]) {
        self.corners = corners
        sides = zip(corners, corners.dropFirst() + corners.prefix(1)).map { ($0, $1) }
    }

    var box: (low: FlatPoint, high: FlatPoint) { FlatPoint.box(corners) }

    func moved(east: Int64) -> Ring {
        Ring(corners: corners.map { $0.moved(east: east) })
    }

    /// Whether some side has a point in common with a line inside a box.
    func meets(_ line: [FlatPoint], _ box: (low: FlatPoint, high: FlatPoint)) -> Bool {
        let near = sides.filter { FlatPoint.overlap(FlatPoint.box([$0.from, $0.to]), box) }
        return near.contains { side in
            zip(line, line.dropFirst()).contains { FlatPoint.meet(side.from, side.to, $0, $1) }
        }
    }

    /// Whether a point is on a side.
    func passes(through point: FlatPoint) -> Bool {
        sides.contains { FlatPoint.meet($0.from, $0.to, point, point) }
    }

    /// Whether a point is inside; one on a side may count either way.
    func holds(_ point: FlatPoint) -> Bool {
        var isInside = false
        for side in sides where (side.from.y > point.y) != (side.to.y > point.y) {
            let turn = FlatPoint.turn(side.from, side.to, point)
            if side.to.y > side.from.y ? turn > 0 : turn < 0 { isInside.toggle() }
        }
        return isInside
    }
}

/// A place on the flat map, in 1e-7 degrees east and north; x may lie beyond ±180 degrees.
private struct FlatPoint {
    var x: Int64
    var y: Int64

    init(_ place: FixedCoordinate) {
        x = Int64(place.longitude)
        y = Int64(place.latitude)
    }

    func moved(east: Int64) -> FlatPoint {
        var moved = self
        moved.x += east
        return moved
    }

    /// The places as a line without jumps.
    static func unrolled(_ places: [FixedCoordinate]) -> [FlatPoint] {
        var x = places.first.map { Int64($0.longitude) } ?? 0
        var previous = places.first
        return places.map { place in
            x += previous?.eastward(to: place) ?? 0
            previous = place
            var point = FlatPoint(place)
            point.x = x
            return point
        }
    }

    static func box(_ points: [FlatPoint], turn: Int64 = 0) -> (low: FlatPoint, high: FlatPoint) {
        var (low, high) = (points[0], points[0])
        for point in points {
            (low.x, low.y) = (min(low.x, point.x), min(low.y, point.y))
            (high.x, high.y) = (max(high.x, point.x), max(high.y, point.y))
        }
        return (low.moved(east: turn), high.moved(east: turn))
    }

    static func overlap(
        _ one: (low: FlatPoint, high: FlatPoint), _ other: (low: FlatPoint, high: FlatPoint)
    ) -> Bool {
        one.low.x <= other.high.x && other.low.x <= one.high.x && one.low.y <= other.high.y
            && other.low.y <= one.high.y
    }

    /// 1 where the third point lies to the left of the line through the first two, -1 to the right, 0 on it.
    static func turn(_ a: FlatPoint, _ b: FlatPoint, _ c: FlatPoint) -> Int {
        let product = Int128(b.x - a.x) * Int128(c.y - a.y) - Int128(b.y - a.y) * Int128(c.x - a.x)
        return Int(product.signum())
    }

    /// Whether two line segments have a point in common.
    static func meet(_ a: FlatPoint, _ b: FlatPoint, _ c: FlatPoint, _ d: FlatPoint) -> Bool {
        overlap(box([a, b]), box([c, d])) && turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0
    }
}
