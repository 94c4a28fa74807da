import Roads
import Storage

/// Streets that paths cross, on foot and by bicycle.
///
/// A path crosses a street at a junction from which the street leads away to both sides, whether or not tags call the
/// path a crossing. Whoever turns onto the path is told the street with the turn; whoever comes along the path and turns
/// on the far side is told it before the turn, which would fit the near side, too. A drive between two turns is told like
/// a street; elsewhere it is not, since a sidewalk crosses many.
extension ManeuverWriting {
    private typealias Limits = GuidanceLimits

    /// The street that the route crosses right after a maneuver; nil if there is none before a path edge.
    func streetCrossed(after draft: ManeuverDraft, until end: Int) -> RoadName? {
        guard map.mode != .automobile, draft.isTurn || draft.isContinuation else { return nil }
        if let crossing = crossing(after: draft, until: end) { return name(crossing.street) }
        let edge = pathEdges[draft.first].edge
        guard map.graph.identity(of: edge).hasDetails else { return nil }
        return map.graph.detail(.crossedStreet, of: edge).map { RoadName(name: $0) }
    }

    /// The street that the route crosses shortly before a turn and that the maneuver before did not tell.
    func streetCrossed(before draft: ManeuverDraft, after previous: ManeuverDraft) -> RoadName? {
        let turns = draft.isTurn && draft.direction != .straight || draft.kind == .stairs
        guard map.mode != .automobile, turns, draft.first > previous.first + 1 else { return nil }
        var length = 0
        for index in (previous.first + 1..<draft.first).reversed() {
            length += Int(pathEdges[index].end - pathEdges[index].start)
            guard length <= Limits.crossedBefore else { return nil }
            guard let street = street(crossedBefore: index), !street.isMinor else { continue }
            // The street may have two carriageways.
            let road = name(street)
            let told = streetCrossed(after: previous, until: draft.first)
            let isTold = told == road || told.map { !road.name.isEmpty && $0.name == road.name } ?? false
            return isTold ? nil : road
        }
        return nil
    }

    /// The first street that the route crosses within a few meters of a maneuver, and the path edge behind it.
    private func crossing(after draft: ManeuverDraft, until end: Int) -> (street: RoadIdentity, index: Int)? {
        var length = 0
        for index in draft.first + 1..<max(end, draft.first + 1) {
            length += Int(pathEdges[index - 1].end - pathEdges[index - 1].start)
            guard length <= Limits.crossedAfter else { return nil }
            guard let street = street(crossedBefore: index) else { continue }
            if !street.isMinor || endsSoon(from: index, until: end) { return (street, index) }
        }
        return nil
    }

    /// Whether the next maneuver is a few meters behind a crossing.
    private func endsSoon(from index: Int, until end: Int) -> Bool {
        end < pathEdges.count
            && pathEdges[index..<end].reduce(0) { $0 + Int($1.end - $1.start) } <= Limits.crossedAfter
    }

    /// The street over which a path leads before a path edge.
    private func street(crossedBefore index: Int) -> RoadIdentity? {
        let before = pathEdges[index - 1].edge
        let after = pathEdges[index].edge
        guard map.graph.identity(of: before).isPath, map.graph.identity(of: after).isPath else { return nil }
        var (left, right): (RoadIdentity?, RoadIdentity?)
        for place in map.graph.edgeRange(leaving: map.graph.head(of: before)) {
            let edge = map.graph.junctionEdges[place]
            guard edge.segment != before.segment, edge.segment != after.segment else { continue }
            let road = map.graph.identity(of: edge)
            guard road.rank <= Limits.crossedRank, road.passage.isEmpty else { continue }
            let angle = map.graph.turnAngle(from: before, to: edge)
            guard Limits.crossedAngles.contains(abs(angle)) else { continue }
            if angle < 0 { left = road } else { right = road }
        }
        guard let left, let right else { return nil }
        return right.isNamed ? right : left
    }
}
