import Geometry

/// Puts each hole of an area behind the outline around it.
enum HoleAssignment {
    /// The most sides that are tested for an area; more are hostile, and the holes that are left are dropped.
    private static let mostTests = 50_000_000

    /// Each outline, counterclockwise, and after it its holes, clockwise.
    ///
    /// A hole outside all outlines is dropped.
    static func parts(outer: [[FixedCoordinate]], inner: [[FixedCoordinate]]) -> [[FixedCoordinate]] {
        let outlines = outer.compactMap(AreaRing.clean).map { AreaRing.turned($0, isClockwise: false) }
        let holes = inner.compactMap(AreaRing.clean).map { AreaRing.turned($0, isClockwise: true) }
        guard !outlines.isEmpty, !holes.isEmpty else { return outlines }
        var holesOf = [[Int]](repeating: [], count: outlines.count)
        for (hole, outline) in outlinesOfHoles(outlines, holes: holes) { holesOf[outline].append(hole) }
        return outlines.indices.flatMap { outline in [outlines[outline]] + holesOf[outline].map { holes[$0] } }
    }

    private static func outlinesOfHoles(
        _ outlines: [[FixedCoordinate]], holes: [[FixedCoordinate]]
    ) -> [(hole: Int, outline: Int)] {
        let boxes = outlines.map { BoundingBox($0) }
        // The smallest outline around a hole is the right one where an area lies in a hole of another.
        let bySize = outlines.indices.sorted {
            (abs(AreaRing.doubledArea(outlines[$0])), $0) < (abs(AreaRing.doubledArea(outlines[$1])), $1)
        }
        var tests = 0
        return holes.enumerated().compactMap { index, hole in
            let holeBox = BoundingBox(hole)
            tests += outlines.count + hole.count
            let found = bySize.first { outline in
                guard tests < mostTests, boxes[outline].contains(holeBox.minimum),
                    boxes[outline].contains(holeBox.maximum)
                else { return false }
                tests += 3 * outlines[outline].count
                return surrounds(outlines[outline], box: boxes[outline], hole: hole)
            }
            return found.map { (index, $0) }
        }
    }

    /// Whether most of three points of a hole lie inside, since a single one may lie on the outline.
    ///
    /// Where a hole is cut along the edge of a box, like the outline, the points on the edge tell nothing.
    private static func surrounds(
        _ outline: [FixedCoordinate], box: BoundingBox, hole: [FixedCoordinate]
    ) -> Bool {
        let inside = hole.filter { isStrictlyInside(box, point: $0) }
        let points =
            inside.isEmpty
            ? [BoundingBox(hole).center] : [inside[0], inside[inside.count / 3], inside[inside.count * 2 / 3]]
        return 2 * points.count { PolygonSide.contain([outline], point: $0) } > points.count
    }

    private static func isStrictlyInside(_ box: BoundingBox, point: FixedCoordinate) -> Bool {
        box.minimum.latitude < point.latitude && point.latitude < box.maximum.latitude
            && box.minimum.longitude < point.longitude && point.longitude < box.maximum.longitude
    }
}
