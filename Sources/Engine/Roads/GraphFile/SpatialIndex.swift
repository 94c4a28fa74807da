import Geometry
import Storage

/// The boxes over all segments, a packed R-tree; NearestSegments.swift has the search for near segments.
package struct SpatialIndex: Sendable {
    let boxes: Column<BoundingBox>
    let layout: PackedTree

    init(boxes: Column<BoundingBox>, segmentCount: Int) {
        self.boxes = boxes
        layout = PackedTree(itemCount: segmentCount)
    }

    /// The level of the topmost box, nil without segments.
    var top: Int? { layout.levels.indices.last }

    /// The box around all segments.
    var bounds: BoundingBox { boxes.last ?? .empty }

    /// The segments in a box of level 0.
    @inline(__always)
    func segments(in box: Int) -> Range<Int> { layout.items(in: box) }

    /// The child boxes of a box of a higher level, and the index of the first box of their level.
    @inline(__always)
    func children(of box: Int, level: Int) -> (levelStart: Int, boxes: Range<Int>) {
        layout.children(of: box, level: level)
    }

    /// Visits all segments in boxes for which `mayHold` is true, and some more.
    func visit(where mayHold: (BoundingBox) -> Bool, _ body: (_ segment: SegmentID) -> Void) {
        layout.visit {
            mayHold(boxes[$0])
        } _: { _, segments in
            for segment in segments { body(SegmentID(index: segment)) }
        }
    }
}
