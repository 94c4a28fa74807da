internal import Geometry

extension ShapeCheck {
    /// Notes polygons that overlap or share a part of a side, in their order in the file.
    mutating func checkPairs() {
        let sweep = OutlineSweep(outlines.map(\.anticlockwise))
        for (later, earlier) in sweep.overlapped.enumerated() {
            if let earlier { noteOverlap(outlines[earlier], outlines[later]) }
        }
        for line in sweep.sharedLines.sorted(by: { ($0.later, $0.earlier) < ($1.later, $1.earlier) }) {
            noteSharedLine(outlines[line.earlier], other: outlines[line.later], side: line.sideOfLater)
        }
    }

    private mutating func noteOverlap(_ one: Outline, _ other: Outline) {
        var location = other.ring.location
        location.ring = nil
        let polygon = one.ring.polygon + 1
        findings.note(
            .overlap, location: location,
            message: "the polygon overlaps polygon \(polygon); unite the two or draw them apart.")
    }

    private mutating func noteSharedLine(_ one: Outline, other: Outline, side: Int) {
        let location = shape.location(other.ring, other.position(ofSide: side))
        let message =
            "the side to the next position runs along a side of polygon \(one.ring.polygon + 1); unite the two polygons, or "
            + "leave a narrow gap where together they go round a hole."
        findings.note(.sharedEdge, location: location, message: message)
    }
}
