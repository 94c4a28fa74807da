internal import Geometry

/// The sides of one ring or several: side i runs from corner i to the next corner of its ring.
protocol SideRow {
    /// The corners of all rings, ring after ring.
    var corners: [FixedCoordinate] { get }

    /// The corner after another in its ring, the first after the last.
    func next(_ index: Int) -> Int

    /// The corner before another in its ring, the last before the first.
    func previous(_ index: Int) -> Int
}

extension SideRow {
    var count: Int { corners.count }

    /// The western end of a side, at one longitude the southern.
    func west(_ side: Int) -> FixedCoordinate {
        let from = corners[side]
        let to = corners[next(side)]
        return FlatRing.precedes(from, to) ? from : to
    }

    /// The eastern end of a side, at one longitude the northern.
    func east(_ side: Int) -> FixedCoordinate {
        let from = corners[side]
        let to = corners[next(side)]
        return FlatRing.precedes(from, to) ? to : from
    }

    /// The corners from west to east and, at one longitude, from south to north.
    func cornersEastward() -> [UInt32] {
        var keys = corners.indices.map { index in
            let corner = corners[index]
            let x = UInt32(bitPattern: corner.longitude ^ .min)
            let y = UInt32(bitPattern: corner.latitude ^ .min)
            return (key: UInt64(x) << 32 | UInt64(y), corner: UInt32(index))
        }
        keys.sort { $0.key != $1.key ? $0.key < $1.key : $0.corner < $1.corner }
        return keys.map(\.corner)
    }
}
