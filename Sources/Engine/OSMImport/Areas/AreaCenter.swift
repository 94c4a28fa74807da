import Geometry

/// A point inside an area, and the size of its largest ring.
struct AreaCenter {
    var coordinate: FixedCoordinate
    var squareMeters: Double

    /// The centroid of the largest outline if it lies inside the area, else the corner next to it; nil without outlines.
    init?(outer: [[FixedCoordinate]], inner: [[FixedCoordinate]]) {
        guard let largest = Self.largest(outer) else { return nil }
        squareMeters = largest.squareMeters
        coordinate = Self.inside(largest.ring, center: largest.center, holes: inner)
    }

    /// The largest ring, with its size and centroid.
    private static func largest(
        _ rings: [[FixedCoordinate]]
    ) -> (ring: [FixedCoordinate], center: FixedCoordinate, squareMeters: Double)? {
        var best: (ring: [FixedCoordinate], center: FixedCoordinate, squareMeters: Double)?
        for ring in rings {
            let (center, size) = centroid(ring)
            if size > best?.squareMeters ?? -1 { best = (ring, center, size) }
        }
        return best
    }

    /// The centroid and size of a ring, flat around its first corner.
    private static func centroid(_ ring: [FixedCoordinate]) -> (center: FixedCoordinate, squareMeters: Double) {
        let projection = LocalProjection(center: ring[0])
        var area = 0.0
        var x = 0.0
        var y = 0.0
        var last = projection.project(ring[ring.count - 1])
        for corner in ring {
            let next = projection.project(corner)
            let cross = last.x * next.y - next.x * last.y
            area += cross
            x += (last.x + next.x) * cross
            y += (last.y + next.y) * cross
            last = next
        }
        guard abs(area) > 1e-3 else { return (ring[0], abs(area) / 2) }
        return (projection.place(x: x / (3 * area), y: y / (3 * area)), abs(area) / 2)
    }

    /// The center if it lies in the ring and outside its holes, else the corner next to it.
    private static func inside(
        _ ring: [FixedCoordinate], center: FixedCoordinate, holes: [[FixedCoordinate]]
    ) -> FixedCoordinate {
        if PolygonSide.contain([ring] + holes, point: center) { return center }
        let projection = LocalProjection(center: center)
        return ring.min { projection.distance(to: $0) < projection.distance(to: $1) } ?? center
    }
}

extension LocalProjection {
    /// The place at a point in meters, within the ranges of coordinates.
    func place(x: Double, y: Double) -> FixedCoordinate {
        let latitude = Double(center.latitude) + y / northScale
        var longitude = Double(center.longitude) + x / max(eastScale, 1e-9)
        if longitude > 1.8e9 { longitude -= 3.6e9 } else if longitude < -1.8e9 { longitude += 3.6e9 }
        return FixedCoordinate(
            latitude: Int32(min(9e8, max(-9e8, latitude)).rounded()),
            longitude: Int32(min(1.8e9, max(-1.8e9, longitude)).rounded()))
    }
}
