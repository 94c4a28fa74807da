import Geometry
import Guidance
import Roads
import Storage
import TextCoding

/// The summary of a leg's main roads.
extension OSRMRouteBody {
    /// A name of roads on the leg, and the time spent on them.
    struct NamedTime {
        var road: RoadIdentity
        /// Milliseconds.
        var duration: Int

        func hasName(of other: RoadIdentity) -> Bool {
            road.name == other.name && (road.reference == other.reference || !other.name.isEmpty)
        }
    }

    /// Writes the names of the two roads that take the most time, in the order of travel.
    mutating func add(summaryOf leg: OSRMLeg) {
        var roads: [NamedTime] = []
        roads.reserveCapacity(leg.pathEdges.count / 2)
        for index in leg.pathEdges.indices where leg.roads[index].isNamed {
            let pathEdge = leg.pathEdges[index]
            let road = leg.roads[index]
            let place = roads.lastIndex { $0.hasName(of: road) } ?? roads.count
            if place == roads.count { roads.append(NamedTime(road: road, duration: 0)) }
            roads[place].duration += Int(pathEdge.duration) + Int(pathEdge.turnDuration)
        }
        json.add(byte: UInt8(ascii: "\""))
        var isFirst = true
        for index in Self.longest(roads) {
            if !isFirst { json.add(", ") }
            isFirst = false
            let road = roads[index].road
            graph.withText(!road.name.isEmpty ? road.name : road.reference) { json.add(textPart: $0) }
        }
        json.add(byte: UInt8(ascii: "\""))
    }

    /// The indices of the two roads with the most time, ascending; the first of equals.
    private static func longest(_ roads: [NamedTime]) -> [Int] {
        var first = -1
        var second = -1
        for (index, road) in roads.enumerated() {
            if first < 0 || road.duration > roads[first].duration {
                (first, second) = (index, first)
            } else if second < 0 || road.duration > roads[second].duration {
                second = index
            }
        }
        return [first, second].filter { $0 >= 0 }.sorted()
    }
}
