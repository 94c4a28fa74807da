internal import Geometry

/// The sides of anticlockwise rings that do not meet themselves.
struct OutlineSides: SideRow {
    private(set) var corners: [FixedCoordinate] = []
    /// By side: the number of its ring.
    private var rings: [UInt32] = []
    /// By ring, and one more: its first side.
    private var first = [0]

    init(_ outlines: [[FixedCoordinate]]) {
        for (number, outline) in outlines.enumerated() {
            corners += outline
            rings += repeatElement(UInt32(number), count: outline.count)
            first.append(corners.count)
        }
    }

    /// The number of a side's ring.
    func ring(_ side: Int) -> Int { Int(rings[side]) }

    /// The sides of a ring.
    func sides(ofRing ring: Int) -> Range<Int> { first[ring]..<first[ring + 1] }

    func next(_ index: Int) -> Int {
        let sides = sides(ofRing: ring(index))
        return index + 1 == sides.upperBound ? sides.lowerBound : index + 1
    }

    func previous(_ index: Int) -> Int {
        let sides = sides(ofRing: ring(index))
        return index == sides.lowerBound ? sides.upperBound - 1 : index - 1
    }

    /// Whether the inside of a side's ring lies right above the side.
    func hasInsideAbove(_ side: Int) -> Bool { FlatRing.precedes(corners[side], corners[next(side)]) }

    /// 1 where a place lies above a side that the sweep line cuts, -1 below it, 0 on it.
    func height(of place: FixedCoordinate, over side: Int) -> Int { FlatRing.turn(west(side), b: east(side), c: place) }

    /// Whether a new side lies below a side that the sweep line cuts.
    ///
    /// Of two sides on one line, the side with its inside below lies below, because their insides do not overlap.
    func isBelow(_ side: Int, other: Int) -> Bool {
        var height = height(of: west(side), over: other)
        if height == 0 { height = self.height(of: east(side), over: other) }
        return height != 0 ? height < 0 : !hasInsideAbove(side)
    }

    /// Whether two sides cross at a place that is an end of neither side.
    func cross(_ side: Int, _ other: Int) -> Bool {
        let a = corners[side]
        let b = corners[next(side)]
        let c = corners[other]
        let d = corners[next(other)]
        return FlatRing.turn(a, b: b, c: c) * FlatRing.turn(a, b: b, c: d) < 0
            && FlatRing.turn(c, b: d, c: a) * FlatRing.turn(c, b: d, c: b) < 0
    }
}
