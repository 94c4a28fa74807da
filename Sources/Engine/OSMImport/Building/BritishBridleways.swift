import Geometry
import Storage

/// Opens the bridleways of Great Britain to bicycles, as its laws do; tags seldom say so there.
enum BritishBridleways {
    /// Opens those whose first node with a place lies in Great Britain.
    ///
    /// - Parameter numbers: the numbers of the nodes of all ways.
    static func open(_ collection: inout RoadCollection, _ numbers: [UInt32], _ numbering: NodeNumbering) {
        guard !collection.britishBridleways.isEmpty else { return }
        for index in collection.ways.indices {
            let way = collection.ways[index]
            guard let passages = collection.britishBridleways[way.id] else { continue }
            let nodes = numbers[Int(way.firstReference)..<Int(way.endReference)]
            guard let node = nodes.first(where: numbering.isPresent) else { continue }
            if isInGreatBritain(numbering.coordinates[Int(node)]) { collection.ways[index].passages = passages }
        }
    }

    /// Whether a place lies in Great Britain: in one of a few boxes that leave out Ireland, the Isle of Man and France.
    static func isInGreatBritain(_ place: FixedCoordinate) -> Bool {
        boxes.contains { $0.contains(place) }
    }

    private static let boxes = [
        box(49.8, -6.5, 51.0, 1.35), box(51.0, -5.4, 51.6, 1.47), box(51.6, -5.6, 53.5, 1.8),
        box(53.5, -3.7, 55.5, 0.6),
        box(54.6, -5.2, 55.5, -3.7), box(55.5, -8.8, 61.0, -0.6),
    ]

    private static func box(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> BoundingBox {
        BoundingBox(
            minimum: FixedCoordinate(Coordinate(latitude: south, longitude: west)),
            maximum: FixedCoordinate(Coordinate(latitude: north, longitude: east)))
    }
}
