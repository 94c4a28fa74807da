// A packed R-tree.
//
// Items are numbered along a Hilbert curve, so that consecutive items lie close together, and a tree over them needs no
// pointers: level 0 has a box for each run of eight items, each level above has a box for each run of eight boxes below,
// and the numbers of a box's children follow from its own number. I. Kamel and C. Faloutsos, "On Packing R-trees", 1993.

/// The layout of the boxes of all levels of a packed R-tree: level 0 first, the topmost box last.
@frozen @usableFromInline
package struct PackedTree: Sendable {
    /// The number of items or boxes under a box.
    @inlinable package static var fanout: Int { 8 }

    /// The number of items under all boxes.
    @usableFromInline package let itemCount: Int
    /// By level: the index of its first box and the number of its boxes.
    @usableFromInline package let levels: [(first: Int, count: Int)]

    package init(itemCount: Int) {
        self.itemCount = itemCount
        var levels: [(first: Int, count: Int)] = []
        var first = 0
        var count = itemCount
        while count > 0, levels.isEmpty || count > 1 {
            count = (count + Self.fanout - 1) / Self.fanout
            levels.append((first, count))
            first += count
        }
        self.levels = levels
    }

    /// The number of boxes of all levels.
    package var boxCount: Int { levels.last.map { $0.first + $0.count } ?? 0 }

    /// The items in a box of level 0.
    @inlinable
    @inline(__always)
    package func items(in box: Int) -> Range<Int> {
        let start = box * Self.fanout
        return start..<Swift.min(start + Self.fanout, itemCount)
    }

    /// The items in all boxes of level 0 under a box of any level.
    package func items(under box: Int, level: Int) -> Range<Int> {
        var count = Self.fanout
        for _ in 0..<level { count *= Self.fanout }
        return box * count..<Swift.min((box + 1) * count, itemCount)
    }

    /// The child boxes of a box of a higher level, and the index of the first box of their level.
    @inlinable
    @inline(__always)
    package func children(of box: Int, level: Int) -> (levelStart: Int, boxes: Range<Int>) {
        let (first, count) = levels[level - 1]
        let start = box * Self.fanout
        return (first, start..<Swift.min(start + Self.fanout, count))
    }

    /// The boxes of all levels over the boxes of the items.
    package static func boxes(over items: [BoundingBox]) -> [BoundingBox] {
        let tree = PackedTree(itemCount: items.count)
        var boxes: [BoundingBox] = []
        boxes.reserveCapacity(tree.boxCount)
        for (index, level) in tree.levels.enumerated() {
            let childrenStart = index == 0 ? 0 : tree.levels[index - 1].first
            let childrenEnd = index == 0 ? items.count : level.first
            for box in 0..<level.count {
                let start = childrenStart + box * fanout
                let end = min(start + fanout, childrenEnd)
                var union = BoundingBox.empty
                for child in start..<end { union.extend(index == 0 ? items[child] : boxes[child]) }
                boxes.append(union)
            }
        }
        return boxes
    }

    /// Visits the boxes of level 0 that may hold something, ascending.
    ///
    /// - Parameters:
    ///   - mayHold: whether the box with an index may hold something; is not asked about boxes in those that may not.
    ///   - body: gets the index of the box and the items in it.
    @inlinable
    package func visit(where mayHold: (_ box: Int) -> Bool, _ body: (_ box: Int, _ items: Range<Int>) -> Void) {
        guard let top = levels.indices.last else { return }
        var open = [(level: top, number: 0)]
        while let box = open.popLast() {
            guard mayHold(levels[box.level].first + box.number) else { continue }
            if box.level == 0 {
                body(box.number, items(in: box.number))
            } else {
                for child in children(of: box.number, level: box.level).boxes.reversed() {
                    open.append((box.level - 1, child))
                }
            }
        }
    }
}
