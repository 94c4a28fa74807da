// Cuts areas with very many points into pieces.
//
// A map shows a small part of the sea or of a large forest at a time, and must not read all of it for that. An area with
// more than some points is cut in two halves at the middle of the longer side of its box, and each half again, until the
// pieces are small. The rings fall into chains on both sides of the line. All points where chains begin and end, sorted
// along the line, are by turns places where the line enters the area and where it leaves it, so each end of a chain is
// joined to its neighbour in a pair, and rings come out that do not run along the line outside the area. Points on the
// line count as beyond it. Where rounding has put points in an order that cannot be, each ring is cut by itself, with
// sides along the line that enclose nothing. B. R. Vatti, "A Generic Solution to Polygon Clipping", 1992, section 2, has
// the pairs; I. E. Sutherland and G. W. Hodgman, "Reentrant Polygon Clipping", 1974, the rest.

import Geometry

/// Cuts areas into pieces of few points.
enum AreaSplitting {
    /// The most points of a piece.
    static let mostPoints = 2_000

    /// The most cuts around a piece, for rings whose points all lie at one place.
    private static let mostCuts = 24

    /// The pieces of an area, each a list of rings in the order of ``BackdropFeature``.
    ///
    /// - Parameter rings: the outlines, counterclockwise, and holes, clockwise, in any order.
    static func pieces(_ rings: [[FixedCoordinate]]) -> [[[FixedCoordinate]]] {
        var pieces: [[[FixedCoordinate]]] = []
        var open = [(rings: rings, cuts: 0)]
        while let (rings, cuts) = open.popLast() {
            let box = BoundingBox(rings.joined())
            guard rings.reduce(0, { $0 + $1.count }) > mostPoints, cuts < mostCuts, !box.isEmpty else {
                let piece = sorted(rings)
                if !piece.isEmpty { pieces.append(piece) }
                continue
            }
            let line = CuttingLine(middleOf: box)
            let halves = [true, false].map { line.half(of: rings, keepsBelow: $0) }
            if isWorthwhile(halves, of: rings) {
                open += halves.map { ($0, cuts + 1) }
            } else {
                open.append((rings, mostCuts))
            }
        }
        return pieces
    }

    /// Whether a cut adds few points; a ring that crosses itself everywhere would grow with each cut.
    private static func isWorthwhile(_ halves: [[[FixedCoordinate]]], of rings: [[FixedCoordinate]]) -> Bool {
        let before = rings.reduce(0) { $0 + $1.count }
        let after = halves.joined().reduce(0) { $0 + $1.count }
        return after <= before + before / 10
    }

    private static func sorted(_ rings: [[FixedCoordinate]]) -> [[FixedCoordinate]] {
        let outer = rings.filter { AreaRing.doubledArea($0) > 0 }
        return HoleAssignment.parts(outer: outer, inner: rings.filter { AreaRing.doubledArea($0) < 0 })
    }
}

/// A meridian or a parallel that cuts rings.
private struct CuttingLine {
    let isMeridian: Bool
    let value: Int32

    /// The line across the middle of the longer side of a box, as a map shows it at its latitude.
    init(middleOf box: BoundingBox) {
        let projection = LocalProjection(center: box.center)
        let corner = (
            x: (Double(box.maximum.longitude) - Double(box.minimum.longitude)) * projection.eastScale,
            y: (Double(box.maximum.latitude) - Double(box.minimum.latitude)) * projection.northScale
        )
        isMeridian = corner.x >= corner.y
        value = isMeridian ? box.center.longitude : box.center.latitude
    }

    private func position(_ point: FixedCoordinate) -> Int32 { isMeridian ? point.longitude : point.latitude }

    /// The coordinate of a point along the line.
    private func place(_ point: FixedCoordinate) -> Int32 { isMeridian ? point.latitude : point.longitude }

    /// The part of an area on one side of the line.
    func half(of rings: [[FixedCoordinate]], keepsBelow: Bool) -> [[FixedCoordinate]] {
        var whole: [[FixedCoordinate]] = []
        var chains: [[[FixedCoordinate]]] = []
        for ring in rings {
            let isKept = ring.map { (position($0) < value) == keepsBelow }
            if isKept.allSatisfy(\.self) {
                whole.append(ring)
            } else if isKept.contains(true) {
                chains.append(self.chains(of: ring, isKept))
            }
        }
        return whole + (joined(Array(chains.joined())) ?? chains.map { Array($0.joined()) }).compactMap(AreaRing.clean)
    }

    /// The parts of a ring on one side of the line, each from one crossing to another.
    private func chains(of ring: [FixedCoordinate], _ isKept: [Bool]) -> [[FixedCoordinate]] {
        var chains: [[FixedCoordinate]] = []
        let start = isKept.firstIndex(of: false) ?? 0
        for step in 1...ring.count {
            let index = (start + step) % ring.count
            let last = (start + step - 1) % ring.count
            guard isKept[index] || isKept[last] else { continue }
            if !isKept[last] { chains.append([crossing(ring[last], to: ring[index])]) }
            chains[chains.count - 1].append(isKept[index] ? ring[index] : crossing(ring[last], to: ring[index]))
        }
        return chains
    }

    /// The rings that chains make with the parts of the line inside the area; nil if the order of their ends cannot be.
    private func joined(_ chains: [[FixedCoordinate]]) -> [[FixedCoordinate]]? {
        var next = [Int](repeating: -1, count: chains.count)
        let ends = chains.indices.flatMap { chain in
            [(place(chains[chain][0]), chain, true), (place(chains[chain][chains[chain].count - 1]), chain, false)]
        }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
        for pair in stride(from: 0, to: ends.count, by: 2) {
            let one = ends[pair]
            let other = ends[pair + 1]
            guard one.2 != other.2 else { return nil }
            if one.2 { next[other.1] = one.1 } else { next[one.1] = other.1 }
        }
        var rings: [[FixedCoordinate]] = []
        for start in chains.indices where next[start] >= 0 {
            var ring = [FixedCoordinate]()
            var chain = start
            while next[chain] >= 0 {
                ring += chains[chain]
                (chain, next[chain]) = (next[chain], -1)
            }
            rings.append(ring)
        }
        return rings
    }

    /// The point of a side on the line; the same for both directions of the side, so that both halves meet.
    private func crossing(_ from: FixedCoordinate, to: FixedCoordinate) -> FixedCoordinate {
        let (low, high) = position(from) < position(to) ? (from, to) : (to, from)
        let share = (Double(value) - Double(position(low))) / (Double(position(high)) - Double(position(low)))
        func between(_ low: Int32, _ high: Int32) -> Int32 {
            Int32((Double(low) + share * (Double(high) - Double(low))).rounded())
        }
        return isMeridian
            ? FixedCoordinate(latitude: between(low.latitude, high.latitude), longitude: value)
            : FixedCoordinate(latitude: value, longitude: between(low.longitude, high.longitude))
    }
}
