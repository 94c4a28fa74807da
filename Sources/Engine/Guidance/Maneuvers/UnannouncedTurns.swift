import Geometry
import Roads
import Storage

/// Adds the turns that a traveller would take without being told.
///
/// A road that goes on under its name, or is the only one open, needs no maneuver by itself, and turns that follow each
/// other closely are merged. Where such a place turns by 45 degrees or more and another road of at least the same class
/// leads ahead or to a side, the traveller needs to know all the same. A turn counts as told by a maneuver at the place
/// that leads to the same side, or by one shortly before whose direction is that of the whole way up to the place.
/// Turns on roundabouts belong to these, and a street that crosses another with a small offset leads straight on.
struct UnannouncedTurns {
    private typealias Limits = GuidanceLimits

    let map: TurnMap
    let pathEdges: [PathEdge]
    /// The road of each path edge.
    let roads: [RoadIdentity]
    /// The places at which a relation of the map suppresses the maneuver, as indices of path edges.
    let suppressed: Set<Int>

    /// The drafts with the silent turns.
    ///
    /// - Parameter length: the length of the leg in centimeters.
    func told(in drafts: [ManeuverDraft], length: Int) -> [ManeuverDraft] {
        var (drafts, distance, next) = (drafts, 0, 0)
        for index in pathEdges.indices.dropFirst() {
            distance += Int(pathEdges[index - 1].end - pathEdges[index - 1].start)
            guard mayTurn(before: index) else { continue }
            while next < drafts.count, drafts[next].first < index { next += 1 }
            if next < drafts.count, drafts[next].first == index,
                tells(drafts[next], gap: 0, index: index, angle: headingAngle(index))
            {
                continue
            }
            guard let angle = turn(before: index), distance >= Limits.nearEnd, length - distance >= Limits.nearEnd,
                !suppressed.contains(index), !isTold(index, angle: angle, at: distance, by: drafts, around: next),
                !rivals(before: index).isEmpty, !crosses(at: index)
            else { continue }
            tell(index, angle: angle, at: distance, in: &drafts, next: next)
        }
        return drafts
    }

    /// Whether the stored headings do not lead nearly straight on before a path edge: a quick test for most edges.
    private func mayTurn(before index: Int) -> Bool {
        guard let back = map.graph.heading(leavingBy: pathEdges[index - 1].edge.reversed),
            let ahead = map.graph.heading(leavingBy: pathEdges[index].edge)
        else { return false }
        let difference = abs(Int(ahead) - Int(back))
        // Straight on is 180 degrees away from the way back.
        return 18_000 - min(difference, 36_000 - difference) >= Self.possibleTurn
    }

    private static let possibleTurn = Int(Limits.possibleTurn * 100)

    /// The angle in degrees by which the route turns before a path edge; nil if that is not a turn.
    private func turn(before index: Int) -> Double? {
        let before = pathEdges[index - 1].edge
        let edge = pathEdges[index].edge
        if edge == before.reversed { return nil }
        if hasOwnManeuvers(roads[index - 1]) || hasOwnManeuvers(roads[index]) { return nil }
        if let pinched = map.pinchedAngle(from: before, to: edge) {
            return abs(pinched) < Limits.forcedTurnAngle ? nil : pinched
        }
        var angle = headingAngle(index)
        if abs(angle) < Limits.forcedTurnAngle {
            // Reading the lines of edges takes long, so it comes last.
            guard !rivals(before: index).isEmpty else { return nil }
            angle = self.angle(from: before, to: edge)
        }
        return abs(angle) < Limits.forcedTurnAngle ? nil : angle
    }

    /// Whether a road is a ferry, a train, stairs or a lift, or a roundabout for those who drive round it, which have
    /// maneuvers of their own.
    private func hasOwnManeuvers(_ road: RoadIdentity) -> Bool {
        !road.passage.isEmpty || road.isRoundabout && map.mode != .walking
    }

    /// The angle in degrees between the stored headings before a path edge.
    private func headingAngle(_ index: Int) -> Double {
        map.graph.turnAngle(from: pathEdges[index - 1].edge, to: pathEdges[index].edge)
    }

    /// The angle between the last ten meters of an edge and the first ten of another.
    private func angle(from before: EdgeID, to edge: EdgeID) -> Double {
        let reach = UInt32(Limits.nearEnd)
        guard let back = map.graph.heading(along: before.reversed, from: 0, to: reach),
            let ahead = map.graph.heading(along: edge, from: 0, to: reach)
        else { return 0 }
        return Bearing.turnAngle(from: Bearing.normalized(back + 180), to: ahead)
    }

    /// The other roads of at least the class of the route that lead ahead or to a side, open or not, as angles in degrees
    /// with the roads; an open arm of the route's own road also leads farther back.
    private func rivals(before index: Int) -> [(angle: Double, road: RoadIdentity)] {
        let before = pathEdges[index - 1].edge
        let taken = pathEdges[index].edge
        let rank = max(roads[index - 1].rank, roads[index].rank)
        let isPublic = !map.kind(pathEdges[index].state).isInbound
        return map.graph.edgeRange(leaving: map.graph.head(of: before)).compactMap { place in
            let edge = map.graph.junctionEdges[place]
            guard edge.segment != before.segment, edge.segment != taken.segment,
                map.graph.isUsable(edge.segment, mode: map.mode),
                !map.isOtherCarriageway(edge, from: before, beside: taken)
            else { return nil }
            let road = map.graph.identity(of: edge)
            let states = map.states(of: edge)
            // A ramp that leaves a road is not a rival of it.
            if road.rank > rank || !states.isEmpty && road.roadClass.isLink && !roads[index].roadClass.isLink {
                return nil
            }
            let isPrivate = states.contains { map.kind($0).isInbound } && !map.states(of: edge.reversed).isEmpty
            let angle = map.graph.turnAngle(from: before, to: edge)
            let isOwnArm = !states.isEmpty && isOwnRoad(road, around: index)
            let isBehind = abs(angle) > (isOwnArm ? Limits.uTurnAngle : Limits.turnAngle)
            return isPublic && isPrivate || isBehind ? nil : (angle, road)
        }
    }

    /// Whether a road is the one on which the route comes and goes on.
    private func isOwnRoad(_ road: RoadIdentity, around index: Int) -> Bool {
        road.isNamed && map.graph.isSameRoad(road, roads[index - 1]) && map.graph.isSameRoad(road, roads[index])
    }

    /// Whether a street crosses another with a small offset: the next turn, or the one before, leads back to the old
    /// direction, and the street does not go straight on at either.
    private func crosses(at index: Int) -> Bool {
        [index - 1, index].contains { first in
            guard first > 0, first + 1 < pathEdges.count else { return false }
            let stretch = pathEdges[first]
            guard Int(stretch.end - stretch.start) <= Limits.oneTurn,
                abs(map.graph.turnAngle(from: pathEdges[first - 1].edge, to: pathEdges[first + 1].edge))
                    < Limits.straightAngle
            else { return false }
            let street = roads[first - 1]
            let divides = endsAtCarriageway(before: first)
            if map.graph.isSameRoad(roads[first], roads[first + 1]), !divides { return false }
            let ahead = rivals(before: first).filter { abs($0.angle) < Limits.forcedTurnAngle }
            return ahead.allSatisfy { divides && map.graph.isSameRoad($0.road, street) }
                && !rivals(before: first + 1).contains { map.graph.isSameRoad($0.road, street) }
        }
    }

    /// Whether the street meets the end of a carriageway of its own straight ahead, which leads only against the route.
    private func endsAtCarriageway(before index: Int) -> Bool {
        let before = pathEdges[index - 1].edge
        return map.graph.edgeRange(leaving: map.graph.head(of: before)).contains { place in
            let edge = map.graph.junctionEdges[place]
            return edge != before.reversed && map.states(of: edge).isEmpty && map.isOneWay(edge)
                && map.graph.isSameRoad(roads[index - 1], map.graph.identity(of: edge))
                && abs(map.graph.turnAngle(from: before, to: edge)) < Limits.straightAngle
        }
    }

    // MARK: Told

    private func isTold(
        _ index: Int, angle: Double, at distance: Int, by drafts: [ManeuverDraft], around next: Int
    ) -> Bool {
        let reach = roads[index - 1].roadClass.isLink ? Limits.unnamedLink : Limits.carriagewayLink
        return drafts[max(0, next - Self.neighbors)..<min(drafts.count, next + Self.neighbors)].contains { draft in
            let gap = distance - draft.distance
            if draft.kind == .depart { return false }
            if gap > reach { return draft.target == index && tellsEnd(draft, index: index, angle: angle) }
            return gap >= -Limits.behindTurn && tells(draft, gap: gap, index: index, angle: angle)
        }
    }

    /// The number of maneuvers to either side of a turn that may be about it.
    private static let neighbors = 3

    /// Whether a maneuver so many centimeters before a turn, or after it if they are negative, is about the turn.
    private func tells(_ draft: ManeuverDraft, gap: Int, index: Int, angle: Double) -> Bool {
        guard draft.kind != .roundabout, let direction = draft.direction else { return true }
        if direction == .uTurn || gap <= Limits.sameTurn && direction.degrees * angle > 0 { return true }
        guard gap > 0 else { return false }
        let whole = map.graph.turnAngle(from: pathEdges[draft.first - 1].edge, to: pathEdges[index].edge)
        return abs(Bearing.turnAngle(from: direction.degrees, to: whole)) <= Limits.toldAngle
    }

    /// Whether the maneuver onto a slip road tells the turn at its end: to the same side, where all others turn off much
    /// more.
    private func tellsEnd(_ draft: ManeuverDraft, index: Int, angle: Double) -> Bool {
        guard let direction = draft.direction, direction.degrees * angle > 0 else { return false }
        return rivals(before: index).allSatisfy { abs($0.angle) >= abs(angle) + Limits.forcedTurnAngle }
    }

    // MARK: Telling

    private func tell(
        _ index: Int, angle: Double, at distance: Int, in drafts: inout [ManeuverDraft], next: Int
    ) {
        let road = roads[index]
        var draft = ManeuverDraft(
            kind: .turn, direction: TurnDirection(angle: angle), first: index, target: index, road: road,
            distance: distance)
        draft.angle = angle
        draft.staysOnRoad = road.isNamed && map.graph.isSameRoad(drafts[next - 1].road, road)
        if drafts[next - 1].target >= index { endAtRamp(&drafts[next - 1], before: &draft) }
        let isReplaced = next < drafts.count && drafts[next].first == index
        guard isReplaced else { return drafts.insert(draft, at: next) }
        guard drafts[next].isContinuation || drafts[next].isTurn, drafts[next].override == nil else { return }
        draft.target = drafts[next].target
        draft.road = drafts[next].road
        draft.staysOnRoad = draft.staysOnRoad && map.graph.isSameRoad(drafts[next - 1].road, draft.road)
        drafts[next] = draft
    }

    /// Lets a maneuver that leads along a slip road to its end lead onto the slip road only.
    private func endAtRamp(_ last: inout ManeuverDraft, before draft: inout ManeuverDraft) {
        guard last.kind != .depart else { return }
        draft.target = last.target
        draft.road = last.road
        draft.staysOnRoad = last.staysOnRoad
        (last.target, last.road, last.staysOnRoad) = (last.first, roads[last.first], false)
        if last.isTurn, last.road.roadClass.isLink { last.kind = .rampOn }
    }
}

extension TurnDirection {
    /// The angle in degrees that stands for the direction.
    fileprivate var degrees: Double {
        switch self {
        case .uTurn: 180
        case .sharpRight: 135
        case .right: 90
        case .slightRight: 45
        case .straight: 0
        case .slightLeft: -45
        case .left: -90
        case .sharpLeft: -135
        }
    }
}
