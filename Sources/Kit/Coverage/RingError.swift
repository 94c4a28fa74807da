internal import Geometry

/// A place where a ring meets itself, in numbers of corners and sides.
enum RingError: Hashable {
    /// The ring runs out to a corner and back the same way.
    case spike(Int)
    /// Two corners are one place.
    case corners(Int, Int)
    /// A corner lies on a side.
    case corner(Int, onSide: Int)
    /// Two sides cross.
    case sides(Int, Int)

    /// The error of two sides that meet.
    init(_ contact: RingSweep.Contact, ring: RingSides) {
        let one = contact.first
        let other = contact.second
        if other == ring.next(one) || one == ring.next(other) {
            self = .spike(other == ring.next(one) ? other : one)
            return
        }
        let ends = [one, ring.next(one)]
        let others = [other, ring.next(other)]
        self =
            Self.sameCorners(ends, others: others, ring: ring) ?? Self.corner(ends, on: other, ring: ring)
            ?? Self.corner(others, on: one, ring: ring) ?? .sides(one, other)
    }

    private static func sameCorners(_ ends: [Int], others: [Int], ring: RingSides) -> RingError? {
        for end in ends {
            for other in others where ring.corners[end] == ring.corners[other] {
                return .corners(min(end, other), max(end, other))
            }
        }
        return nil
    }

    private static func corner(_ ends: [Int], on side: Int, ring: RingSides) -> RingError? {
        let from = ring.corners[side]
        let to = ring.corners[ring.next(side)]
        let end = ends.first { FlatRing.meet(ring.corners[$0], b: ring.corners[$0], c: from, d: to) }
        return end.map { .corner($0, onSide: side) }
    }

    /// The corner that the message names.
    var corner: Int {
        switch self {
        case .spike(let corner), .corners(let corner, _), .corner(let corner, _), .sides(let corner, _): corner
        }
    }

    /// The message, which follows the label of the corner's position.
    ///
    /// - Parameter number: returns the number of a corner's position, from 1.
    func sentence(_ ring: RingSides, number: (Int) -> Int) -> String {
        switch self {
        case .spike: "the ring runs out to here and back the same way; remove that spike."
        case .corners(_, let other):
            "the ring touches itself, as position \(number(other)) is the same place; move one of them or make two polygons."
        case .corner(_, let side):
            "the position lies on the ring's own side from position \(number(side)) to \(number(ring.next(side))); move it off."
        case .sides(let one, let other):
            "the side to position \(number(ring.next(one))) crosses the side from position \(number(other)) to "
                + "\(number(ring.next(other))); draw the ring so that it does not meet itself."
        }
    }
}
