import Geometry

/// What an area's places are looked up in; an object, so that an area is copied for the price of a reference.
final class CoverageIndex: Sendable {
    private let rows: RingRows
    private let boxes: BoxTree
    let sides: CoverageSides

    init(_ polygons: [[FixedCoordinate]], bounds: [BoundingBox]) {
        rows = RingRows(polygons)
        boxes = BoxTree(over: bounds)
        sides = CoverageSides(polygons)
    }

    /// Whether a place, or one within a unit of it, is in a polygon.
    func contains(x: Int64, y: Int64) -> Bool {
        !boxes.isEmpty && contains(boxes.root, level: boxes.top, x, y)
    }

    private func contains(_ box: Int, level: Int, _ x: Int64, _ y: Int64) -> Bool {
        guard boxes.isNear(box, x, y) else { return false }
        guard level > 0 else { return touches(boxes.item(box), x, y) }
        for child in boxes.children(of: box, level: level) where contains(child, level: level - 1, x, y) { return true }
        return false
    }

    private func touches(_ ring: Int, _ x: Int64, _ y: Int64) -> Bool {
        let columns = x - 1...x + 1
        return rows.touches(columns, row: y, ring: ring) || rows.touches(columns, row: y - 1, ring: ring)
            || rows.touches(columns, row: y + 1, ring: ring)
    }
}
