internal import Geometry

/// The sides of a ring: side i runs from corner i to the next corner, the last side to the first corner.
struct RingSides: SideRow {
    let corners: [FixedCoordinate]

    func next(_ index: Int) -> Int { index + 1 == corners.count ? 0 : index + 1 }

    func previous(_ index: Int) -> Int { index == 0 ? corners.count - 1 : index - 1 }

    /// Whether the ring changes its direction at a corner.
    func turns(at corner: Int) -> Bool {
        FlatRing.turn(corners[previous(corner)], b: corners[corner], c: corners[next(corner)]) != 0
    }

    /// Whether a new side lies below a side that the sweep line cuts.
    func isBelow(_ side: Int, other: Int) -> Bool {
        let start = west(other)
        let end = east(other)
        var turn = FlatRing.turn(start, b: end, c: west(side))
        if turn == 0 { turn = FlatRing.turn(start, b: end, c: east(side)) }
        return turn != 0 ? turn < 0 : side < other
    }

    /// Whether two sides without a common corner meet.
    func meet(_ side: Int, other: Int) -> Bool {
        guard side != next(other), other != next(side) else { return false }
        return FlatRing.meet(corners[side], b: corners[next(side)], c: corners[other], d: corners[next(other)])
    }
}
