// Cuts the rings of areas to a rectangle.
//
// A ring is cut by the four edges of the rectangle one after the other. Each pass keeps the corners inside its edge and
// adds a corner where a side crosses it. An area that falls into several parts stays one ring, whose parts are connected
// along the edge, which is outside the visible rectangle because of the buffer. I. E. Sutherland and G. W. Hodgman,
// "Reentrant Polygon Clipping", Communications of the ACM 17(1), 1974.

extension GridClip {
    /// The part of a ring inside the rectangle; empty if nothing is.
    func part(ofRing ring: [PlanePoint]) -> [PlanePoint] {
        if ring.allSatisfy(contains) { return ring }
        var part = Self.cut(ring, inside: { $0.x >= left }) { Self.crossing($0, other: $1, x: left) }
        part = Self.cut(part, inside: { $0.x <= right }) { Self.crossing($0, other: $1, x: right) }
        part = Self.cut(part, inside: { $0.y >= top }) { Self.crossing($0, other: $1, y: top) }
        return Self.cut(part, inside: { $0.y <= bottom }) { Self.crossing($0, other: $1, y: bottom) }
    }

    private static func cut(
        _ ring: [PlanePoint], inside: (PlanePoint) -> Bool, crossing: (PlanePoint, PlanePoint) -> PlanePoint
    ) -> [PlanePoint] {
        guard var previous = ring.last else { return [] }
        var wasInside = inside(previous)
        var part: [PlanePoint] = []
        part.reserveCapacity(ring.count + 4)
        for corner in ring {
            let isInside = inside(corner)
            if isInside != wasInside { part.append(crossing(previous, corner)) }
            if isInside { part.append(corner) }
            previous = corner
            wasInside = isInside
        }
        return part
    }

    private static func crossing(_ one: PlanePoint, other: PlanePoint, x: Double) -> PlanePoint {
        PlanePoint(x: x, y: one.y + (x - one.x) / (other.x - one.x) * (other.y - one.y))
    }

    private static func crossing(_ one: PlanePoint, other: PlanePoint, y: Double) -> PlanePoint {
        PlanePoint(x: one.x + (y - one.y) / (other.y - one.y) * (other.x - one.x), y: y)
    }
}
