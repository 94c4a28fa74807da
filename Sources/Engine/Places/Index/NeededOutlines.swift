// Leaves out the outlines of houses that stand alone.
//
// Where the box of a building meets neither another house nor the outline of a place, whoever is in the box is in the
// building or in its garden, and the box in the index says as much as the outline. That is so for most houses of a
// suburb, whose outlines would be a fifth of the index.

import Geometry

enum NeededOutlines {
    /// The houses, without the outlines of those whose boxes meet nothing else.
    static func of(_ houses: [HouseRecord], beside places: [PlaceRecord]) -> [HouseRecord] {
        let outlines = places.compactMap { $0.outline?.box }
        let boxes = houses.map { house in
            house.box ?? BoundingBox(minimum: house.coordinate, maximum: house.coordinate)
        }
        let neighbors = BoxFinder(boxes + outlines)
        var needed = houses
        for index in houses.indices {
            guard let box = houses[index].box else { continue }
            let isCrowded = neighbors.contains { other, otherBox in
                other != index && otherBox.intersects(box) && !(other >= boxes.count && otherBox.contains(box))
                    && !(other < boxes.count && isOneBuilding(houses[other], houses[index]))
            } where: {
                $0.intersects(box)
            }
            if !isCrowded { needed[index].outline = nil }
        }
        return needed
    }

    private static func isOneBuilding(_ one: HouseRecord, _ other: HouseRecord) -> Bool {
        one.object == other.object || one.outline == other.outline
    }
}

/// Boxes among which those near another one are found quickly.
private struct BoxFinder {
    private let items: [(index: Int, box: BoundingBox)]
    private let tree: PackedTree
    private let boxes: [BoundingBox]

    init(_ boxes: [BoundingBox]) {
        let order = boxes.enumerated().map { (index: $0, box: $1, place: HilbertCurve.index($1.center)) }
            .sorted { ($0.place, $0.index) < ($1.place, $1.index) }
        items = order.map { (index: $0.index, box: $0.box) }
        tree = PackedTree(itemCount: items.count)
        self.boxes = PackedTree.boxes(over: items.map(\.box))
    }

    /// Whether something is true for a box; boxes in those that it cannot be true for are not asked.
    func contains(_ isTrue: (Int, BoundingBox) -> Bool, where mayHold: (BoundingBox) -> Bool) -> Bool {
        var isFound = false
        tree.visit(where: { !isFound && mayHold(boxes[$0]) }) { _, range in
            isFound = isFound || items[range].contains { isTrue($0.index, $0.box) }
        }
        return isFound
    }
}

extension BoundingBox {
    fileprivate func contains(_ other: BoundingBox) -> Bool {
        contains(other.minimum) && contains(other.maximum)
    }
}
