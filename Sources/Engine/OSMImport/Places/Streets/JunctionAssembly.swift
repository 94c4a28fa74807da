import Algorithms
import Geometry
import Places

/// The places where two streets meet.
enum JunctionAssembly {
    /// The distance in meters within which two streets meet once, for example where a road has two carriageways.
    private static let reach = 30.0
    /// The most streets that meet at one node, and the most junctions of two streets that are compared with others.
    private static let mostStreets = 8
    private static let mostCompared = 32

    /// A node that two streets share.
    private struct Meeting {
        var streets: UInt64
        var node: UInt32
    }

    static func junctions(
        _ collection: PlaceCollection, shapes: PlaceShapes, streets: StreetAssembly
    ) -> [StreetJunction] {
        let meetings = meetings(collection, shapes: shapes, streets: streets)
        var junctions: [StreetJunction] = []
        for same in meetings.chunked(by: { $0.streets == $1.streets }) {
            var kept: [FixedCoordinate] = []
            for meeting in same {
                let place = shapes.coordinate(meeting.node)
                let projection = LocalProjection(center: place)
                if kept.suffix(mostCompared).contains(where: { projection.distance(to: $0) <= reach }) { continue }
                kept.append(place)
                junctions.append(
                    StreetJunction(Int(meeting.streets >> 32), Int(meeting.streets & 0xFFFF_FFFF), at: place))
            }
        }
        return junctions
    }

    private static func meetings(
        _ collection: PlaceCollection, shapes: PlaceShapes, streets: StreetAssembly
    ) -> [Meeting] {
        // A node and a street in one number sort fast.
        var visits: [UInt64] = []
        for (line, street) in streets.streetOfLine.enumerated() where street >= 0 {
            for node in shapes.nodes(of: collection.streets[line].shape) {
                visits.append(UInt64(node) << 32 | UInt64(street))
            }
        }
        visits.sort()
        var meetings: [Meeting] = []
        for visit in visits.chunked(by: { $0 >> 32 == $1 >> 32 }) where visit.count > 1 {
            let meeting = visit.uniqued().prefix(mostStreets).map { $0 & 0xFFFF_FFFF }
            for pair in meeting.combinations(ofCount: 2) {
                let node = UInt32(visit[visit.startIndex] >> 32)
                meetings.append(Meeting(streets: pair[0] << 32 | pair[1], node: node))
            }
        }
        meetings.sort { ($0.streets, $0.node) < ($1.streets, $1.node) }
        return meetings
    }
}
