import Geometry

/// Slow and plain answers about rings, in exact numbers.
enum CrossingCount {
    /// Whether a row two units long around a place, or one of those a unit above and below, touches a ring.
    static func isNear(_ place: FixedCoordinate, _ ring: [FixedCoordinate]) -> Bool {
        (-1...1).contains { up in
            let row = Int(place.latitude) + up
            let west = Int(place.longitude) - 1
            let east = Int(place.longitude) + 1
            return holds(Int(place.longitude) - 1, row, ring) || crosses(west, east, row, ring)
        }
    }

    /// Whether a place is inside a ring, by the crossings of a ray to the east; either way on an edge.
    private static func holds(_ x: Int, _ y: Int, _ ring: [FixedCoordinate]) -> Bool {
        var isInside = false
        for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) where (a.latitude > y) != (b.latitude > y) {
            let product = turn(Int(a.longitude), Int(a.latitude), Int(b.longitude), Int(b.latitude), x, y)
            if b.latitude > a.latitude ? product > 0 : product < 0 { isInside.toggle() }
        }
        return isInside
    }

    /// Whether an edge has a point in common with a piece of a row.
    private static func crosses(_ west: Int, _ east: Int, _ row: Int, _ ring: [FixedCoordinate]) -> Bool {
        zip(ring, ring.dropFirst() + ring.prefix(1)).contains { a, b in
            let south = Int(min(a.latitude, b.latitude))
            let north = Int(max(a.latitude, b.latitude))
            let left = Int(min(a.longitude, b.longitude))
            let right = Int(max(a.longitude, b.longitude))
            guard south <= row, row <= north, left <= east, west <= right else { return false }
            let sides = [west, east].map {
                turn(Int(a.longitude), Int(a.latitude), Int(b.longitude), Int(b.latitude), $0, row)
            }
            return sides[0] * sides[1] <= 0
        }
    }

    /// Whether no two edges meet but neighbors, at their common corner.
    static func isSimple(_ ring: [FixedCoordinate]) -> Bool {
        let count = ring.count
        for first in 0..<count {
            for second in first + 1..<count {
                let a = ring[first]
                let b = ring[(first + 1) % count]
                let c = ring[second]
                let d = ring[(second + 1) % count]
                if second == first + 1 {
                    if turn(a, b, d) == 0, isBeyond(a, b, d) { return false }
                } else if (second + 1) % count == first {
                    if turn(c, d, b) == 0, isBeyond(c, d, b) { return false }
                } else if meet(a, b, c, d) {
                    return false
                }
            }
        }
        return true
    }

    /// Whether the way from b to d goes back towards a.
    private static func isBeyond(_ a: FixedCoordinate, _ b: FixedCoordinate, _ d: FixedCoordinate) -> Bool {
        let x = (Int(b.longitude) - Int(a.longitude)).signum() * (Int(d.longitude) - Int(b.longitude)).signum()
        let y = (Int(b.latitude) - Int(a.latitude)).signum() * (Int(d.latitude) - Int(b.latitude)).signum()
        return x + y < 0
    }

    private static func meet(
        _ a: FixedCoordinate, _ b: FixedCoordinate, _ c: FixedCoordinate, _ d: FixedCoordinate
    ) -> Bool {
        BoundingBox([a, b]).intersects(BoundingBox([c, d])) && turn(a, b, c) * turn(a, b, d) <= 0
            && turn(c, d, a) * turn(c, d, b) <= 0
    }

    /// 1 where the third place lies to the left of the line through the first two, -1 to the right, 0 on it.
    static func turn(_ a: FixedCoordinate, _ b: FixedCoordinate, _ c: FixedCoordinate) -> Int {
        turn(
            Int(a.longitude), Int(a.latitude), Int(b.longitude), Int(b.latitude), Int(c.longitude), Int(c.latitude))
    }

    private static func turn(_ ax: Int, _ ay: Int, _ bx: Int, _ by: Int, _ cx: Int, _ cy: Int) -> Int {
        let product = Int128(bx - ax) * Int128(cy - ay) - Int128(by - ay) * Int128(cx - ax)
        return Int(product.signum())
    }
}
