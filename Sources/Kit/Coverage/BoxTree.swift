// A packed R-tree: boxes in the order of a space-filling curve, a box around each eight of them, and so on up. The
// numbers of a box's children follow from its own number. I. Kamel and C. Faloutsos, "On Packing R-trees", 1993.

import Geometry

/// An R-tree over boxes.
struct BoxTree: Sendable {
    static let fanout = 8

    /// The boxes of all levels: level 0 has the boxes of the items in the tree's order, the topmost level has one box.
    private(set) var boxes: [BoundingBox]
    /// By level, and one more: where its boxes begin.
    private var first: [Int]
    /// The items in the tree's order.
    private let items: [UInt32]

    init(over boxes: [BoundingBox]) {
        let items = Self.sorted(boxes.indices.map { UInt32($0) }, boxes: boxes)
        self.items = items
        self.boxes = items.map { boxes[Int($0)] }
        first = [0, boxes.count]
        var below = self.boxes[...]
        while below.count > 1 {
            self.boxes += stride(from: below.startIndex, to: below.endIndex, by: Self.fanout).map { start in
                below[start..<min(start + Self.fanout, below.endIndex)].reduce(into: .empty) { $0.extend($1) }
            }
            below = self.boxes[below.endIndex...]
            first.append(self.boxes.count)
        }
    }

    var isEmpty: Bool { boxes.isEmpty }

    /// The topmost level.
    var top: Int { first.count - 2 }

    var root: Int { boxes.count - 1 }

    /// The item of a box of level 0.
    func item(_ box: Int) -> Int { Int(items[box]) }

    /// The child boxes of a box, one level below it.
    @inline(__always)
    func children(of box: Int, level: Int) -> Range<Int> {
        let start = first[level - 1] + (box - first[level]) * Self.fanout
        return start..<min(start + Self.fanout, first[level])
    }

    /// Whether a place lies in a box or within a unit of it.
    @inline(__always)
    func isNear(_ box: Int, x: Int64, y: Int64) -> Bool {
        let box = boxes[box]
        return Int64(box.minimum.longitude) - 1 <= x && x <= Int64(box.maximum.longitude) + 1
            && Int64(box.minimum.latitude) - 1 <= y && y <= Int64(box.maximum.latitude) + 1
    }

    private static func sorted(_ numbers: [UInt32], boxes: [BoundingBox]) -> [UInt32] {
        let places = boxes.map { box -> UInt64 in
            let x = (Int64(box.minimum.longitude) + Int64(box.maximum.longitude)) / 2
            let y = (Int64(box.minimum.latitude) + Int64(box.maximum.latitude)) / 2
            return HilbertCurve.index(FixedCoordinate(latitude: Int32(y), longitude: Int32(x)))
        }
        return numbers.sorted { (places[Int($0)], $0) < (places[Int($1)], $1) }
    }
}
