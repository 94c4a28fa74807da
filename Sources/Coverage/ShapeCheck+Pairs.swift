internal import Geometry

extension ShapeCheck {
    /// How many sides may be looked at for overlaps.
    private static let effort = 50_000_000

    /// Notes polygons that overlap or share a part of a side.
    mutating func judgePairs() {
        let order = outlines.indices.sorted {
            (outlines[$0].box.minimum.longitude, $0) < (outlines[$1].box.minimum.longitude, $1)
        }
        var open: [Int] = []
        var effort = Self.effort
        for index in order {
            effort -= open.count
            open.removeAll { outlines[$0].box.maximum.longitude < outlines[index].box.minimum.longitude }
            for other in open where outlines[other].box.intersects(outlines[index].box) {
                judge(outlines[min(index, other)], outlines[max(index, other)], &effort)
                if effort <= 0 { return noteEffort() }
            }
            if effort <= 0 { return noteEffort() }
            open.append(index)
        }
    }

    private mutating func judge(_ one: Outline, _ other: Outline, _ effort: inout Int) {
        let window = one.box.intersection(other.box)
        let relation = OutlinePair.relation(
            one.anticlockwise, other.anticlockwise, window: window, effort: &effort)
        let polygon = one.ring.polygon + 1
        switch relation {
        case .apart, .unknown: return
        case .overlapping:
            var site = other.ring.site
            site.ring = nil
            let message = "the polygon overlaps polygon \(polygon); unite the two or draw them apart."
            findings.note(.overlap, site, message)
        case .shared(_, let side):
            let site = shape.site(other.ring, other.position(ofSide: side))
            let message =
                "the side to the next position runs along a side of polygon \(polygon); unite the two polygons, or leave a "
                + "narrow gap where together they go round a hole."
            findings.note(.sharedEdge, site, message)
        }
    }

    private mutating func noteEffort() {
        let site = FindingList.Site(offset: outlines.first?.ring.offset ?? 0)
        let message = "There are too many polygons and positions to look for all overlaps; draw the area with fewer."
        findings.note(.overlap, site, message)
    }
}
