import Roads

/// Finds where a traveller has to be told something: one pass along the edges of a leg.
///
/// Most edges follow from the one before without a choice and are passed at the cost of a few loads. Where there is one,
/// the junction's other ways decide (``Junction``). Roundabouts and slip roads are taken as a whole. The road that was
/// announced last is kept in mind: a name is news only if it is not that one, so roads that lose their name for a while
/// say nothing. What comes out has no texts yet, and stretches that are too short to speak of; ``ManeuverCollapse``
/// takes these away.
struct ManeuverFinder {
    let map: TurnMap
    let pathEdges: [PathEdge]
    /// By use: its road.
    let roads: [RoadIdentity]
    private(set) var drafts: [ManeuverDraft] = []
    /// Centimeters up to ``index``.
    private(set) var distance = 0
    /// The use that is looked at.
    private(set) var index = 0
    /// The road that was announced last.
    private var announced: RoadIdentity

    private init(_ map: TurnMap, _ pathEdges: [PathEdge], _ roads: [RoadIdentity]) {
        self.map = map
        self.pathEdges = pathEdges
        self.roads = roads
        announced = roads[0]
        drafts.reserveCapacity(pathEdges.count / 6 + 4)
    }

    /// The drafts in order, the departure first, and the centimeters of the leg.
    static func drafts(
        _ pathEdges: [PathEdge], _ roads: [RoadIdentity], on map: TurnMap
    ) -> (drafts: [ManeuverDraft], length: Int) {
        var finder = ManeuverFinder(map, pathEdges, roads)
        finder.append(.depart, nil, target: 0)
        if finder.isRoundabout(0) { finder.leaveRoundabout() } else { finder.pass(to: 1) }
        while finder.index < pathEdges.count { finder.advance() }
        return (finder.drafts, finder.distance)
    }

    /// The road of the use before.
    var arrival: RoadIdentity { roads[index - 1] }

    // MARK: Moving on

    /// Goes on to another use.
    mutating func pass(to next: Int) {
        while index < next {
            distance += Int(pathEdges[index].end - pathEdges[index].start)
            index += 1
        }
    }

    private mutating func advance() {
        let isObvious = roads[index].record == roads[index - 1].record && !pushingChanges && goesOn
        if isObvious { pass(to: index + 1) } else { look(roads[index]) }
    }

    /// Whether the road of arrival goes on where every other way turns off much more, whatever it is; the quick answer to
    /// what a ``Junction`` would find out.
    private var goesOn: Bool {
        let (before, edge) = (pathEdges[index - 1], pathEdges[index].edge)
        let turns = map.turns(from: before.state)
        if turns.count == 1 { return edge != before.edge.reversed }
        if roads[index].roadClass.isLink { return false }
        let heading = map.graph.heading(arrivingBy: before.edge)
        let deviation = abs(map.graph.turnAngle(from: heading, to: edge))
        guard deviation < 2 * GuidanceLimits.slightAngle else { return false }
        let limit = max(GuidanceLimits.obviousFactor * deviation, deviation + GuidanceLimits.obviousMargin)
        for turn in turns {
            let other = map.edge(after: turn)
            if other == edge || other == before.edge.reversed { continue }
            if abs(map.graph.turnAngle(from: heading, to: other)) < limit { return false }
        }
        return true
    }

    /// Looks at a place where something may have to be said.
    private mutating func look(_ road: RoadIdentity) {
        if pathEdges[index].edge == pathEdges[index - 1].edge.reversed {
            appendHere(.uTurn, .uTurn)
        } else if changesPassage(road) || changesPushing() {
            return
        } else if isRoundabout(index) {
            enterRoundabout()
            return
        } else if map.mode != .walking, road.roadClass.isLink || arrival.roadClass.isLink {
            lookAtLink(road)
            return
        } else {
            judge(junction(to: index))
        }
        pass(to: index + 1)
    }

    /// The place between a use and the one before it.
    func junction(to index: Int) -> Junction {
        Junction(map, from: (pathEdges[index - 1], roads[index - 1]), to: (pathEdges[index], roads[index]))
    }

    // MARK: Saying

    /// Says what the junction before the current use asks for.
    mutating func judge(_ junction: Junction) {
        let stays = junction.staysOnRoad && junction.ownRoad == nil
        let verdict = junction.verdict
        if verdict != .obvious, let angle = junction.angleBeyondMouth(map.graph) {
            return appendHere(.turn, TurnDirection(angle: angle), angle, stays: stays)
        }
        switch verdict {
        case .obvious: noteName(junction)
        case .turn(let direction):
            let kind = stays && direction == .straight ? ManeuverKind.proceed : .turn
            appendHere(kind, direction, junction.taken.angle, stays: stays)
        case .fork(let direction):
            appendHere(.fork, direction, junction.taken.angle, stays: stays)
        case .endOfRoad(let direction): appendHere(.endOfRoad, direction, junction.taken.angle)
        }
    }

    /// Whether a road has a name that is not that of the road announced last.
    func isNews(_ road: RoadIdentity) -> Bool {
        road.isNamed && !road.roadClass.isLink && !map.graph.isSameRoad(announced, road)
    }

    private mutating func noteName(_ junction: Junction) {
        guard isNews(junction.taken.road) else { return }
        if let angle = angleOverMouth(junction) {
            appendHere(.turn, TurnDirection(angle: angle), angle)
        } else {
            appendHere(.nameChange, TurnDirection(angle: junction.taken.angle))
        }
    }

    /// Appends a maneuver at the current use that leads to its road.
    mutating func appendHere(
        _ kind: ManeuverKind, _ direction: TurnDirection?, _ angle: Double = 0, stays: Bool = false
    ) {
        append(kind, direction, target: index, angle: angle, stays: stays)
    }

    /// Appends a maneuver at the current use that leads to the road of another.
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

    /// Says which exit of a roundabout the last draft takes.
    mutating func noteRoundabout(exit: Int?, edge: EdgeID) {
        drafts[drafts.count - 1].roundaboutExit = exit
        drafts[drafts.count - 1].roundabout = edge
    }
}
