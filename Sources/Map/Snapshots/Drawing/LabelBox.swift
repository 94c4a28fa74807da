/// A rectangle in a picture, in points.
struct LabelBox: Equatable, Sendable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    init(left: Double, top: Double, right: Double, bottom: Double) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    init(center: SnapshotPoint, width: Double, height: Double) {
        self.init(
            left: center.x - width / 2, top: center.y - height / 2, right: center.x + width / 2,
            bottom: center.y + height / 2)
    }

    var center: SnapshotPoint { SnapshotPoint(x: (left + right) / 2, y: (top + bottom) / 2) }

    func grown(by margin: Double) -> LabelBox {
        LabelBox(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
    }

    func intersects(_ other: LabelBox) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func contains(_ other: LabelBox) -> Bool {
        left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
    }
}

/// The room in a picture that labels have taken, found by a grid of square cells.
struct LabelRoom {
    private static let cell = 48.0

    /// The part of the picture in which labels may stand.
    let bounds: LabelBox
    private let columns: Int
    private let rows: Int
    private var boxes: [LabelBox] = []
    /// By cell, row by row, the indices of the boxes that touch it.
    private var cells: [[Int32]]

    init(bounds: LabelBox) {
        self.bounds = bounds
        columns = max(1, Int((bounds.right / Self.cell).rounded(.up)))
        rows = max(1, Int((bounds.bottom / Self.cell).rounded(.up)))
        cells = [[Int32]](repeating: [], count: columns * rows)
    }

    /// Whether a box is inside the picture and touches no other.
    func isFree(_ box: LabelBox) -> Bool {
        guard bounds.contains(box) else { return false }
        return cellIndices(of: box).allSatisfy { cell in
            cells[cell].allSatisfy { !boxes[Int($0)].intersects(box) }
        }
    }

    /// Takes a box, also where it is not free.
    mutating func take(_ box: LabelBox) {
        for cell in cellIndices(of: box) { cells[cell].append(Int32(boxes.count)) }
        boxes.append(box)
    }

    private func cellIndices(of box: LabelBox) -> [Int] {
        let horizontal = Self.range(box.left, high: box.right, count: columns)
        let vertical = Self.range(box.top, high: box.bottom, count: rows)
        return vertical.flatMap { row in horizontal.map { row * columns + $0 } }
    }

    private static func range(_ low: Double, high: Double, count: Int) -> Range<Int> {
        let limit = Double(count)
        let first = Int(min(max((low / cell).rounded(.down), 0), limit))
        let last = Int(min(max((high / cell).rounded(.down) + 1, 0), limit))
        return first..<max(first, last)
    }
}
