// Cuts areas with very many points into pieces.
//
// A map shows a small part of the sea or of a large forest at a time, and must not read all of it for that. An area with
// more than some points is cut in two halves at the middle of the longer side of its box, and each half again, until the
// pieces are small. A ring is cut by keeping its points on one side of a line and adding the points where it crosses the
// line; where a ring crosses several times, its parts stay joined by sides along the line, which enclose nothing. The
// direction of a ring does not change, so outlines and holes are told apart by it. I. E. Sutherland and G. W. Hodgman,
// "Reentrant Polygon Clipping", 1974.

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
            let halves = [true, false].map { isBelow in rings.compactMap { line.cut($0, keepsBelow: isBelow) } }
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
        let (before, after) = (rings.reduce(0) { $0 + $1.count }, halves.joined().reduce(0) { $0 + $1.count })
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

    /// The part of a ring on one side of the line; nil if there is none.
    func cut(_ ring: [FixedCoordinate], keepsBelow: Bool) -> [FixedCoordinate]? {
        func isKept(_ point: FixedCoordinate) -> Bool {
            keepsBelow ? position(point) <= value : position(point) >= value
        }
        guard var last = ring.last else { return nil }
        var kept: [FixedCoordinate] = []
        for point in ring {
            if isKept(point) != isKept(last) {
                let crossing = crossing(last, point)
                if crossing != last, crossing != point { kept.append(crossing) }
            }
            if isKept(point) { kept.append(point) }
            last = point
        }
        return AreaRing.clean(kept)
    }

    /// The point of a side on the line; the same for both directions of the side, so that both halves meet.
    private func crossing(_ from: FixedCoordinate, _ to: FixedCoordinate) -> FixedCoordinate {
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
