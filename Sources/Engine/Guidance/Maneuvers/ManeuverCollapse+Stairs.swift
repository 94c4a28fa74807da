import Roads

/// Stairs and the ways that lead onto and from them.
///
/// Flights that follow each other are one maneuver, with the landings between them. A short way that turns off towards
/// stairs belongs to them: the stairs are what a traveller sees. The way from the last flight on needs no maneuver of
/// its own if it has no name and there is no choice.
extension ManeuverCollapse {
    /// Merges stairs with the flight or the short way before them; returns false if they stay separate.
    mutating func joinStairs(_ last: ManeuverDraft, draft: ManeuverDraft, gap: Int) -> Bool {
        guard gap <= Limits.landing else { return false }
        let isObvious = draft.isOnlyExit || abs(draft.angle) < Limits.slightAngle
        if endsFlight(kept.count - 1), isObvious, isSame(roadBefore(kept.count - 1), draft.road) {
            kept.removeLast()
            return true
        }
        let isWayToStairs = !last.road.isNamed || isSame(last.road, draft.road)
        guard last.isTurn, isWayToStairs,
            isObvious || gap <= Limits.oneTurn && !leadsElsewhere(last, draft: draft, gap: gap)
        else {
            return false
        }
        kept.removeLast()
        var joined = last
        joined.kind = .stairs
        joined.road = draft.road
        joined.target = draft.target
        if !isObvious {
            joined.angle = map.graph.turnAngle(from: pathEdges[last.first - 1].edge, to: pathEdges[draft.target].edge)
            joined.direction = TurnDirection(angle: joined.angle)
        }
        add(joined)
        return true
    }

    /// Whether the way to stairs turns to another side than the stairs themselves, so that both need to be told.
    private func leadsElsewhere(_ last: ManeuverDraft, draft: ManeuverDraft, gap: Int) -> Bool {
        gap > Limits.sameTurn && last.angle * draft.angle < 0
            && min(abs(last.angle), abs(draft.angle)) >= Limits.forcedTurnAngle
    }

    /// Removes the ways without names that lead on from stairs without a choice.
    mutating func dropWaysFromStairs() {
        for index in kept.indices.reversed() where endsFlight(index) {
            let road = kept[index].road
            if !road.isNamed, road.kind != .movingWalkway { kept.remove(at: index) }
        }
    }

    /// Whether a kept draft leads on from stairs without a choice.
    private func endsFlight(_ index: Int) -> Bool {
        guard index > 0, kept[index - 1].kind == .stairs else { return false }
        return kept[index].isContinuation || kept[index].isTurn && kept[index].isOnlyExit
    }
}
