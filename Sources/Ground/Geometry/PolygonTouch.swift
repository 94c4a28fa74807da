// Tests whether a line touches a polygon, exactly, in whole 1e-7 degrees on the flat map of longitude and latitude.
//
// A line touches when it meets a side of any ring, or lies inside the outline and no hole. One of its points decides
// the latter: a ray from a point inside a ring crosses the ring's sides an odd number of times (even-odd rule; M.
// Shimrat, "Algorithm 112: Position of point relative to polygon", 1962). Two line segments meet when their boxes
// overlap and neither lies all on one side of the other's line. Rings and lines are unrolled: longitudes go on beyond
// 180 degrees rather than jump, and a line is also tried a whole turn of the earth further east and west.
// PolygonSides.swift gives the same answers for many polygons and boxes full of lines.

/// A polygon prepared for tests of whether lines touch it.
package struct PolygonTouch: Sendable {
    /// The outline and then the holes.
    private let rings: [Ring]
    private let box: FlatBox

    /// - Parameter polygon: a valid one.
    package init(_ polygon: Polygon) {
        let corners = FlatPoint.rings(of: polygon)
        rings = corners.map(Ring.init)
        box = FlatBox(around: corners[0])
    }

    /// Whether some point of the line lies inside or on the edge.
    package func touches(_ line: [FixedCoordinate]) -> Bool {
        let unrolled = FlatPoint.unrolled(line)
        let lineBox = FlatBox(around: unrolled)
        return FlatPoint.turns.contains { turn in
            let moved = lineBox.moved(east: turn)
            guard box.overlaps(moved) else { return false }
            let points = unrolled.map { $0.moved(east: turn) }
            return rings.contains { $0.meets(points, box: moved) } || contains(points[0])
        }
    }

    /// Whether a place lies inside or on the edge.
    package func contains(_ place: FixedCoordinate) -> Bool {
        FlatPoint.turns.contains { contains(FlatPoint(place).moved(east: $0)) }
    }

    private func contains(_ point: FlatPoint) -> Bool {
        let isInOutline = rings[0].holds(point) || rings[0].passes(through: point)
        return isInOutline && rings.dropFirst().allSatisfy { !$0.holds(point) || $0.passes(through: point) }
    }
}

/// The sides of an outline or of a hole.
private struct Ring {
    private let sides: [(from: FlatPoint, to: FlatPoint)]

    init(_ corners: [FlatPoint]) {
        sides = zip(corners, corners.dropFirst() + corners.prefix(1)).map { ($0, $1) }
    }

    /// Whether some side has a point in common with a line inside a box.
    func meets(_ line: [FlatPoint], box: FlatBox) -> Bool {
        let near = sides.filter { FlatBox(between: $0.from, $0.to).overlaps(box) }
        return near.contains { side in
            zip(line, line.dropFirst()).contains { FlatPoint.meet(side.from, b: side.to, c: $0, d: $1) }
        }
    }

    /// Whether a point is on a side.
    func passes(through point: FlatPoint) -> Bool {
        sides.contains { FlatPoint.meet($0.from, b: $0.to, c: point, d: point) }
    }

    /// Whether a point is inside; one on a side may count either way.
    func holds(_ point: FlatPoint) -> Bool {
        var isInside = false
        for side in sides where (side.from.y > point.y) != (side.to.y > point.y) {
            let turn = FlatPoint.turn(side.from, b: side.to, c: point)
            if side.to.y > side.from.y ? turn > 0 : turn < 0 { isInside.toggle() }
        }
        return isInside
    }
}
