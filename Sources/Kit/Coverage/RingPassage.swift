internal import Geometry

/// The passage of an anticlockwise ring through a place of its outline.
///
/// The inside of the ring fills the angle from the direction onward, anticlockwise to the direction back.
struct RingPassage {
    private typealias Way = (x: Int64, y: Int64)

    let ring: Int
    /// The sides by which the ring leaves and reaches the place; they are the same side unless the place is a corner.
    let leaving: Int
    let reaching: Int
    private let onward: Way
    private let back: Way

    /// The passage at a corner.
    init(atCorner corner: Int, _ sides: OutlineSides) {
        self.init(leaving: corner, reaching: sides.previous(corner), at: sides.corners[corner], sides)
    }

    /// The passage at a place on a side, not at its ends.
    init(along side: Int, at place: FixedCoordinate, _ sides: OutlineSides) {
        self.init(leaving: side, reaching: side, at: place, sides)
    }

    private init(leaving: Int, reaching: Int, at place: FixedCoordinate, _ sides: OutlineSides) {
        ring = sides.ring(leaving)
        self.leaving = leaving
        self.reaching = reaching
        onward = FlatRing.vector(place, sides.corners[sides.next(leaving)])
        back = FlatRing.vector(place, sides.corners[reaching])
    }

    /// Whether two angles share more than an edge.
    func overlaps(_ other: RingPassage) -> Bool {
        holds(other.onward) || other.holds(onward)
    }

    /// Whether the direction onward comes before that of another passage, anticlockwise from the east.
    func precedes(_ other: RingPassage) -> Bool {
        let half = Self.isDownward(onward)
        let otherHalf = Self.isDownward(other.onward)
        guard half == otherHalf else { return otherHalf }
        let turn = Self.turn(onward, other.onward)
        return turn != 0 ? turn > 0 : ring < other.ring
    }

    /// Whether the next passage anticlockwise leaves eastward along the line by which this passage came.
    func sharesLineEastward(with next: RingPassage) -> Bool {
        (back.x > 0 || back.x == 0 && back.y > 0) && Self.turn(back, next.onward) == 0
            && back.x.signum() == next.onward.x.signum() && back.y.signum() == next.onward.y.signum()
    }

    /// Whether a direction lies on the first edge of the angle or between both edges.
    private func holds(_ way: Way) -> Bool {
        let isFar = Self.isBeyondHalf(onward, way)
        let isBackFar = Self.isBeyondHalf(onward, back)
        guard isFar == isBackFar else { return !isFar }
        return Self.turn(way, back) > 0
    }

    private static func isDownward(_ way: Way) -> Bool { way.y < 0 || way.y == 0 && way.x < 0 }

    /// Whether the second direction is half a turn or more anticlockwise of the first.
    private static func isBeyondHalf(_ first: Way, _ second: Way) -> Bool {
        let turn = turn(first, second)
        return turn < 0 || turn == 0 && (first.x.signum() != second.x.signum() || first.y.signum() != second.y.signum())
    }

    private static func turn(_ one: Way, _ other: Way) -> Int {
        let left = one.x * other.y
        let right = one.y * other.x
        return left > right ? 1 : left < right ? -1 : 0
    }
}
