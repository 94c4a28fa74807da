internal import Geometry

/// The sides of a ring: side i runs from corner i to the next corner, the last side to the first corner.
struct RingSides: SideRow {
    let corners: [FixedCoordinate]

    func next(_ index: Int) -> Int { index + 1 == corners.count ? 0 : index + 1 }

    func previous(_ index: Int) -> Int { index == 0 ? corners.count - 1 : index - 1 }

    /// Whether the ring changes its direction at a corner.
    func turns(at corner: Int) -> Bool {
        FlatRing.turn(corners[previous(corner)], corners[corner], corners[next(corner)]) != 0
    }

    /// Whether a new side lies below a side that the sweep line cuts.
    func isBelow(_ side: Int, _ other: Int) -> Bool {
        let start = west(other)
        let end = east(other)
        var turn = FlatRing.turn(start, end, west(side))
        if turn == 0 { turn = FlatRing.turn(start, end, east(side)) }
        return turn != 0 ? turn < 0 : side < other
    }

    /// Whether two sides without a common corner meet.
    func meet(_ side: Int, _ other: Int) -> Bool {
        guard side != next(other), other != next(side) else { return false }
        return FlatRing.meet(corners[side], corners[next(side)], corners[other], corners[next(other)])
    }
}
