internal import Geometry

/// Exact tests of points and rings on the flat map of longitude and latitude, in whole 1e-7 degrees.
enum FlatRing {
    /// 1 where the third point lies to the left of the line through the first two, -1 to the right, 0 on it.
    static func turn(_ a: FixedCoordinate, b: FixedCoordinate, c: FixedCoordinate) -> Int {
        let (bx, by) = vector(a, b)
        let (cx, cy) = vector(a, c)
        // Each product is below 6.5e18 and fits; their difference may not.
        let left = bx &* cy
        let right = by &* cx
        return left > right ? 1 : left < right ? -1 : 0
    }

    /// The vector from one point to another, in 1e-7 degrees east and north.
    static func vector(_ a: FixedCoordinate, _ b: FixedCoordinate) -> (x: Int64, y: Int64) {
        (Int64(b.longitude) &- Int64(a.longitude), Int64(b.latitude) &- Int64(a.latitude))
    }

    /// Whether one point comes before another from west to east and, at one longitude, from south to north.
    static func precedes(_ a: FixedCoordinate, _ b: FixedCoordinate) -> Bool {
        a.longitude != b.longitude ? a.longitude < b.longitude : a.latitude < b.latitude
    }

    /// Whether two line segments have a point in common.
    static func meet(_ a: FixedCoordinate, b: FixedCoordinate, c: FixedCoordinate, d: FixedCoordinate) -> Bool {
        overlap(a.longitude, b: b.longitude, c: c.longitude, d: d.longitude)
            && overlap(a.latitude, b: b.latitude, c: c.latitude, d: d.latitude)
            && turn(a, b: b, c: c) * turn(a, b: b, c: d) <= 0 && turn(c, b: d, c: a) * turn(c, b: d, c: b) <= 0
    }

    /// Whether the range between the first two numbers overlaps the range between the other two.
    private static func overlap(_ a: Int32, b: Int32, c: Int32, d: Int32) -> Bool {
        min(a, b) <= max(c, d) && min(c, d) <= max(a, b)
    }

    /// Twice the area in square 1e-7 degrees, negative when the ring runs clockwise.
    static func doubleArea(_ corners: [FixedCoordinate]) -> Int128 {
        guard let first = corners.first else { return 0 }
        var sum: Int128 = 0
        for index in corners.indices.dropFirst().dropLast() {
            let one = vector(first, corners[index])
            let other = vector(first, corners[index + 1])
            sum += Int128(one.x * other.y) - Int128(one.y * other.x)
        }
        return sum
    }

    /// Whether a point that is on no side lies inside (even-odd rule).
    static func contains(_ corners: [FixedCoordinate], _ point: FixedCoordinate) -> Bool {
        var isInside = false
        for index in corners.indices {
            let from = corners[index]
            let to = corners[index + 1 == corners.count ? 0 : index + 1]
            guard (from.latitude > point.latitude) != (to.latitude > point.latitude) else { continue }
            if to.latitude > from.latitude ? turn(from, b: to, c: point) > 0 : turn(from, b: to, c: point) < 0 {
                isInside.toggle()
            }
        }
        return isInside
    }
}
