package import Geometry
import Storage

/// A way that no mode may use, such as a road under construction: no road, but known so that answers can name it.
package struct ClosedWay: Hashable, Sendable {
    /// The OSM id.
    package var id: Int64
    /// The name or reference; empty if it has none.
    package var name: String
    /// By raw value of the mode, the tag that closes the way to it, as `key=value`.
    package var tags: [String]
    /// The conditional tags of the way, as `key=value`.
    package var conditionals: [String]
    package var points: [FixedCoordinate]

    package init(
        id: Int64, name: String, tags: [String], conditionals: [String] = [], points: [FixedCoordinate] = []
    ) {
        self.id = id
        self.name = name
        self.tags = tags
        self.conditionals = conditionals
        self.points = points
    }
}

/// The point of a closed way that is nearest to a place.
package struct NearClosedWay: Hashable, Sendable {
    package var way: ClosedWay
    package var point: FixedCoordinate
    /// Meters from the place.
    package var distance: Double
}

extension RoadGraphContents {
    /// A closed way as stored, with a range of the points of all.
    struct ClosedWayRecord: BitwiseCopyable, Sendable {
        var id: Int64
        var name: TextID
        /// The tags of cars, walkers and bicycles.
        var automobileTag: TextID
        var walkingTag: TextID
        var cyclingTag: TextID
        /// The conditional tags, one in a line.
        var conditionals: TextID
        var firstPoint: UInt32
        var pointCount: UInt32
        /// Fills the record up to a multiple of eight bytes.
        var unused: UInt32 = 0
    }
}

extension RoadGraph {
    /// The closed way that is nearest to a place; nil if there is none within the radius.
    ///
    /// - Complexity: linear in the points of all closed ways, which are few; only explanations ask for them.
    package func nearestClosedWay(to place: FixedCoordinate, radius: Double) -> NearClosedWay? {
        let projection = LocalProjection(center: place)
        var nearest: (record: RoadGraphContents.ClosedWayRecord, point: FixedCoordinate, distance: Double)?
        for record in closedWayRecords {
            for (start, end) in zip(points(of: record), points(of: record).dropFirst()) {
                let found = ProjectedPoint(of: projection, onSegmentFrom: start, to: end)
                if found.distance <= radius, found.distance < nearest?.distance ?? .infinity {
                    nearest = (record, found.coordinate, found.distance)
                }
            }
        }
        return nearest.map { NearClosedWay(way: closedWay($0.record), point: $0.point, distance: $0.distance) }
    }

    private func points(of record: RoadGraphContents.ClosedWayRecord) -> Slice<Column<FixedCoordinate>> {
        let first = min(Int(record.firstPoint), closedWayPoints.count)
        return closedWayPoints[first..<min(first + Int(record.pointCount), closedWayPoints.count)]
    }

    private func closedWay(_ record: RoadGraphContents.ClosedWayRecord) -> ClosedWay {
        ClosedWay(
            id: record.id, name: texts[record.name],
            tags: [record.automobileTag, record.walkingTag, record.cyclingTag].map { texts[$0] },
            conditionals: texts[record.conditionals].split(separator: "\n").map(String.init),
            points: Array(points(of: record)))
    }
}
