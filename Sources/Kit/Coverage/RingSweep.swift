// Finds where a ring meets itself, exactly and in O(n log n) however tangled it is.
//
// A line sweeps from west to east over the corners (Michael I. Shamos and Dan Hoey, "Geometric Intersection Problems",
// 1976) and keeps the sides it cuts in their order from south to north; only neighbours in that order can be the next
// to meet. Their algorithm stops at the first contact. Here one of the two sides is then removed and the sweep goes on:
// the sides left have had no contact so far, so their order stays right, and every contact found removes one side.
// Hence at most n contacts are found, not every pair, but without the removed sides the ring would be clean. At one
// point sides are inserted before others are removed, so that touching counts. Among sides of one longitude the line
// leans a little, because corners are visited from south to north.

internal import Geometry

/// Finds where the sides of a ring meet, except at the corners that neighbouring sides share.
struct RingSweep {
    /// Two sides that meet; side i runs from corner i to the next.
    struct Contact: Hashable {
        let first: Int
        let second: Int
    }

    private let sides: RingSides
    private var order = SweepOrder()
    /// By side: its node in the order while the sweep line cuts it, `waiting` before that, `out` after its removal.
    private var nodes: [Int32]
    /// The contacts found, at most `limit`.
    private(set) var contacts: [Contact] = []
    /// The number of contacts left out.
    private(set) var omitted = 0

    private static let limit = 100
    private static let waiting: Int32 = -1
    private static let out: Int32 = -2

    /// A sweep over three corners or more; neighbouring corners must differ.
    init(_ corners: [FixedCoordinate]) {
        sides = RingSides(corners: corners)
        nodes = Array(repeating: Self.waiting, count: corners.count)
        takeOutReversals()
        sweep()
    }

    /// Removes sides that run back over the side before them.
    private mutating func takeOutReversals() {
        for side in 0..<sides.count {
            let before = sides.previous(side)
            let from = sides.corners[before]
            let at = sides.corners[side]
            let to = sides.corners[sides.next(side)]
            guard FlatRing.turn(from, b: at, c: to) == 0, FlatRing.precedes(from, at) != FlatRing.precedes(at, to)
            else {
                continue
            }
            takeOut(side, meeting: before)
        }
    }

    private mutating func sweep() {
        var row = sides.cornersEastward()[...]
        while let first = row.first {
            let point = sides.corners[Int(first)]
            let here = row.prefix { sides.corners[Int($0)] == point }
            for corner in here.lazy.map(Int.init) {
                insert(sides.previous(corner), from: point)
                insert(corner, from: point)
            }
            for corner in here.lazy.map(Int.init) {
                remove(sides.previous(corner), at: point)
                remove(corner, at: point)
            }
            row = row[here.endIndex...]
        }
    }

    private mutating func insert(_ side: Int, from point: FixedCoordinate) {
        guard nodes[side] == Self.waiting, sides.west(side) == point else { return }
        let sides = sides
        let node = order.insert(side) { sides.isBelow($0, other: $1) }
        nodes[side] = Int32(node)
        if let other = order.below(node).map(order.side), sides.meet(side, other: other) {
            takeOut(side, meeting: other)
        } else if let other = order.above(node).map(order.side), sides.meet(side, other: other) {
            takeOut(side, meeting: other)
        }
    }

    private mutating func remove(_ side: Int, at point: FixedCoordinate) {
        guard nodes[side] >= 0, sides.east(side) == point else { return }
        let below = order.below(Int(nodes[side]))
        takeOut(side)
        guard let below else { return }
        while let above = order.above(below), sides.meet(order.side(below), other: order.side(above)) {
            takeOut(order.side(above), meeting: order.side(below))
        }
    }

    private mutating func takeOut(_ side: Int) {
        if nodes[side] >= 0 { order.remove(Int(nodes[side])) }
        nodes[side] = Self.out
    }

    private mutating func takeOut(_ side: Int, meeting other: Int) {
        takeOut(side)
        guard contacts.count < Self.limit else { return omitted += 1 }
        contacts.append(Contact(first: min(side, other), second: max(side, other)))
    }
}
