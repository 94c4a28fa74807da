// Whether two polygons overlap or lie side by side, exactly in whole 1e-7 degrees.
//
// Interiors overlap when two sides cross, or when at a point where the outlines touch the angles that the two interiors
// fill have a direction in common, or when, with no such point at all, one polygon lies in the other. Sides that run along
// each other with the interiors on different sides are shared. The sides near both polygons are taken from west to east,
// and each is tried against those of the other polygon that have not ended yet; the effort of that is counted, since
// many long sides beside each other would make it quadratic.

internal import Geometry

/// Two anticlockwise rings that do not meet themselves, held against each other.
struct OutlinePair {
    /// How the two lie.
    enum Relation: Hashable {
        case apart
        /// Some part of a side of each, by its number, is the same line.
        case shared(Int, Int)
        case overlapping
        /// The effort ran out.
        case unknown
    }

    private struct Side {
        let number: Int
        let box: BoundingBox
    }

    private let one: RingSides
    private let other: RingSides
    private let window: BoundingBox
    private var effort: Int
    private var shared: (Int, Int)?
    private var touches = false

    /// How two rings lie to each other.
    ///
    /// - Parameter effort: how many sides may still be looked at; what was used is taken off.
    static func relation(
        _ one: [FixedCoordinate], _ other: [FixedCoordinate], window: BoundingBox, effort: inout Int
    ) -> Relation {
        var pair = OutlinePair(RingSides(corners: one), RingSides(corners: other), window: window, effort: effort)
        defer { effort = pair.effort }
        return pair.relation()
    }

    private init(_ one: RingSides, _ other: RingSides, window: BoundingBox, effort: Int) {
        self.one = one
        self.other = other
        self.window = window
        self.effort = effort
    }

    private mutating func relation() -> Relation {
        effort -= one.count + other.count
        guard effort > 0 else { return .unknown }
        let (west, east) = (nearSides(of: one), nearSides(of: other))
        if let relation = sweep(west, east) { return relation }
        if let shared { return .shared(shared.0, shared.1) }
        if touches { return .apart }
        let isInside =
            FlatRing.contains(other.corners, one.corners[0]) || FlatRing.contains(one.corners, other.corners[0])
        return isInside ? .overlapping : .apart
    }

    private func nearSides(of ring: RingSides) -> [Side] {
        var sides: [Side] = []
        for side in 0..<ring.count {
            let box = BoundingBox([ring.corners[side], ring.corners[ring.next(side)]])
            if box.intersects(window) { sides.append(Side(number: side, box: box)) }
        }
        return sides.sorted { ($0.box.minimum.longitude, $0.number) < ($1.box.minimum.longitude, $1.number) }
    }

    /// Tries all sides near each other; nil when none of them tells that the polygons overlap.
    private mutating func sweep(_ ones: [Side], _ others: [Side]) -> Relation? {
        var (open, openOthers): ([Side], [Side]) = ([], [])
        var (index, otherIndex) = (0, 0)
        while index < ones.count || otherIndex < others.count {
            let isOne =
                otherIndex == others.count
                || index < ones.count && ones[index].box.minimum.longitude <= others[otherIndex].box.minimum.longitude
            let side = isOne ? ones[index] : others[otherIndex]
            let relation = isOne ? trySide(side, isOne, &openOthers) : trySide(side, isOne, &open)
            if let relation { return relation }
            if isOne {
                open.append(side)
                index += 1
            } else {
                openOthers.append(side)
                otherIndex += 1
            }
        }
        return nil
    }

    /// Tries a side against those of the other ring that have not ended, and drops those that have.
    private mutating func trySide(_ side: Side, _ isOne: Bool, _ open: inout [Side]) -> Relation? {
        var index = 0
        while index < open.count {
            effort -= 1
            guard effort > 0 else { return .unknown }
            let candidate = open[index]
            if candidate.box.maximum.longitude < side.box.minimum.longitude {
                open.swapAt(index, open.count - 1)
                open.removeLast()
                continue
            }
            index += 1
            guard candidate.box.intersects(side.box) else { continue }
            let (first, second) = isOne ? (side.number, candidate.number) : (candidate.number, side.number)
            if overlaps(first, second) { return .overlapping }
        }
        return nil
    }

    /// Whether the interiors overlap where two sides meet; notes when they touch or share a line.
    private mutating func overlaps(_ side: Int, _ otherSide: Int) -> Bool {
        let (a, b) = (one.corners[side], one.corners[one.next(side)])
        let (c, d) = (other.corners[otherSide], other.corners[other.next(otherSide)])
        let (atC, atD) = (FlatRing.turn(a, b, c), FlatRing.turn(a, b, d))
        let (atA, atB) = (FlatRing.turn(c, d, a), FlatRing.turn(c, d, b))
        guard atC * atD <= 0, atA * atB <= 0 else { return false }
        if atC * atD < 0, atA * atB < 0 { return true }
        if atC == 0, atD == 0 { noteShared(side, otherSide) }
        for place in [a, b, c, d] where isOn(place, a, b) && isOn(place, c, d) {
            touches = true
            if Corner(one, side, at: place).overlaps(Corner(other, otherSide, at: place)) { return true }
        }
        return false
    }

    /// Notes two sides of one line that have more than a point in common.
    private mutating func noteShared(_ side: Int, _ otherSide: Int) {
        let start = [one.west(side), other.west(otherSide)].max { FlatRing.precedes($0, $1) }
        let end = [one.east(side), other.east(otherSide)].min { FlatRing.precedes($0, $1) }
        guard let start, let end, FlatRing.precedes(start, end) else { return }
        if shared == nil { shared = (side, otherSide) }
    }

    private func isOn(_ place: FixedCoordinate, _ from: FixedCoordinate, _ to: FixedCoordinate) -> Bool {
        BoundingBox([from, to]).contains(place) && FlatRing.turn(from, to, place) == 0
    }
}

/// The angle that the inside of a ring fills at a point of its outline: from the way on, anticlockwise to the way back.
private struct Corner {
    private typealias Way = (x: Int64, y: Int64)
    private let onward: Way
    private let back: Way

    /// The angle at a place on a side.
    init(_ ring: RingSides, _ side: Int, at place: FixedCoordinate) {
        let (from, to) = (ring.corners[side], ring.corners[ring.next(side)])
        onward = FlatRing.vector(place, place == to ? ring.corners[ring.next(ring.next(side))] : to)
        back = FlatRing.vector(place, place == from ? ring.corners[ring.previous(side)] : from)
    }

    /// Whether two angles have more than an edge in common.
    func overlaps(_ other: Corner) -> Bool {
        holds(other.onward) || other.holds(onward)
    }

    /// Whether a way runs along the first edge or between the two.
    private func holds(_ way: Way) -> Bool {
        let (isFar, isBackFar) = (Self.isBeyondHalf(onward, way), Self.isBeyondHalf(onward, back))
        guard isFar == isBackFar else { return !isFar }
        return Self.turn(way, back) > 0
    }

    /// Whether the second way is half a turn or more anticlockwise of the first.
    private static func isBeyondHalf(_ first: Way, _ second: Way) -> Bool {
        let turn = turn(first, second)
        return turn < 0 || turn == 0 && (first.x.signum() != second.x.signum() || first.y.signum() != second.y.signum())
    }

    private static func turn(_ one: Way, _ other: Way) -> Int {
        let (left, right) = (one.x * other.y, one.y * other.x)
        return left > right ? 1 : left < right ? -1 : 0
    }
}
