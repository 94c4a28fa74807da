import Geometry
import Roads
import Storage

/// Joins the rings around the holes of a square to its outline, by the shortest line between two of their nodes.
///
/// A ring around a fountain would else be a component of its own, where no route begins.
struct SquareLinks {
    private let collection: RoadCollection
    private let nodeNumbers: [UInt32]
    private let numbering: NodeNumbering

    /// The most pairs of nodes to compare for a hole.
    private static let mostPairs = 1_000_000

    /// - Parameter nodeNumbers: the numbers of the nodes of all ways, while the numbering has their places.
    init(collection: RoadCollection, nodeNumbers: [UInt32], numbering: NodeNumbering) {
        self.collection = collection
        self.nodeNumbers = nodeNumbers
        self.numbering = numbering
    }

    /// Lengthens the rings around holes, and adds their nodes at the end of the numbers.
    func lengthen(_ collection: inout RoadCollection, numbers: inout [UInt32]) {
        for square in collection.squares {
            let outline = square.outer.flatMap { nodes($0) }.filter(numbering.isPresent)
            for id in square.inner {
                guard let way = collection.index(ofWay: id), let ring = linked(nodes(id), to: outline) else { continue }
                collection.ways[way.index].firstReference = UInt32(numbers.count)
                numbers += ring
                collection.ways[way.index].endReference = UInt32(numbers.count)
            }
        }
    }

    private func nodes(_ id: Int64) -> [UInt32] {
        guard let index = collection.index(ofWay: id) else { return [] }
        let way = collection.ways[index]
        return Array(nodeNumbers[Int(way.firstReference)..<Int(way.endReference)])
    }

    /// The nodes of a closed ring from the one nearest to an outline around to it, and on to the outline; nil if the
    /// ring is open or touches the outline.
    private func linked(_ ring: [UInt32], to outline: [UInt32]) -> [UInt32]? {
        guard ring.count > 2, ring.first == ring.last, ring.allSatisfy(numbering.isPresent),
            Set(ring).isDisjoint(with: outline), ring.count * outline.count <= Self.mostPairs
        else { return nil }
        var best: (distance: Double, start: Int, node: UInt32)?
        for start in ring.indices.dropLast() {
            let place = numbering.coordinates[Int(ring[start])]
            for node in outline {
                let distance = place.distance(to: numbering.coordinates[Int(node)])
                if distance < best?.distance ?? .infinity { best = (distance, start, node) }
            }
        }
        guard let best else { return nil }
        let corners = ring.dropLast()
        return corners[best.start...] + corners[..<best.start] + [ring[best.start], best.node]
    }
}
