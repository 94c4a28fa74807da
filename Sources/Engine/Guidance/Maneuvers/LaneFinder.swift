import Roads

/// Finds the lanes before the maneuvers of a leg, and looks ahead for those to be in.
///
/// The lanes at a maneuver are those of the edge before it; where that edge has none, those that end up to 50 m before
/// it on the same road. Of the lanes that lead the way, only those stay valid from which the lanes at the next junction
/// can be reached, if it follows so soon that one could not change in between: within 15 seconds, and 10 more for each
/// lane there that leads elsewhere. Lanes keep their order from left to right, so whoever needs the leftmost lanes next
/// is in the leftmost lanes before. On foot there are no lanes.
///
/// After OSRM's `lane_processing.cpp`.
struct LaneFinder {
    let map: TurnMap
    let pathEdges: [PathEdge]

    /// The lanes at each maneuver, from left to right; empty where unknown.
    func lanes(at places: [LanePlace]) -> [[Lane]] {
        var found = places.indices.map { index in
            lanes(before: places[index], after: index > 0 ? places[index - 1].first : 0)
        }
        for index in places.indices.reversed() where found[index].count(where: \.isValid) > 1 {
            let isLast = index + 1 == places.count
            let end = isLast ? pathEdges.count : places[index + 1].first
            let atEnd = isLast ? [] : found[index + 1].map(\.isValid)
            found[index].keepLanes(leadingTo: lanesAhead(places[index].first..<end, atEnd: atEnd))
        }
        return found
    }

    /// The lanes before a maneuver, on the edges after the one before it.
    private func lanes(before place: LanePlace, after start: Int) -> [Lane] {
        guard place.first > 0, let direction = place.direction else { return [] }
        var length = 0
        for index in (min(start, place.first - 1)..<place.first).reversed() {
            let edge = pathEdges[index].edge
            let lanes = Lanes.reading(map.graph, edge: edge, for: direction, isFork: place.isFork)
            if !lanes.isEmpty { return lanes }
            length += Int(pathEdges[index].end - pathEdges[index].start)
            guard length <= GuidanceLimits.endedLanes, index > start,
                map.graph.isSameRoad(road(index - 1), road(index))
            else { return [] }
        }
        return []
    }

    private func road(_ index: Int) -> RoadIdentity { map.graph.identity(of: pathEdges[index].edge) }

    /// Whether each lane at the next junction along some path edges, or at their end, may be used, if it comes so soon that
    /// they matter; else none.
    private func lanesAhead(_ run: Range<Int>, atEnd: [Bool]) -> [Bool] {
        var time: UInt64 = 0
        for index in run {
            time +=
                UInt64(pathEdges[index].duration) + (index > run.lowerBound ? UInt64(pathEdges[index].turnDuration) : 0)
            guard time <= GuidanceLimits.laneChange.most else { return [] }
            let lanes = index + 1 == run.upperBound ? atEnd : lanesStraight(after: index)
            if lanes.isEmpty { continue }
            let elsewhere = UInt64(lanes.count { !$0 })
            return time <= GuidanceLimits.laneChange.base + elsewhere * GuidanceLimits.laneChange.each ? lanes : []
        }
        return []
    }

    /// The same for the lanes at the end of a path edge, after which no maneuver follows.
    private func lanesStraight(after index: Int) -> [Bool] {
        let edge = pathEdges[index].edge
        guard map.graph.hasDetails(edge) else { return [] }
        let angle = map.graph.turnAngle(from: edge, to: pathEdges[index + 1].edge)
        return Lanes.validity(map.graph, edge: edge, for: TurnDirection(angle: angle))
    }
}

/// A maneuver of a leg, for its lanes.
package struct LanePlace: Sendable {
    /// The index of the first path edge after it.
    package var first: Int
    package var direction: TurnDirection?
    /// Whether the road divides there.
    package var isFork: Bool

    package init(first: Int, direction: TurnDirection?, isFork: Bool = false) {
        self.first = first
        self.direction = direction
        self.isFork = isFork
    }
}

extension [Lane] {
    /// Leaves only those lanes valid that lead to the valid ones of the next lanes.
    fileprivate mutating func keepLanes(leadingTo next: [Bool]) {
        let valid = indices.filter { self[$0].isValid }
        let wanted = next.indices.filter { next[$0] }
        guard let first = wanted.first, let last = wanted.last, wanted.count < valid.count else { return }
        let left = first
        let right = next.count - 1 - last
        guard left + right > 0 else { return }
        let surplus = valid.count - wanted.count
        let start = (2 * surplus * left + left + right) / (2 * (left + right))
        let kept = valid[start..<start + wanted.count]
        for lane in valid where !kept.contains(lane) {
            self[lane].isValid = false
            self[lane].activeIndication = nil
        }
    }
}
