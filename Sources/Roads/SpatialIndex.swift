// A packed R-tree over segments.
//
// Segments are numbered along a Hilbert curve, so that consecutive segments lie close together, and a tree over them
// needs no pointers: level 0 has a box for each run of eight segments, each level above has a box for each run of eight
// boxes below, and the numbers of a box's children follow from its own number. I. Kamel and C. Faloutsos, "On Packing
// R-trees", 1993. NearestSegments.swift has the search for near segments.

import Geometry
import Storage

/// The layout of the boxes of all levels in one column: level 0 first, the topmost box last.
struct SpatialIndexLayout {
    static let fanout = 8

    /// By level: the index of its first box and the number of its boxes.
    let levels: [(first: Int, count: Int)]

    init(segmentCount: Int) {
        var levels: [(first: Int, count: Int)] = []
        var first = 0
        var count = segmentCount
        while count > 0, levels.isEmpty || count > 1 {
            count = (count + Self.fanout - 1) / Self.fanout
            levels.append((first, count))
            first += count
        }
        self.levels = levels
    }

    var boxCount: Int { levels.last.map { $0.first + $0.count } ?? 0 }
}

/// Makes the boxes of a spatial index.
enum SpatialIndexBuilder {
    /// The boxes of all levels over the boxes of the segments.
    static func boxes(over segments: [BoundingBox]) -> [BoundingBox] {
        let layout = SpatialIndexLayout(segmentCount: segments.count)
        var boxes: [BoundingBox] = []
        boxes.reserveCapacity(layout.boxCount)
        for (index, level) in layout.levels.enumerated() {
            let childrenStart = index == 0 ? 0 : layout.levels[index - 1].first
            let childrenEnd = index == 0 ? segments.count : level.first
            for box in 0..<level.count {
                let start = childrenStart + box * SpatialIndexLayout.fanout
                let end = min(start + SpatialIndexLayout.fanout, childrenEnd)
                var union = BoundingBox.empty
                for child in start..<end { union.extend(index == 0 ? segments[child] : boxes[child]) }
                boxes.append(union)
            }
        }
        return boxes
    }
}

/// The boxes over all segments.
package struct SpatialIndex: Sendable {
    let boxes: Column<BoundingBox>
    let layout: SpatialIndexLayout
    let segmentCount: Int

    init(boxes: Column<BoundingBox>, segmentCount: Int) {
        self.boxes = boxes
        self.segmentCount = segmentCount
        layout = SpatialIndexLayout(segmentCount: segmentCount)
    }

    /// The level of the topmost box, nil without segments.
    var top: Int? { layout.levels.indices.last }

    /// The box around all segments.
    var bounds: BoundingBox { boxes.last ?? .empty }

    /// The segments in a box of level 0.
    @inline(__always)
    func segments(in box: Int) -> Range<Int> {
        let start = box * SpatialIndexLayout.fanout
        return start..<min(start + SpatialIndexLayout.fanout, segmentCount)
    }

    /// The child boxes of a box of a higher level, and the index of the first box of their level.
    @inline(__always)
    func children(of box: Int, level: Int) -> (levelStart: Int, boxes: Range<Int>) {
        let (first, count) = layout.levels[level - 1]
        let start = box * SpatialIndexLayout.fanout
        return (first, start..<min(start + SpatialIndexLayout.fanout, count))
    }

    /// Visits all segments in boxes for which `mayHold` is true, and some more.
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
