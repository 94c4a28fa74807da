import Roads
import Storage

/// Finds the maneuvers of a leg in one pass along its path edges.
///
/// Most edges follow the previous one without a choice and cost a few loads. At a choice, the other exits of the
/// junction decide (``Junction``). Roundabouts and slip roads are taken as a whole. A name is announced only if it
/// differs from the last announced road, so a road that loses its name for a while needs no maneuver. The drafts have
/// no texts, and some are too close together; ``ManeuverCollapse`` merges these.
struct ManeuverFinder {
    let map: TurnMap
    let pathEdges: [PathEdge]
    /// The road of each path edge.
    let roads: [RoadIdentity]
    private(set) var drafts: [ManeuverDraft] = []
    /// The distance in centimeters from the start to the path edge at ``index``.
    private(set) var distance = 0
    /// The index of the current path edge.
    private(set) var index = 0
    /// The last announced road.
    private var announced: RoadIdentity

    private init(_ map: TurnMap, pathEdges: [PathEdge], roads: [RoadIdentity]) {
        self.map = map
        self.pathEdges = pathEdges
        self.roads = roads
        announced = roads[0]
        drafts.reserveCapacity(pathEdges.count / 6 + 4)
    }

    /// The drafts in order, the departure first, and the length of the leg in centimeters.
    static func drafts(
        _ pathEdges: [PathEdge], roads: [RoadIdentity], on map: TurnMap
    ) -> (drafts: [ManeuverDraft], length: Int) {
        var finder = ManeuverFinder(map, pathEdges: pathEdges, roads: roads)
        finder.append(.depart, nil, target: 0)
        if finder.isRoundabout(0) { finder.leaveRoundabout() } else { finder.pass(to: 1) }
        while finder.index < pathEdges.count { finder.advance() }
        return (finder.drafts, finder.distance)
    }

    /// The road of the previous path edge.
    var arrival: RoadIdentity { roads[index - 1] }

    // MARK: Moving on

    /// Moves to a later path edge.
    mutating func pass(to next: Int) {
        while index < next {
            distance += Int(pathEdges[index].end - pathEdges[index].start)
            index += 1
        }
    }

    private mutating func advance() {
        if passesMiniRoundabout() || takesElevator() { return }
        let isObvious =
            roads[index].record == roads[index - 1].record && !pushingChanges && !isPushedRoundCorner && isObviousExit
        if isObvious { pass(to: index + 1) } else { look(roads[index]) }
    }

    /// Whether every other exit turns off much more, whatever road it is: a quick test for junctions that need no
    /// ``Junction``.
    private var isObviousExit: Bool {
        let before = pathEdges[index - 1]
        let edge = pathEdges[index].edge
        let turns = map.turns(from: before.state)
        let meetsShutRoad = map.kind(before.state).meetsShutRoad
        if turns.count == 1, !meetsShutRoad { return edge != before.edge.reversed }
        if turns.count > 1, roads[index].roadClass.isLink { return false }
        let heading = map.graph.heading(arrivingBy: before.edge)
        let deviation = abs(map.graph.turnAngle(from: heading, to: edge))
        let limitOfBends = meetsShutRoad ? GuidanceLimits.forcedTurnAngle : 2 * GuidanceLimits.slightAngle
        guard deviation < limitOfBends, turns.count > 1 || edge != before.edge.reversed else { return false }
        let limit = max(GuidanceLimits.obviousFactor * deviation, deviation + GuidanceLimits.obviousMargin)
        for turn in turns {
            let other = map.edge(after: turn)
            if other == edge || other == before.edge.reversed { continue }
            if abs(map.graph.turnAngle(from: heading, to: other)) < limit { return false }
        }
        return true
    }

    /// Examines a place that may need a maneuver.
    private mutating func look(_ road: RoadIdentity) {
        if pathEdges[index].edge == pathEdges[index - 1].edge.reversed {
            appendHere(.uTurn, direction: .uTurn)
        } else if pushesRoundCorner() {
            return
        } else if staysAboard(road) || changesPassage(road) || takesWalkway(road)
            || !ridesOntoRoundabout && changesPushing()
        {
            return
        } else if isRoundabout(index) {
            enterRoundabout(at: pathEdges[index].edge)
            return
        } else {
            return look(at: junction(to: index))
        }
        pass(to: index + 1)
    }

    /// Examines a junction, and passes it.
    private mutating func look(at junction: Junction) {
        if let circle = crossedRoundabout(junction) {
            enterRoundabout(at: circle)
        } else if map.mode != .walking, junction.taken.road.roadClass.isLink || arrival.roadClass.isLink {
            lookAtLink(junction)
        } else {
            judge(junction)
            pass(to: index + 1)
        }
    }

    /// The junction between a path edge and the previous one.
    func junction(to index: Int) -> Junction {
        Junction(map, from: (pathEdges[index - 1], roads[index - 1]), to: (pathEdges[index], roads[index]))
    }

    // MARK: Announcing

    /// Appends the maneuver that the junction before the current path edge needs.
    mutating func judge(_ junction: Junction) {
        let junction = overGap(overPinch(junction))
        let stays = junction.staysOnRoad
        let verdict = junction.verdict
        if verdict != .obvious, junction.isBend, joinsMotorway(junction) { return appendMerge(junction) }
        if verdict != .obvious, let angle = junction.angleBeyondMouth(map.graph) {
            return appendHere(.turn, direction: TurnDirection(angle: angle), angle: angle, stays: stays)
        }
        switch verdict {
        case .obvious: noteName(junction)
        case .turn(let direction):
            let isOnlyOwnRoad = stays && junction.ownRoad == nil && !junction.leavesMainRoad
            let kind = isOnlyOwnRoad && direction == .straight ? ManeuverKind.proceed : .turn
            appendHere(kind, direction: direction, angle: junction.taken.angle, stays: stays)
        case .fork(let direction):
            appendHere(.fork, direction: direction, angle: junction.taken.angle, stays: stays)
        case .endOfRoad(let direction): appendHere(.endOfRoad, direction: direction, angle: junction.taken.angle)
        }
    }

    /// Whether a road has a name other than that of the last announced road.
    func isNews(_ road: RoadIdentity) -> Bool {
        road.isNamed && !road.roadClass.isLink && !map.graph.isSameRoad(announced, road)
    }

    /// Whether the exit is another motorway, which comes from elsewhere.
    private func joinsMotorway(_ junction: Junction) -> Bool {
        junction.taken.road.isMotorway && isNews(junction.taken.road)
            && junction.joins(map, atEndOf: pathEdges[index - 1])
    }

    private mutating func noteName(_ junction: Junction) {
        guard isNews(junction.taken.road) else { return }
        if joinsMotorway(junction) {
            appendMerge(junction)
        } else if let angle = angleOverMouth(junction) {
            appendHere(.turn, direction: TurnDirection(angle: angle), angle: angle)
        } else {
            let direction = TurnDirection(angle: junction.taken.angle)
            appendNameChange(direction, target: index, isOnlyExit: hasNoChoice(junction))
        }
    }

    /// Whether a street goes on as another one of its kind, and nothing else does.
    private func hasNoChoice(_ junction: Junction) -> Bool {
        let next = junction.taken.road
        return junction.straightest == nil && arrival.isNamed && arrival.passage.isEmpty && !arrival.roadClass.isLink
            && !arrival.isHighway && !next.isHighway && (arrival.flags.contains(.toll) || !next.flags.contains(.toll))
    }

    /// Appends the change to the name of a later path edge's road.
    ///
    /// Signs show the reference: a traveller needs to know a new one, but no name while the old one continues, and no
    /// name without a reference where there is no other way to go.
    mutating func appendNameChange(_ direction: TurnDirection, target: Int, isOnlyExit: Bool = false) {
        let road = roads[target]
        let isQuiet = road.reference.isEmpty ? isOnlyExit : map.graph.shareReference(announced, road)
        append(.nameChange, direction, target: target)
        drafts[drafts.count - 1].isQuiet = isQuiet
    }

    /// Appends a maneuver at the current path edge that leads to its road.
    mutating func appendHere(
        _ kind: ManeuverKind, direction: TurnDirection?, angle: Double = 0, stays: Bool = false
    ) {
        append(kind, direction, target: index, angle: angle, stays: stays)
    }

    /// Appends a maneuver at the current path edge after which the last announced road is still the one to follow.
    mutating func appendAside(_ kind: ManeuverKind, direction: TurnDirection, angle: Double) {
        let road = announced
        appendHere(kind, direction: direction, angle: angle)
        announced = road
    }

    /// Appends a maneuver at the current path edge that leads to the road of another one.
    mutating func append(
        _ kind: ManeuverKind, _ direction: TurnDirection?, target: Int, angle: Double = 0, stays: Bool = false
    ) {
        let road = roads[target]
        var draft = ManeuverDraft(
            kind: kind, direction: direction, first: index, target: target, road: road, distance: distance)
        draft.angle = angle
        draft.staysOnRoad = stays && arrival.isNamed
        drafts.append(draft)
        announced = road
    }

    /// Stores in the last draft whether there is no other way to go.
    mutating func noteOnlyExit() {
        drafts[drafts.count - 1].isOnlyExit = junction(to: index).straightest == nil
    }

    /// Stores the roundabout and its exit in the last draft.
    ///
    /// - Parameter edge: an edge of the roundabout; nil for a mini roundabout, which is a node.
    mutating func noteRoundabout(exit: Int?, edge: EdgeID?) {
        drafts[drafts.count - 1].roundaboutExit = exit
        drafts[drafts.count - 1].roundabout = edge
    }
}
