import Storage
import Geometry
import Roads

/// Converts drafts to maneuvers: reads names, signs and lanes where they are needed.
struct ManeuverWriting {
    let map: TurnMap
    let pathEdges: [PathEdge]

    /// The maneuver of a draft that ends before a path edge.
    ///
    /// - Parameter previous: the draft before; nil at the departure.
    func maneuver(_ draft: ManeuverDraft, until end: Int, after previous: ManeuverDraft?) -> Maneuver {
        var maneuver = Maneuver(draft.kind, draft.direction, pathEdges: draft.first..<end)
        maneuver.road = roadName(draft, until: end)
        maneuver.staysOnRoad = draft.staysOnRoad
        maneuver.isPushed = map.mode == .cycling && map.kind(pathEdges[draft.first].state).isPushed
        maneuver.isPushedRoundCorner = draft.kind == .push && !maneuver.isPushed
        maneuver.headingAfter = degrees(headingAfter(draft))
        maneuver.crossedStreet = streetCrossed(after: draft, until: end)
        guard draft.first > 0 else { return maneuver }
        maneuver.crossedBefore = previous.flatMap { streetCrossed(before: draft, after: $0) }
        let before = pathEdges[draft.first - 1].edge
        maneuver.headingBefore = degrees(map.graph.heading(arrivingBy: before))
        if draft.override == nil, draft.isTurnOrFork || draft.isOnRamp || leadsOnOverRoundabout(draft) {
            maneuver.staysOnRoad = staysOnRoad(maneuver.road, draft: draft, announced: previous?.road)
        }
        maneuver.isKindKnown = (draft.isTurnOrFork || draft.isContinuation) && isKindKnown(maneuver.road, after: before)
        maneuver.followsSideStreet = followsSideStreet(draft)
        maneuver.followedBy = wayOut(ofLift: draft, until: end).map { [$0] } ?? []
        writeSigns(&maneuver, draft: draft, until: end)
        writeRoundabout(&maneuver, draft: draft)
        return maneuver
    }

    /// The arrival after the last path edge.
    func arrival(_ end: GuideEnd) -> Maneuver {
        var maneuver = Maneuver(
            end.waypointNumber == nil ? .arrive : .waypoint, pathEdges: pathEdges.count..<pathEdges.count)
        let last = pathEdges[pathEdges.count - 1]
        let line = map.graph.points(of: last.edge, from: last.start, to: last.end)
        maneuver.headingBefore = heading(atEndOf: line) ?? degrees(map.graph.heading(arrivingBy: last.edge))
        maneuver.road = name(map.graph.identity(of: last.edge))
        maneuver.side = ArrivalSide.side(of: end.asked, atEndOf: line)
        maneuver.placeName = end.name
        maneuver.waypointNumber = end.waypointNumber
        return maneuver
    }

    // MARK: Headings

    private func headingAfter(_ draft: ManeuverDraft) -> UInt16? {
        let pathEdge = pathEdges[draft.kind == .depart ? draft.target : draft.first]
        guard draft.first == 0, draft.target == 0, pathEdge.start > 0 else {
            return map.graph.heading(leavingBy: pathEdge.edge)
        }
        let line = map.graph.points(of: pathEdge.edge, from: pathEdge.start, to: map.graph.length(of: pathEdge.edge))
        guard let first = line.first, let next = line.first(where: { $0 != first }) else { return nil }
        return UInt16(Bearing.initial(from: first, to: next) * 100)
    }

    private func heading(atEndOf line: [FixedCoordinate]) -> Int? {
        guard let last = line.last, let before = line.last(where: { $0 != last }) else { return nil }
        return Int(Bearing.initial(from: before, to: last).rounded()) % 360
    }

    private func degrees(_ hundredths: UInt16?) -> Int? { hundredths.map { (Int($0) + 50) / 100 % 360 } }

    /// The turn behind a lift that is a node; nil straight ahead.
    ///
    /// It has no length before it, so it is told in the sentence of the lift.
    private func wayOut(ofLift draft: ManeuverDraft, until end: Int) -> Maneuver? {
        let direction = TurnDirection(angle: draft.angle)
        guard draft.kind == .elevator, draft.angle != 0, direction != .straight, direction != .uTurn else { return nil }
        var turn = Maneuver(.turn, direction, pathEdges: draft.first..<end)
        turn.road = roadName(draft, until: end)
        return turn
    }

    // MARK: Names

    /// The road of a draft; if it has no name, the named road that begins soon.
    private func roadName(_ draft: ManeuverDraft, until end: Int) -> RoadName {
        // Its name would hide what it is.
        if draft.isOntoWalkway { return RoadName(kind: .movingWalkway) }
        guard !draft.road.isNamed, !draft.road.roadClass.isLink, draft.road.passage.isEmpty else {
            return name(draft.road)
        }
        var length = 0
        for pathEdge in pathEdges[draft.target..<max(draft.target, end)] {
            let road = map.graph.identity(of: pathEdge.edge)
            if road.isNamed { return name(road) }
            length += Int(pathEdge.end - pathEdge.start)
            if length > GuidanceLimits.unnamedLink { break }
        }
        return name(draft.road)
    }

    /// Whether a traveller is on a road before the maneuver that leads to it: by its name, or by its number if that is
    /// what names it.
    ///
    /// Roads of other names with one number count as one road elsewhere; here, the traveller hears the name.
    private func staysOnRoad(_ road: RoadName, draft: ManeuverDraft, announced: RoadIdentity?) -> Bool {
        guard road.isNamed else { return draft.staysOnRoad }
        if announced.map({ names($0, as: road, draft: draft) }) ?? false, draft.staysOnRoad { return true }
        // A short link within a junction is not yet the road.
        var length = 0
        for pathEdge in pathEdges[..<draft.first].reversed() {
            guard names(map.graph.identity(of: pathEdge.edge), as: road, draft: draft) else { return false }
            length += Int(pathEdge.end - pathEdge.start)
            if length > GuidanceLimits.insideJunction { return true }
        }
        return true
    }

    /// Whether a roundabout does not lead back.
    private func leadsOnOverRoundabout(_ draft: ManeuverDraft) -> Bool {
        draft.kind == .roundabout && draft.roundaboutExit != nil && draft.direction != nil
            && abs(draft.angle) < GuidanceLimits.uTurnAngle
    }

    /// Whether a road before a maneuver has the name that the instruction gives to the road after it.
    private func names(_ before: RoadIdentity, as road: RoadName, draft: ManeuverDraft) -> Bool {
        let isByNumber = road.name.isEmpty || road.kind == .motorway && !road.reference.isEmpty
        if isByNumber {
            if before.reference == draft.road.reference, !before.reference.isEmpty { return true }
            guard !before.reference.isEmpty else { return false }
            let numbers = name(before).reference.split(separator: "/")
            return road.reference.split(separator: "/").allSatisfy(numbers.contains)
        }
        // Ids are compared before texts, which take time to read.
        guard !before.name.isEmpty else { return false }
        guard !draft.road.name.isEmpty else { return name(before).name == road.name }
        return before.name == draft.road.name
            || draft.staysOnRoad && map.graph.areOneBareName(before.name, draft.road.name)
    }

    /// Whether a path without a name is no news to those who come along another one.
    private func isKindKnown(_ road: RoadName, after before: EdgeID) -> Bool {
        guard !road.isNamed, let path = PathSort(road.kind) else { return false }
        let previous = map.graph.identity(of: before)
        return !previous.isNamed && PathSort(previous.kind) == path
    }

    func name(_ road: RoadIdentity) -> RoadName {
        RoadName(name: map.graph.text(road.name), reference: map.graph.text(road.reference), kind: road.kind)
    }

    // MARK: Signs

    private func writeSigns(_ maneuver: inout Maneuver, draft: ManeuverDraft, until end: Int) {
        guard draft.isTurn || draft.isOnRamp || draft.kind == .merge else { return }
        let signed = draft.isTurn ? 1 : Self.signedEdges
        let signs = RoadSigns(
            graph: map.graph, before: pathEdges[draft.first - 1].edge,
            following: pathEdges[draft.first..<min(end, draft.first + signed)])
        let isRamp = draft.kind == .exit || draft.road.roadClass.isLink
        let found = signs.signs(isRamp: isRamp, direction: draft.direction, isFork: draft.kind == .fork)
        maneuver.exitNumber = found.exitNumber
        maneuver.destinationReferences = found.references
        maneuver.destinationStreets = found.streets
        maneuver.destinations = found.destinations
        maneuver.junctionName = signs.junctionName
        if found.isEmpty, draft.isOnRamp, draft.road.roadClass.isLink, !draft.road.isNamed {
            maneuver.leadsTo = roadAfterRamp(from: draft.target)
        }
    }

    /// The named road at the end of the ramp that begins with a path edge.
    private func roadAfterRamp(from start: Int) -> RoadName? {
        for pathEdge in pathEdges[start...] {
            let road = map.graph.identity(of: pathEdge.edge)
            if !road.roadClass.isLink { return road.isNamed ? name(road) : nil }
        }
        return nil
    }

    /// The number of path edges with signs: a sign stands at the beginning of a ramp, or soon after.
    static let signedEdges = 3

    private func writeRoundabout(_ maneuver: inout Maneuver, draft: ManeuverDraft) {
        maneuver.roundaboutExit = draft.roundaboutExit
        guard let edge = draft.roundabout else { return }
        let circle = map.graph.identity(of: edge)
        let before = map.graph.identity(of: pathEdges[max(draft.first, 1) - 1].edge)
        if !circle.name.isEmpty, circle.name != before.name, circle.name != draft.road.name {
            maneuver.roundaboutName = map.graph.text(circle.name)
        }
    }
}

/// Kinds of paths that look different.
private enum PathSort {
    case onFoot, byBicycle

    init?(_ kind: RoadKind) {
        switch kind {
        case .footpath, .path: self = .onFoot
        case .cyclePath: self = .byBicycle
        default: return nil
        }
    }
}
