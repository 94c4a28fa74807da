import ShortestPaths
import Storage
import Guidance
import Roads

/// A step of a leg in OSRM's terms: its maneuver, and the edges up to the next maneuver.
struct OSRMStep {
    var type: ManeuverType
    /// Nil if the direction follows from the angle between the edges.
    var direction: TurnDirection?
    /// Indices of the leg's path edges; empty at the arrival.
    var pathEdges: Range<Int>
    /// The road that it leads to.
    var road: RoadIdentity
    var exit: Int?
    /// The name of the roundabout, empty for none.
    var rotaryName = TextID.empty
    /// Where signs may name destinations; nil if no signs are searched.
    var signs: SignPlacement?

    /// Where signs stand.
    enum SignPlacement { case turn, ramp, merge }

    /// OSRM's types of maneuvers.
    enum ManeuverType {
        case depart, arrive, turn, proceed, newName, merge, onRamp, offRamp, fork, endOfRoad, notification
        case roundabout, exitRoundabout, rotary, exitRotary, roundaboutTurn

        var word: StaticString {
            switch self {
            case .depart: "depart"
            case .arrive: "arrive"
            case .turn: "turn"
            case .proceed: "continue"
            case .newName: "new name"
            case .merge: "merge"
            case .onRamp: "on ramp"
            case .offRamp: "off ramp"
            case .fork: "fork"
            case .endOfRoad: "end of road"
            case .notification: "notification"
            case .roundabout: "roundabout"
            case .exitRoundabout: "exit roundabout"
            case .rotary: "rotary"
            case .exitRotary: "exit rotary"
            case .roundaboutTurn: "roundabout turn"
            }
        }
    }
}

/// Makes OSRM's steps from the maneuvers of a leg.
///
/// OSRM enters and leaves a roundabout in two steps, unless it is small (``OSRMRoundabout``). Where no other road can be
/// taken, a change of the means of travel is a notification, and a new name is not a turn, however the road bends.
struct OSRMStepFinder {
    let map: TurnMap
    let pathEdges: [PathEdge]
    let roads: [RoadIdentity]
    /// Centimeters from the ends of a leg within which no maneuver is announced.
    private static let nearEnd = 100
    private(set) var steps: [OSRMStep] = []

    /// The steps of a leg in order, the departure first and the arrival last.
    static func steps(_ leg: OSRMLeg, guide: Guide) -> [OSRMStep] {
        let pathEdges = leg.pathEdges
        var finder = OSRMStepFinder(map: guide.map, leg)
        let drafts = guide.drafts(pathEdges, roads: leg.roads, nearEnd: Self.nearEnd, allNames: true)
        finder.steps.reserveCapacity(drafts.count + 4)
        for (index, draft) in drafts.enumerated() {
            finder.add(draft, until: index + 1 < drafts.count ? drafts[index + 1].first : pathEdges.count)
        }
        let end = pathEdges.count
        finder.steps.append(OSRMStep(type: .arrive, pathEdges: end..<end, road: leg.roads[end - 1]))
        var steps = OSRMStepMerging.merged(finder.steps, of: leg, guide: guide)
        finder.nameEnds(of: &steps)
        return steps
    }

    private init(map: TurnMap, _ leg: OSRMLeg) {
        self.map = map
        pathEdges = leg.pathEdges
        roads = leg.roads
    }

    private mutating func add(_ draft: ManeuverDraft, until end: Int) {
        if draft.kind == .roundabout { return addRoundabout(draft, until: end) }
        var step = OSRMStep(
            type: type(of: draft), direction: distinctDirection(draft), pathEdges: draft.first..<end, road: draft.road)
        let isRamp = draft.kind == .exit || draft.isOnRamp && draft.road.roadClass.isLink
        step.signs = isRamp ? .ramp : draft.isTurn ? .turn : draft.isOnRamp || draft.kind == .merge ? .merge : nil
        steps.append(step)
    }

    /// Names the departure and the arrival by the next road where theirs is shorter than a meter.
    private func nameEnds(of steps: inout [OSRMStep]) {
        let first = steps[0]
        let last = steps[steps.count - 1]
        let second = pathEdges.indices.first { roads[$0].record != roads[0].record } ?? pathEdges.count
        if second < pathEdges.count, first.road.record == roads[0].record, isShort(0..<second) {
            steps[0].road = roads[second]
        }
        let end = pathEdges.indices.last { roads[$0].record != last.road.record }
        if let end, isShort(end + 1..<pathEdges.count) { steps[steps.count - 1].road = roads[end] }
    }

    private func isShort(_ range: Range<Int>) -> Bool {
        pathEdges[range].reduce(0) { $0 + Int($1.end - $1.start) } < Self.nearEnd
    }

    // MARK: Directions

    /// The direction of a draft; where several roads turn off alike, the first is slight, or else the last is sharp.
    private func distinctDirection(_ draft: ManeuverDraft) -> TurnDirection? {
        guard let direction = draft.direction, draft.isTurn, draft.override == nil, draft.first == draft.target,
            direction != .straight
        else { return draft.direction }
        let before = pathEdges[draft.first - 1]
        let taken = pathEdges[draft.first].edge
        let angle = map.graph.turnAngle(from: before.edge, to: taken)
        guard TurnDirection(angle: angle) == direction, map.turns(from: before.state).count > 1 else {
            return direction
        }
        let others = map.turns(from: before.state).lazy.map {
            map.graph.turnAngle(from: before.edge, to: map.edge(after: $0))
        }
        let alike = others.filter { $0 != angle && TurnDirection(angle: $0) == direction }.map { abs($0) }
        let distinct = Self.distinct(direction, angle: abs(angle), beside: alike)
        return others.contains { TurnDirection(angle: $0) == distinct } ? direction : distinct
    }

    /// The word for a turn by an angle beside others with the same word.
    private static func distinct(
        _ direction: TurnDirection, angle: Double, beside others: some Sequence<Double>
    ) -> TurnDirection {
        guard let first = others.min(), let last = others.max() else { return direction }
        let isFirst = first > angle
        let isLast = last < angle && first > slightest
        switch direction {
        case .right where isFirst && angle <= slightest: return .slightRight
        case .left where isFirst && angle <= slightest: return .slightLeft
        case .right where isLast && angle >= sharpest: return .sharpRight
        case .left where isLast && angle >= sharpest: return .sharpLeft
        case .sharpRight where isFirst && angle <= widest: return .right
        case .sharpLeft where isFirst && angle <= widest: return .left
        default: return direction
        }
    }

    /// The angle in degrees up to which a road may turn off slightly beside others.
    private static let slightest = 70.0
    /// The angle in degrees from which a road may turn off sharply beside others.
    private static let sharpest = 110.0
    /// The angle in degrees up to which a turn need not be sharp beside a sharper one.
    private static let widest = 135.0

    // MARK: Roundabouts

    private mutating func addRoundabout(_ draft: ManeuverDraft, until end: Int) {
        let shape = draft.roundabout.flatMap { OSRMRoundabout(around: $0, on: map) }
        var exit = draft.first
        while exit < end, isRoundabout(exit) { exit += 1 }
        let isSmall = shape.map { $0.isSmall && exit > draft.first } ?? (draft.roundabout == nil)
        if isSmall, exit < pathEdges.count {
            var turn = OSRMStep(
                type: .roundaboutTurn, direction: draft.direction, pathEdges: draft.first..<end, road: draft.road)
            turn.exit = draft.roundaboutExit
            return steps.append(turn)
        }
        let rotaryName = shape?.rotaryName ?? .empty
        if exit > draft.first {
            var enter = OSRMStep(
                type: rotaryName.isEmpty ? .roundabout : .rotary, pathEdges: draft.first..<exit, road: draft.road)
            enter.exit = draft.roundaboutExit
            enter.rotaryName = rotaryName
            steps.append(enter)
        }
        guard exit < end else { return }
        var leave = OSRMStep(
            type: rotaryName.isEmpty ? .exitRoundabout : .exitRotary, pathEdges: exit..<end, road: draft.road)
        leave.exit = draft.roundaboutExit
        steps.append(leave)
    }

    private func isRoundabout(_ index: Int) -> Bool { roads[index].isRoundabout }

    // MARK: Types

    private func type(of draft: ManeuverDraft) -> OSRMStep.ManeuverType {
        if let override = draft.override { return type(of: override) }
        switch draft.kind {
        case .depart: return .depart
        case .merge: return .merge
        case .rampOn: return .onRamp
        case .exit: return .offRamp
        case .fork: return .fork
        case .endOfRoad: return .endOfRoad
        case .push where roads[draft.first - 1].isRoundabout: return .exitRoundabout
        case .ferry, .carTrain, .elevator, .push, .ride, .board: return typeOfModeChange(draft)
        case .uTurn: return draft.staysOnRoad || returns(draft) ? .proceed : .turn
        default: return typeOfTurn(draft)
        }
    }

    private func type(of override: ManeuverOverride.Maneuver) -> OSRMStep.ManeuverType {
        switch override {
        case .suppress, .turn, .uTurn: .turn
        case .proceed: .proceed
        case .fork: .fork
        case .merge: .merge
        }
    }

    private func typeOfTurn(_ draft: ManeuverDraft) -> OSRMStep.ManeuverType {
        let before = roads[draft.first - 1]
        if before.passage.rawValue != roads[draft.first].passage.rawValue { return typeOfModeChange(draft) }
        if draft.kind == .nameChange, joins(draft) { return .turn }
        if isPulledBack(draft) { return draft.staysOnRoad ? .proceed : .turn }
        if isOnlyWay(to: draft.first) || draft.kind == .nameChange || leadsOn(draft) || onlyBends(draft) {
            let isRamp = draft.road.roadClass == .motorwayLink && !before.isMotorway && !before.roadClass.isLink
            return isRamp ? .onRamp : .newName
        }
        return draft.staysOnRoad ? .proceed : .turn
    }

    /// OSRM only notifies of another means of travel where the road goes straight on, or leads to nothing else.
    private func typeOfModeChange(_ draft: ManeuverDraft) -> OSRMStep.ManeuverType {
        if isOnlyWay(to: draft.first) { return .notification }
        let before = pathEdges[draft.first - 1].edge
        let taken = pathEdges[draft.first].edge
        let road = roads[draft.first - 1]
        let next = roads[draft.first]
        guard road.isNamed, map.graph.isSameRoad(road, next) else { return .turn }
        let direction = TurnDirection(angle: map.graph.turnAngle(from: before, to: taken))
        return direction == .straight ? .notification : .proceed
    }

    private func returns(_ draft: ManeuverDraft) -> Bool {
        pathEdges[draft.first].edge == pathEdges[draft.first - 1].edge.reversed
    }

    /// Whether the road of a step comes from elsewhere, so that the road before ends on it.
    private func joins(_ draft: ManeuverDraft) -> Bool {
        guard draft.first == draft.target, !draft.road.name.isEmpty else { return false }
        let before = pathEdges[draft.first - 1].edge
        let taken = pathEdges[draft.first].edge
        return map.graph.edgeRange(leaving: map.graph.head(of: before)).contains { place in
            let edge = map.graph.junctionEdges[place]
            guard edge != taken, edge != before.reversed, !map.states(of: edge.reversed).isEmpty else { return false }
            let road = map.graph.identity(of: edge)
            return road.name == draft.road.name && !road.roadClass.isLink
        }
    }

    /// Whether a step leads straight on along a road of another class where all others turn off.
    private func leadsOn(_ draft: ManeuverDraft) -> Bool {
        guard draft.kind == .turn, draft.direction == .straight, !draft.staysOnRoad else { return false }
        let before = pathEdges[draft.first - 1]
        let taken = pathEdges[draft.first].edge
        guard roads[draft.first - 1].roadClass != draft.road.roadClass else { return false }
        return map.turns(from: before.state).allSatisfy { turn in
            let edge = map.edge(after: turn)
            return edge == taken || abs(map.graph.turnAngle(from: before.edge, to: edge)) >= Self.clearTurn
        }
    }

    /// The angle in degrees from which a road clearly turns off.
    private static let clearTurn = 50.0

    /// Whether a road of another name begins where nothing else may be entered, and all that is seen turns off more.
    private func onlyBends(_ draft: ManeuverDraft) -> Bool {
        guard draft.kind == .turn, !draft.staysOnRoad, !draft.road.name.isEmpty, !joins(draft) else { return false }
        let before = pathEdges[draft.first - 1]
        let taken = pathEdges[draft.first].edge
        let angle = abs(map.graph.turnAngle(from: before.edge, to: taken))
        return angle < Self.clearTurn && leadsOnly(from: before.state, to: taken)
            && map.graph.edgeRange(leaving: map.graph.head(of: before.edge)).allSatisfy { place in
                let edge = map.graph.junctionEdges[place]
                return edge.segment == before.edge.segment || edge.segment == taken.segment
                    || abs(map.graph.turnAngle(from: before.edge, to: edge)) >= angle + Self.clearMargin
            }
    }

    /// Degrees by which another road must turn off more so that a bend is not a turn.
    private static let clearMargin = 12.5

    /// Whether a bend without a choice lies right behind a junction, where a traveller still sees another road.
    private func isPulledBack(_ draft: ManeuverDraft) -> Bool {
        let stretch = pathEdges[draft.first - 1].edge
        let taken = pathEdges[draft.first].edge
        guard draft.isTurn, draft.first > 1, map.graph.length(of: stretch) <= Self.pulledBack,
            abs(map.graph.turnAngle(from: stretch, to: taken)) >= Self.clearTurn
        else { return false }
        return !isOnlyWay(to: draft.first - 1)
    }

    /// Centimeters between the roads of a crossing that do not meet at one node.
    private static let pulledBack: UInt32 = 12_00

    /// Whether no other road can be seen there: all turns of both edges lead to the other edge, or back.
    private func isOnlyWay(to index: Int) -> Bool {
        let before = pathEdges[index - 1]
        let taken = pathEdges[index].edge
        return !map.kind(before.state).meetsShutRoad && leadsOnly(from: before.state, to: taken)
            && map.states(of: taken.reversed).allSatisfy { leadsOnly(from: $0, to: before.edge.reversed) }
    }

    private func leadsOnly(from state: StateID, to taken: EdgeID) -> Bool {
        map.turns(from: state).allSatisfy { turn in
            let edge = map.edge(after: turn)
            return edge == taken || edge == map.edge(of: state).reversed
        }
    }
}
