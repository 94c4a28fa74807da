import Geometry
import Storage

extension SpatialIndex {
    /// Visits all segments in boxes that may hold something wanted, and some beside them.
    func visit(where mayHold: (BoundingBox) -> Bool, _ body: (_ segment: SegmentID) -> Void) {
        guard let top = layout.levels.indices.last else { return }
        var open = [(level: top, number: 0)]
        while let box = open.popLast() {
            guard mayHold(boxes[layout.levels[box.level].first + box.number]) else { continue }
            let start = box.number * SpatialIndexLayout.fanout
            let count = box.level == 0 ? segmentCount : layout.levels[box.level - 1].count
            for child in start..<min(start + SpatialIndexLayout.fanout, count) {
                if box.level == 0 { body(SegmentID(index: child)) } else { open.append((box.level - 1, child)) }
            }
        }
    }
}
