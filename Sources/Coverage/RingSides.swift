internal import Geometry

/// The sides of a ring: side i runs from corner i to the next one, the last to the first.
struct RingSides {
    let corners: [FixedCoordinate]

    var count: Int { corners.count }

    func next(_ index: Int) -> Int { index + 1 == corners.count ? 0 : index + 1 }

    func previous(_ index: Int) -> Int { index == 0 ? corners.count - 1 : index - 1 }

    /// The western end of a side, or the southern.
    func west(_ side: Int) -> FixedCoordinate {
        let (from, to) = (corners[side], corners[next(side)])
        return FlatRing.precedes(from, to) ? from : to
    }

    /// The eastern end of a side, or the northern.
    func east(_ side: Int) -> FixedCoordinate {
        let (from, to) = (corners[side], corners[next(side)])
        return FlatRing.precedes(from, to) ? to : from
    }

    /// Whether the ring changes its direction at a corner.
    func turns(at corner: Int) -> Bool {
        FlatRing.turn(corners[previous(corner)], corners[corner], corners[next(corner)]) != 0
    }

    /// Whether a side that begins now lies below one that the sweep line cuts.
    func isBelow(_ side: Int, _ other: Int) -> Bool {
        let (start, end) = (west(other), east(other))
        var turn = FlatRing.turn(start, end, west(side))
        if turn == 0 { turn = FlatRing.turn(start, end, east(side)) }
        return turn != 0 ? turn < 0 : side < other
    }

    /// Whether two sides without a common corner meet.
    func meet(_ side: Int, _ other: Int) -> Bool {
        guard side != next(other), other != next(side) else { return false }
        return FlatRing.meet(corners[side], corners[next(side)], corners[other], corners[next(other)])
    }

    /// The corners from west to east and, at one longitude, from south to north.
    func cornersEastward() -> [UInt32] {
        var keys = corners.indices.map { index in
            let corner = corners[index]
            let (x, y) = (UInt32(bitPattern: corner.longitude ^ .min), UInt32(bitPattern: corner.latitude ^ .min))
            return (key: UInt64(x) << 32 | UInt64(y), corner: UInt32(index))
        }
        keys.sort { $0.key != $1.key ? $0.key < $1.key : $0.corner < $1.corner }
        return keys.map(\.corner)
    }
}
