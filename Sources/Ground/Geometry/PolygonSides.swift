// Tests which boxes and lines touch any of many polygons, with the answers of PolygonTouch for each polygon and line.
//
// A box that no side crosses lies inside or outside of each polygon as a whole. Another box is divided, and each part
// gets only those sides that cross the whole: so each side is tested near its own course only (J. Warnock, "A hidden
// surface algorithm for computer generated halftone pictures", 1969). The boxes are those of a tree of the caller.
// Inside or outside is a matter of parity (M. Shimrat, 1962). A point moves from box to box, first along the parallel
// and then along the meridian. A ring's side that it crosses takes it into the ring or out of it. The path lies in the
// box that was divided, so only sides that cross that box are asked. A point on a side counts as moved to the east by
// a hair and to the north by far less (H. Edelsbrunner, E. Mücke, "Simulation of simplicity", 1990), so it is never on
// one. Lines with such a point meet the side anyway.

/// The sides of several polygons, and a point that moves among them.
package struct PolygonSides: Sendable {
    fileprivate struct Side {
        let from: FlatPoint
        let to: FlatPoint
        let ring: Int32
        let polygon: Int32
    }

    private struct Ring {
        let isOutline: Bool
        /// Whether the moving point is in the ring.
        var holdsPoint = false
    }

    private struct Shape {
        /// The box around the outline.
        let box: FlatBox
        /// The number of rings that keep the moving point from being inside: the outline without it, the holes with it.
        var obstacles = 1
    }

    /// How a box lies to the polygons.
    package enum Position: Equatable {
        /// No side crosses the box, and no polygon holds it.
        case outside
        /// Some polygon holds the whole box, and none of its sides crosses the box.
        case inside
        /// Some sides cross the box; the numbers of these ascend.
        case crossed(by: [UInt32])
    }

    /// Ascending by polygon, and by ring within a polygon.
    private var sides: [Side] = []
    private var rings: [Ring] = []
    private var shapes: [Shape] = []
    private var point = FlatPoint(x: 0, y: 0)

    /// - Parameters:
    ///   - polygons: valid ones.
    ///   - bounds: the box around all boxes and lines that will be tested.
    package init(_ polygons: [Polygon], within bounds: BoundingBox) {
        guard !bounds.isEmpty else { return }
        let window = Self.window(bounds)
        for polygon in polygons {
            let rings = FlatPoint.rings(of: polygon)
            let box = FlatBox(around: rings[0])
            for turn in FlatPoint.turns where box.moved(east: turn).overlaps(window) {
                add(rings.map { ring in ring.map { $0.moved(east: turn) } }, box: box.moved(east: turn))
            }
        }
        moveOutside()
    }

    private mutating func add(_ corners: [[FlatPoint]], box: FlatBox) {
        for (index, ring) in corners.enumerated() {
            for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
                sides.append(Side(from: from, to: to, ring: Int32(rings.count), polygon: Int32(shapes.count)))
            }
            rings.append(Ring(isOutline: index == 0))
        }
        shapes.append(Shape(box: box))
    }

    /// Puts the point to the south-west of all sides, where it is in no ring.
    private mutating func moveOutside() {
        for side in sides {
            point.x = min(point.x, side.from.x - 1)
            point.y = min(point.y, side.from.y - 1)
        }
    }

    /// The numbers of all sides.
    package var all: [UInt32] { Array(0..<UInt32(sides.count)) }

    // MARK: Boxes

    /// The position of a box.
    ///
    /// - Parameters:
    ///   - box: a part of the box that holds it and the boxes and lines that were tested last.
    ///   - near: the sides that cross that larger box, ascending; all of them at first.
    package mutating func position(of box: BoundingBox, among near: [UInt32]) -> Position {
        guard !box.isEmpty else { return .outside }
        let window = Self.window(box)
        move(to: FlatPoint(box.minimum), among: near)
        var crossing: [UInt32] = []
        var index = 0
        while index < near.count {
            let polygon = sides[Int(near[index])].polygon
            let before = crossing.count
            while index < near.count, sides[Int(near[index])].polygon == polygon {
                if sides[Int(near[index])].crosses(window) { crossing.append(near[index]) }
                index += 1
            }
            if crossing.count == before, shapes[Int(polygon)].obstacles == 0 { return .inside }
        }
        return crossing.isEmpty ? .outside : .crossed(by: crossing)
    }

    /// The part of the flat map in which lines in a box lie; a box wider than half the earth may come from a line across
    /// the 180th meridian, so it holds every longitude.
    private static func window(_ box: BoundingBox) -> FlatBox {
        var window = FlatBox(low: FlatPoint(box.minimum), high: FlatPoint(box.maximum))
        if window.high.x - window.low.x > 1_800_000_000 {
            window.low.x = -farAway
            window.high.x = farAway
        }
        return window
    }

    /// Farther than a ring of a million corners can lead.
    private static let farAway = 1 << 60 as Int64

    // MARK: Lines

    /// Whether some point of a line lies in a polygon or on its edge.
    ///
    /// - Parameters:
    ///   - line: a line of two points or more in the last box.
    ///   - near: the sides that cross this box, ascending.
    ///   - isCancelled: whether to end with any answer, asked for each side that may meet the line.
    package mutating func touch(
        _ line: [FixedCoordinate], among near: [UInt32], isCancelled: () -> Bool = { false }
    ) -> Bool {
        let points = FlatPoint.unrolled(line)
        let box = FlatBox(around: points)
        for number in near {
            let side = sides[Int(number)]
            guard FlatBox(between: side.from, side.to).overlaps(box) else { continue }
            // A hole may have sides outside of its outline, which count where the line comes near the outline.
            guard shapes[Int(side.polygon)].box.overlaps(box) else { continue }
            if isCancelled() { return false }
            if side.meets(points) { return true }
        }
        // All points of a line that meets no side are alike.
        move(to: points[0], among: near)
        return near.contains { shapes[Int(sides[Int($0)].polygon)].obstacles == 0 }
    }

    // MARK: The moving point

    /// Moves the point along the parallel and then along the meridian.
    private mutating func move(to target: FlatPoint, among near: [UInt32]) {
        let corner = FlatPoint(x: target.x, y: point.y)
        for number in near {
            let side = sides[Int(number)]
            if side.crossesParallel(point, corner) != side.crossesMeridian(corner, target) {
                cross(ring: Int(side.ring), of: Int(side.polygon))
            }
        }
        point = target
    }

    private mutating func cross(ring: Int, of polygon: Int) {
        rings[ring].holdsPoint.toggle()
        shapes[polygon].obstacles += rings[ring].holdsPoint == rings[ring].isOutline ? -1 : 1
    }
}

extension PolygonSides.Side {
    /// Whether the side has a point in common with a box.
    fileprivate func crosses(_ window: FlatBox) -> Bool {
        guard FlatBox(between: from, to).overlaps(window) else { return false }
        // The line through the side misses the box if the two corners farthest from it lie on one side of it.
        let rises = (to.x >= from.x) == (to.y >= from.y)
        let left = FlatPoint(x: window.low.x, y: rises ? window.high.y : window.low.y)
        let right = FlatPoint(x: window.high.x, y: rises ? window.low.y : window.high.y)
        return FlatPoint.turn(from, b: to, c: left) * FlatPoint.turn(from, b: to, c: right) <= 0
    }

    /// Whether the side has a point in common with a line.
    fileprivate func meets(_ line: [FlatPoint]) -> Bool {
        for index in 1..<line.count where FlatPoint.meet(from, b: to, c: line[index - 1], d: line[index]) {
            return true
        }
        return false
    }

    /// Whether the side lies between two points of a parallel.
    fileprivate func crossesParallel(_ one: FlatPoint, _ other: FlatPoint) -> Bool {
        (from.y > one.y) != (to.y > one.y) && isRight(one) != isRight(other)
    }

    /// Whether the side lies between two points of a meridian.
    fileprivate func crossesMeridian(_ one: FlatPoint, _ other: FlatPoint) -> Bool {
        (from.x > one.x) != (to.x > one.x) && isRight(one) != isRight(other)
    }

    /// Whether a point is to the right of the line through the side; one on the line counts as moved to the east, or to
    /// the north where that leaves it on the line.
    private func isRight(_ point: FlatPoint) -> Bool {
        let turn = FlatPoint.turn(from, b: to, c: point)
        guard turn == 0 else { return turn < 0 }
        return to.y == from.y ? to.x < from.x : to.y > from.y
    }
}
