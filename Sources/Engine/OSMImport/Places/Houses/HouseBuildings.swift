// Finds the buildings in which address nodes stand.
//
// In many countries an address is a node within the outline of a building that has no address itself. Who is anywhere
// in the building is at one of its nodes, and not at a house next door whose node is nearer.

import Geometry
import Places

struct HouseBuildings {
    /// Meters; a building whose box is wider or higher is none that one address tells.
    private static let largest = 500.0
    /// Meters from a node to an outline on which it stands, as an entrance does.
    private static let onOutline = 0.5

    /// The houses of which no building is known, along a Hilbert curve.
    private let nodes: [Int]
    private let places: [FixedCoordinate]
    private let tree: PackedTree
    private let boxes: [BoundingBox]

    private init(_ drafts: [HouseDraft]) {
        let free = drafts.indices.filter {
            drafts[$0].object.kind == .node && !drafts[$0].isInterpolated && drafts[$0].outline == nil
        }
        nodes = free.map { (node: $0, place: HilbertCurve.index(drafts[$0].coordinate)) }
            .sorted { ($0.place, $0.node) < ($1.place, $1.node) }.map(\.node)
        places = nodes.map { drafts[$0].coordinate }
        tree = PackedTree(itemCount: nodes.count)
        boxes = PackedTree.boxes(over: places.map { BoundingBox(minimum: $0, maximum: $0) })
    }

    /// Gives houses that are nodes the outlines of their buildings; the first one in the file that holds a node counts.
    static func complete(_ drafts: inout [HouseDraft], _ collection: PlaceCollection, _ shapes: PlaceShapes) {
        let houses = HouseBuildings(drafts)
        guard !houses.nodes.isEmpty else { return }
        for building in collection.buildings {
            let box = BoundingBox(shapes.lines(of: building).joined())
            guard !box.isEmpty, box.minimum.distance(to: box.maximum) <= largest else { continue }
            let near = houses.nodes(in: box).filter { drafts[$0].outline == nil }
            guard !near.isEmpty else { continue }
            let rings = shapes.rings(of: building)
            guard let outline = Outline(rings: rings.outer + rings.inner) else { continue }
            for node in near where outline.distance(to: drafts[node].coordinate) <= onOutline {
                drafts[node].outline = outline
            }
        }
    }

    private func nodes(in box: BoundingBox) -> [Int] {
        var found: [Int] = []
        tree.visit(where: { boxes[$0].intersects(box) }) { _, range in
            found += range.filter { box.contains(places[$0]) }.map { nodes[$0] }
        }
        return found
    }
}
