import Geometry
import Storage

/// The sections of closed ways and barriers, made while their texts are collected.
struct ClosureSections {
    private(set) var ways: [RoadGraphContents.ClosedWayRecord] = []
    private(set) var points: [FixedCoordinate] = []
    private(set) var barriers: [RoadGraphContents.BarrierRecord] = []

    init(_ roads: RoadGraphContents, texts: inout StringColumnBuilder) {
        for way in roads.closedWays {
            let tags = way.tags.map { texts.id(of: $0) }
            ways.append(
                RoadGraphContents.ClosedWayRecord(
                    id: way.id, name: texts.id(of: way.name), automobileTag: tags[0], walkingTag: tags[1],
                    cyclingTag: tags[2], conditionals: texts.id(of: way.conditionals.joined(separator: "\n")),
                    firstPoint: UInt32(points.count), pointCount: UInt32(way.points.count)))
            points += way.points
        }
        barriers = roads.barriers.map { barrier in
            let tags = barrier.tags.map { texts.id(of: $0) }
            return RoadGraphContents.BarrierRecord(
                junction: barrier.junction, automobileTag: tags[0], walkingTag: tags[1], cyclingTag: tags[2],
                isGate: barrier.isGate ? 1 : 0)
        }
    }
}
