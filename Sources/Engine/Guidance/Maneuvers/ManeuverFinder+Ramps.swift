import Roads

/// Ramps and slip roads.
///
/// A link of at most 250 meters from one road to another is a slip road: it is announced as the turn between the two
/// roads, unless it leaves to the other side and loops. The beginning of a link is an exit on a motorway; otherwise it
/// is a ramp if it leads to or from a road without crossings. A split of links is a fork; the end of a link on the road
/// is a merge. All other links are treated like roads.
///
/// After OSRM's `sliproad_handler.cpp` and `motorway_handler.cpp`.
extension ManeuverFinder {
    /// Examines a junction to or from a link, and passes it.
    mutating func lookAtLink(_ junction: Junction) {
        if !junction.taken.road.roadClass.isLink {
            endLink(junction)
        } else if arrival.roadClass.isLink {
            splitLink(junction)
        } else {
            let end = linkEnd
            if isSlipRoad(to: end), !loops(junction, to: end) { return takeSlipRoad(to: end, junction) }
            beginLink(junction, to: end)
        }
        pass(to: index + 1)
    }

    /// The index of the first path edge from the current one that is not a link, or the number of path edges.
    private var linkEnd: Int {
        var end = index
        while end < pathEdges.count, roads[end].roadClass.isLink, !roads[end].isRoundabout { end += 1 }
        return end
    }

    // MARK: Slip roads

    private func isSlipRoad(to end: Int) -> Bool {
        guard end < pathEdges.count, !arrival.isMotorway, !isRoundabout(end) else { return false }
        let target = roads[end]
        let length = pathEdges[index..<end].reduce(0) { $0 + Int($1.end - $1.start) }
        guard !target.isMotorway, target.passage.isEmpty, length <= GuidanceLimits.slipRoad else { return false }
        if length <= GuidanceLimits.shortSlipRoad { return true }
        return junction(to: end).straightest.map { $0.deviation >= GuidanceLimits.turnBackAngle } ?? true
    }

    /// Whether a link turns off to one side and ends on the other, or straight ahead where nothing else begins, so that
    /// it does not replace a turn.
    private func loops(_ junction: Junction, to end: Int) -> Bool {
        let angle = map.graph.turnAngle(from: pathEdges[index - 1].edge, to: pathEdges[end].edge)
        guard let rival = junction.straightest else {
            guard junction.taken.deviation >= GuidanceLimits.forcedTurnAngle else { return false }
            return abs(angle) < GuidanceLimits.straightAngle || (junction.taken.angle > 0) != (angle > 0)
        }
        let isUTurn = abs(angle) >= GuidanceLimits.uTurnAngle && map.graph.isSameRoad(arrival, roads[end])
        // A U-turn ends on neither side.
        guard abs(angle) >= GuidanceLimits.slightAngle, !isUTurn else { return false }
        if junction.taken.deviation >= GuidanceLimits.slightAngle { return (junction.taken.angle > 0) != (angle > 0) }
        guard rival.deviation < GuidanceLimits.slightAngle else { return false }
        return (junction.taken.angle > rival.angle) != (angle > 0)
    }

    private mutating func takeSlipRoad(to end: Int, _ junction: Junction) {
        let angle = map.graph.turnAngle(from: pathEdges[index - 1].edge, to: pathEdges[end].edge)
        let road = roads[end]
        let stays = map.graph.isSameRoad(arrival, road)
        if abs(angle) >= GuidanceLimits.uTurnAngle, stays {
            append(.uTurn, .uTurn, target: end, angle: angle, stays: true)
        } else if abs(angle) >= GuidanceLimits.straightAngle, junction.straightest != nil || !stays {
            append(.turn, TurnDirection(angle: angle), target: end, angle: angle, stays: stays)
        } else if !stays, let rival = junction.straightest {
            append(.turn, junction.direction(beside: rival), target: end, angle: angle)
        } else if isNews(road) {
            appendNameChange(.straight, target: end)
        }
        pass(to: end + 1)
    }

    // MARK: Ramps

    private mutating func beginLink(_ junction: Junction, to end: Int) {
        let leadsToHighway = end < pathEdges.count && roads[end].isHighway
        let isRamp = junction.taken.road.isHighwayLink || leadsToHighway || arrival.isHighway
        guard isRamp, let rival = junction.straightest else { return beginOnlyLink(junction) }
        appendHere(
            arrival.isMotorway ? .exit : .rampOn, direction: direction(junction, rival: rival),
            angle: junction.taken.angle)
    }

    /// Announces a ramp that is the only way to go on at a crossing, where the road would seem to go on.
    private mutating func beginOnlyLink(_ junction: Junction) {
        let before = drafts.count
        judge(junction)
        guard drafts.count == before, junction.taken.road.isHighwayLink, !arrival.isHighway, arrival.isNamed,
            map.kind(pathEdges[index - 1].state).meetsShutRoad
        else { return }
        appendHere(.rampOn, direction: TurnDirection(angle: junction.taken.angle), angle: junction.taken.angle)
    }

    private mutating func splitLink(_ junction: Junction) {
        guard let rival = junction.nearest else { return }
        let side = TurnDirection.slight(toRight: junction.isRightOfNearest)
        if rival.road.isMotorway { return appendHere(.exit, direction: side, angle: junction.taken.angle) }
        let isWide = max(junction.taken.deviation, rival.deviation) >= GuidanceLimits.forcedTurnAngle
        if isWide { return judge(junction) }
        appendHere(.fork, direction: side, angle: junction.taken.angle)
    }

    private mutating func endLink(_ junction: Junction) {
        let isSmooth =
            junction.taken.deviation < GuidanceLimits.forcedTurnAngle || junction.taken.road.isMotorway
        let comesFromRamp = drafts.last?.isOnRamp ?? false
        if junction.straightest == nil, isSmooth, junction.taken.road.isHighway,
            comesFromRamp || isNews(junction.taken.road)
        {
            appendMerge(junction)
        } else {
            judge(junction)
        }
    }

    mutating func appendMerge(_ junction: Junction) {
        // A ramp that bends to the right comes from the right; where there is traffic to join, its side decides later.
        appendHere(.merge, direction: .slight(toRight: junction.taken.angle < 0), angle: junction.taken.angle)
    }

    /// The direction relative to the straight exit for slight turns, else by the angle.
    private func direction(_ junction: Junction, rival: JunctionExit) -> TurnDirection {
        junction.taken.deviation < GuidanceLimits.slightAngle
            ? .slight(toRight: junction.taken.angle > rival.angle) : TurnDirection(angle: junction.taken.angle)
    }
}
