import Roads

/// Removes and merges maneuvers that are too close together, in one pass; each is compared with the previous one.
///
/// Turns that follow each other closely may be one turn, or a U-turn (`ManeuverCollapse+Turns.swift`). A name on a short
/// stretch is not announced, nor is a change to another name and back, and a short road without a name belongs to the
/// turn into the road after it. Flights of stairs in a row are taken at once (`ManeuverCollapse+Stairs.swift`). A fork right
/// after the beginning of a ramp is part of the ramp. Maneuvers within a few meters of the start or the destination belong to
/// these. What a relation of the map asks for is not merged.
///
/// After OSRM's `collapse_turns.cpp`, `collapse_scenario_detection.cpp` and Valhalla's `maneuversbuilder.cc`.
struct ManeuverCollapse {
    typealias Limits = GuidanceLimits

    let map: TurnMap
    let pathEdges: [PathEdge]
    /// The distance in centimeters to the start and the destination within which maneuvers are left out.
    private let nearEnd: Int
    /// Whether new names are announced that hold for a short stretch only, or begin right after the start.
    let allNames: Bool
    var kept: [ManeuverDraft] = []

    /// The remaining drafts; at least the departure.
    static func collapse(
        _ drafts: [ManeuverDraft], of pathEdges: [PathEdge], length: Int, nearEnd: Int, allNames: Bool,
        passingNames: Bool, on map: TurnMap
    ) -> [ManeuverDraft] {
        var collapse = ManeuverCollapse(map, pathEdges: pathEdges, nearEnd: nearEnd, allNames: allNames)
        collapse.kept.reserveCapacity(drafts.count)
        for draft in drafts { collapse.add(draft) }
        collapse.dropWaysFromStairs()
        collapse.dropNearDestination(length)
        if !passingNames { collapse.dropPassingNames(length) }
        collapse.markUTurns()
        collapse.findMergeSides()
        return collapse.kept
    }

    private init(_ map: TurnMap, pathEdges: [PathEdge], nearEnd: Int, allNames: Bool) {
        self.map = map
        self.pathEdges = pathEdges
        self.nearEnd = nearEnd
        self.allNames = allNames
    }

    mutating func add(_ draft: ManeuverDraft) {
        guard let last = kept.last else { return kept.append(draft) }
        let gap = draft.distance - last.distance
        if draft.override == .suppress {
            // The maneuver just before it leads to its road.
            _ = extend(last, draft: draft, gap: gap)
            return
        }
        if draft.kind == .stairs, joinStairs(last, draft: draft, gap: gap) { return }
        if kept.count == 1, gap <= nearEnd, draft.turns || draft.isContinuation { return depart(onto: draft) }
        if draft.isOntoWalkway { return kept.append(draft) }
        if draft.override != nil || last.override != nil { return addApart(last, draft: draft, gap: gap) }
        if joinTurns(last, draft: draft, gap: gap) || crossStraight(last, draft: draft, gap: gap)
            || isRepeated(last, draft: draft, gap: gap)
        {
            return
        }
        if draft.isContinuation, extend(last, draft: draft, gap: gap) || isUnneeded(last, draft: draft) { return }
        if last.isContinuation, !last.isOntoWalkway, gap < (allNames ? Limits.shortName : Limits.briefName),
            mergesNames(draft)
        {
            return replaceLast(by: draft)
        }
        guard last.isOnRamp, last.road.roadClass.isLink else { return kept.append(draft) }
        if isPartOfRamp(draft, gap: gap) {
            retarget(draft)
        } else if last.kind == .fork, leadsToTurn(last, draft: draft, gap: gap) {
            replaceLast(by: draft)
        } else {
            kept.append(draft)
        }
    }

    /// Adds a maneuver beside one that a relation asks for.
    private mutating func addApart(_ last: ManeuverDraft, draft: ManeuverDraft, gap: Int) {
        guard draft.override == nil else { return kept.append(draft) }
        if draft.leadsOn, last.turns, gap <= Limits.insideJunction { return retarget(draft) }
        if draft.isContinuation, extend(last, draft: draft, gap: gap) || isUnneeded(last, draft: draft) { return }
        kept.append(draft)
    }

    /// Whether a traveller need not know a new name, or knows it.
    private func isUnneeded(_ last: ManeuverDraft, draft: ManeuverDraft) -> Bool {
        !allNames && (draft.isQuiet || draft.kind == .nameChange && isSame(last.road, draft.road))
    }

    /// Removes the last draft, and compares the next one with the draft before it.
    private mutating func replaceLast(by draft: ManeuverDraft) {
        kept.removeLast()
        var draft = draft
        let isOldRoad = isSame(kept.last?.road, draft.road)
        if draft.kind == .nameChange, isOldRoad { return }
        draft.staysOnRoad = draft.staysOnRoad && isOldRoad
        add(draft)
    }

    /// Whether a maneuver repeats the previous one: it continues on the road, or follows its first curve.
    private func isRepeated(_ last: ManeuverDraft, draft: ManeuverDraft, gap: Int) -> Bool {
        if draft.kind == .proceed { return last.isContinuation && isSame(last.road, draft.road) }
        let isCurve = (draft.kind == .fork || draft.isTurn) && abs(draft.angle) < Limits.slightAngle
        let isNear = gap <= Limits.insideJunction && last.turns && !last.isOnRamp && last.kind != .depart
        return isCurve && isNear && isSame(last.road, draft.road)
    }

    func isSame(_ one: RoadIdentity?, _ other: RoadIdentity) -> Bool {
        one.map { map.graph.isSameRoad($0, other) } ?? false
    }

    /// The road announced before one of the kept drafts.
    func roadBefore(_ index: Int) -> RoadIdentity? { index > 0 ? kept[index - 1].road : nil }

    /// Changes the target of the last draft to that of another one.
    mutating func retarget(_ draft: ManeuverDraft) {
        let last = kept.count - 1
        kept[last].road = draft.road
        kept[last].target = draft.target
        kept[last].staysOnRoad = kept[last].staysOnRoad && isSame(roadBefore(last), draft.road)
    }

    // MARK: Ramps

    /// Whether a fork or merge is so close to a ramp's beginning that it is part of the ramp.
    private func isPartOfRamp(_ draft: ManeuverDraft, gap: Int) -> Bool {
        switch draft.kind {
        case .fork: gap <= Limits.shortFork
        case .merge: gap <= Limits.shortRamp
        default: false
        }
    }

    /// Whether a fork at the end of a ramp leads to the side of the turn there.
    private func leadsToTurn(_ fork: ManeuverDraft, draft: ManeuverDraft, gap: Int) -> Bool {
        draft.isTurn && gap <= Limits.rampEndFork && fork.direction?.side == draft.direction?.side
    }

    /// Turns merges to the side on which the traffic is that they join.
    private mutating func findMergeSides() {
        for index in kept.indices where kept[index].kind == .merge && kept[index].override == nil {
            let ramp = pathEdges[kept[index].first - 1]
            if let isFromLeft = Junction.comesFromLeft(map, atEndOf: ramp, onto: kept[index].angle) {
                kept[index].direction = .slight(toRight: isFromLeft)
            }
        }
    }

    // MARK: Ends

    /// Moves the departure to the road of a turn directly after the start.
    private mutating func depart(onto draft: ManeuverDraft) {
        guard draft.kind != .roundabout, draft.kind != .exit else { return kept.append(draft) }
        guard draft.isContinuation, allNames || kept[0].road.isNamed else { return retarget(draft) }
        if allNames { kept.append(draft) }
    }

    /// A road for the last few meters is where the destination lies, not a road to follow.
    private mutating func dropNearDestination(_ length: Int) {
        while kept.count > 1, let last = kept.last, isDropped(last, left: length - last.distance) { kept.removeLast() }
    }

    /// Whether a maneuver is left out at a distance from the destination.
    private func isDropped(_ draft: ManeuverDraft, left: Int) -> Bool {
        if draft.kind == .nameChange, !allNames { return left <= Limits.shortName }
        return left <= nearEnd && (draft.isTurn || draft.isContinuation || draft.kind == .roundabout)
    }

    // MARK: Names

    /// Removes mere changes of name that a driver on the way to the next maneuver does not need: nothing is to be done
    /// there, and another sentence takes attention.
    private mutating func dropPassingNames(_ length: Int) {
        var end = length
        for index in kept.indices.reversed() {
            let draft = kept[index]
            let isPassing = draft.kind == .nameChange && draft.override == nil
            if isPassing, end - draft.distance < Limits.followedName {
                kept.remove(at: index)
            } else {
                end = draft.distance
            }
        }
    }

    /// Whether a new name gives way to what follows it soon.
    ///
    /// Where every name is announced, it gives way to a turn, and to the name before it, but not to another new one.
    private func mergesNames(_ draft: ManeuverDraft) -> Bool {
        !allNames || !draft.isContinuation || isSame(roadBefore(kept.count - 1), draft.road)
    }

    /// Moves the target of a maneuver to the name that begins soon after it; returns false if none does.
    ///
    /// The departure keeps its name, since the traveller stands on that road.
    private mutating func extend(_ last: ManeuverDraft, draft: ManeuverDraft, gap: Int) -> Bool {
        let unnamedLink = allNames ? Limits.unnamedLink : Limits.shortName
        let isTurnBefore = last.turns && gap <= (last.road.isNamed ? Limits.insideJunction : unnamedLink)
        let isNameBefore = last.isContinuation && gap < Limits.shortName && mergesNames(draft)
        guard isTurnBefore || isNameBefore, !last.isOntoWalkway else { return false }
        if last.kind == .depart, allNames || last.road.isNamed { return !allNames }
        retarget(draft)
        let isOldRoad = isSame(roadBefore(kept.count - 1), draft.road)
        if last.isContinuation, last.override == nil, isOldRoad {
            kept.removeLast()
        } else if last.isTurnOrFork, last.override == nil {
            // With its new road, the turn may be the second half of a U-turn.
            add(kept.removeLast())
        }
        return true
    }
}
