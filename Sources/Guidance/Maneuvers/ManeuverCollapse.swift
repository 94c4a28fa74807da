import Roads

/// Takes away what is too short to speak of: one pass over the drafts, each looked at with the one kept before it.
///
/// Two turns to the same side over a short link turn round. Turns next to each other are one, by the angle of both: over
/// the two carriageways of a road, or where a crossing is staggered. A name that holds for a short stretch only is not
/// said, so names that flip to another and back say nothing, and a short road without name belongs to the turn into what
/// follows it. A fork right after a ramp's beginning is told by the ramp. What lies within a few meters of the start or
/// the destination goes with these.
///
/// After OSRM's `collapse_turns.cpp`, `collapse_scenario_detection.cpp` and Valhalla's `maneuversbuilder.cc`.
struct ManeuverCollapse {
    private typealias Limits = GuidanceLimits

    private let map: TurnMap
    private let pathEdges: [PathEdge]
    /// Centimeters.
    private let nearEnd: Int
    private var kept: [ManeuverDraft] = []

    /// The drafts that are left, at least the departure.
    static func collapse(
        _ drafts: [ManeuverDraft], of pathEdges: [PathEdge], length: Int, nearEnd: Int, on map: TurnMap
    ) -> [ManeuverDraft] {
        var collapse = ManeuverCollapse(map, pathEdges, nearEnd: nearEnd)
        collapse.kept.reserveCapacity(drafts.count)
        for draft in drafts { collapse.add(draft) }
        collapse.dropNearDestination(length)
        return collapse.kept
    }

    private init(_ map: TurnMap, _ pathEdges: [PathEdge], nearEnd: Int) {
        self.map = map
        self.pathEdges = pathEdges
        self.nearEnd = nearEnd
    }

    private mutating func add(_ draft: ManeuverDraft) {
        guard let last = kept.last else { return kept.append(draft) }
        let gap = draft.distance - last.distance
        if kept.count == 1, gap <= nearEnd, draft.turns || draft.isContinuation { return depart(onto: draft) }
        if joinTurns(last, draft, gap) || isRepeated(last, draft, gap) { return }
        if draft.isContinuation, extend(last, draft, gap) { return }
        if last.isContinuation, gap < Limits.shortName { return replaceLast(by: draft) }
        guard last.isOnRamp, last.road.roadClass.isLink else { return kept.append(draft) }
        if isPartOfRamp(draft, gap) {
            retarget(draft)
        } else if last.kind == .fork, leadsToTurn(last, draft, gap) {
            replaceLast(by: draft)
        } else {
            kept.append(draft)
        }
    }

    /// Forgets the last draft, and looks at the next one with the one before it.
    private mutating func replaceLast(by draft: ManeuverDraft) {
        kept.removeLast()
        var draft = draft
        draft.staysOnRoad = draft.staysOnRoad && isSame(kept.last?.road, draft.road)
        add(draft)
    }

    /// Whether a maneuver only says again what the one before said: to go on along the road, or to follow its first curve.
    private func isRepeated(_ last: ManeuverDraft, _ draft: ManeuverDraft, _ gap: Int) -> Bool {
        guard isSame(last.road, draft.road) else { return false }
        if draft.kind == .proceed { return last.isContinuation }
        let isCurve = (draft.kind == .fork || draft.isTurn) && abs(draft.angle) < Limits.slightAngle
        return isCurve && last.turns && !last.isOnRamp && last.kind != .depart && gap <= Limits.insideJunction
    }

    private func isSame(_ one: RoadIdentity?, _ other: RoadIdentity) -> Bool {
        one.map { map.graph.isSameRoad($0, other) } ?? false
    }

    /// The road that was announced before one of the drafts kept.
    private func roadBefore(_ index: Int) -> RoadIdentity? { index > 0 ? kept[index - 1].road : nil }

    /// Lets the last draft lead to where another one does.
    private mutating func retarget(_ draft: ManeuverDraft) {
        kept[kept.count - 1].road = draft.road
        kept[kept.count - 1].target = draft.target
    }

    // MARK: Ramps

    /// Whether a fork or a merge follows a ramp's beginning so soon that its sign tells it.
    private func isPartOfRamp(_ draft: ManeuverDraft, _ gap: Int) -> Bool {
        switch draft.kind {
        case .fork: gap <= Limits.shortFork
        case .merge: gap <= Limits.shortRamp
        default: false
        }
    }

    /// Whether a fork at the end of a ramp only leads to the side to which one turns there.
    private func leadsToTurn(_ fork: ManeuverDraft, _ draft: ManeuverDraft, _ gap: Int) -> Bool {
        draft.isTurn && gap <= Limits.rampEndFork && fork.direction?.side == draft.direction?.side
    }

    // MARK: Ends

    /// Departs from the corner onto the road that a turn right after the start leads to.
    private mutating func depart(onto draft: ManeuverDraft) {
        guard draft.kind != .roundabout, draft.kind != .exit else { return kept.append(draft) }
        retarget(draft)
    }

    /// What is turned into for the last few meters is where the destination lies, not a road to follow.
    private mutating func dropNearDestination(_ length: Int) {
        while kept.count > 1, let last = kept.last, length - last.distance <= nearEnd,
            last.isTurn || last.isContinuation || last.kind == .roundabout
        {
            kept.removeLast()
        }
    }

    // MARK: Turns

    /// Makes one of two turns near each other; false where they are two.
    private mutating func joinTurns(_ last: ManeuverDraft, _ draft: ManeuverDraft, _ gap: Int) -> Bool {
        guard last.isTurnOrFork, draft.isTurnOrFork else { return false }
        if gap <= Limits.carriagewayLink, turnsRound(last, draft) {
            kept.removeLast()
            kept.append(joined(last, draft, .uTurn, .uTurn))
            return true
        }
        // On foot the way over a road is long enough to speak of.
        let isStaggered = map.mode != .walking && isOpposite(last, draft) && last.isTurn && draft.isTurn
        guard gap <= (isStaggered ? Limits.insideJunction : Limits.oneTurn) else { return false }
        let direction = TurnDirection(angle: angle(over: last, draft))
        if gap > Limits.oneTurn, direction != .straight || isTowardsNamed(last) { return false }
        kept.removeLast()
        if direction != .straight {
            kept.append(joined(last, draft, .turn, direction))
        } else if !isSame(kept.last?.road, draft.road) {
            kept.append(joined(last, draft, .nameChange, direction))
        }
        return true
    }

    /// Degrees that two turns turn together.
    private func angle(over last: ManeuverDraft, _ draft: ManeuverDraft) -> Double {
        map.graph.turnAngle(from: pathEdges[last.first - 1].edge, to: pathEdges[draft.target].edge)
    }

    private func turnsRound(_ last: ManeuverDraft, _ draft: ManeuverDraft) -> Bool {
        guard last.first > 0, !isOpposite(last, draft), isSame(roadBefore(kept.count - 1), draft.road) else {
            return false
        }
        return abs(angle(over: last, draft)) >= Limits.uTurnAngle
    }

    private func isOpposite(_ one: ManeuverDraft, _ other: ManeuverDraft) -> Bool { one.angle * other.angle < 0 }

    /// Whether the stretch after a turn has a name of its own.
    private func isTowardsNamed(_ draft: ManeuverDraft) -> Bool {
        draft.road.isNamed && !isSame(roadBefore(kept.count - 1), draft.road)
    }

    private func joined(
        _ last: ManeuverDraft, _ draft: ManeuverDraft, _ kind: ManeuverKind, _ direction: TurnDirection
    ) -> ManeuverDraft {
        var joined = draft
        joined.kind = kind
        joined.direction = direction
        joined.first = last.first
        joined.distance = last.distance
        joined.angle = angle(over: last, draft)
        joined.staysOnRoad = isSame(kept.last?.road, draft.road) && draft.road.isNamed
        return joined
    }

    // MARK: Names

    /// Lets a maneuver lead to the name that begins soon after it; false where it does not.
    private mutating func extend(_ last: ManeuverDraft, _ draft: ManeuverDraft, _ gap: Int) -> Bool {
        let isTurnBefore = last.turns && gap <= (last.road.isNamed ? Limits.insideJunction : Limits.unnamedLink)
        guard isTurnBefore || last.isContinuation && gap < Limits.shortName else { return false }
        retarget(draft)
        if last.isContinuation, isSame(roadBefore(kept.count - 1), draft.road) { kept.removeLast() }
        return true
    }
}
