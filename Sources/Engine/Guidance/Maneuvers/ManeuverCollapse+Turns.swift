import Geometry
import Roads
import Storage

/// Turns that follow each other closely.
///
/// Two turns to one side that lead back along the road are a U-turn over the link between its carriageways; so is one
/// turn if the road bends back soon after it. Turns within a few meters are one turn, by the angle of both. Turns a
/// little farther apart are one turn only if they cross a dual carriageway: one-way roads lead to the side at both ends
/// of the stretch between them. The jog of a street is two turns, by car from 7 meters on; shorter, it leads straight
/// across. Straight on at the far side of a crossing is part of
/// the turn at the near side, and if it leads back to the road before, nothing is announced at all.
extension ManeuverCollapse {
    /// Merges two close turns; returns false if they stay separate.
    mutating func joinTurns(_ last: ManeuverDraft, draft: ManeuverDraft, gap: Int) -> Bool {
        guard last.isTurnOrFork, draft.isTurnOrFork else { return false }
        if gap <= Limits.carriagewayLink, turnsRound(last, draft: draft) {
            kept.removeLast()
            kept.append(joined(last, draft: draft, kind: .uTurn, direction: .uTurn))
            return true
        }
        if gap <= Limits.insideJunction, crossesPinched(last, draft: draft) {
            kept.removeLast()
            return true
        }
        guard gap <= Limits.oneTurn || gap <= Limits.insideJunction && crossesCarriageways(last, draft: draft) else {
            return false
        }
        if areTwoTurns(last, draft: draft, gap: gap) { return false }
        joinToOne(last, draft: draft)
        return true
    }

    /// Whether a traveller takes two turns one after the other, as where a street jogs, over a crossing or round a corner:
    /// the direction of both together is not that of the first step.
    ///
    /// A driver only steers a little over the jog of a few meters.
    private func areTwoTurns(_ last: ManeuverDraft, draft: ManeuverDraft, gap: Int) -> Bool {
        if map.mode == .automobile { return gap > Limits.driversJog && isJog(last, draft: draft) }
        guard gap > Limits.sameTurn, last.isTurn, draft.isTurn else { return false }
        let isBack = !isOpposite(last, draft) && abs(last.angle + draft.angle) >= Limits.turnAngle
        if allNames { return isBack && isSame(roadBefore(kept.count - 1), draft.road) }
        let isSharp = max(abs(last.angle), abs(draft.angle)) >= Limits.forcedTurnAngle
        return isSharp && (isOpposite(last, draft) || isBack)
    }

    /// Whether a street ends at another one, and goes on from there a little to one side.
    private func isJog(_ last: ManeuverDraft, draft: ManeuverDraft) -> Bool {
        !allNames && last.isTurn && draft.isTurn && isOpposite(last, draft)
            && min(abs(last.angle), abs(draft.angle)) >= Limits.forcedTurnAngle
    }

    private mutating func joinToOne(_ last: ManeuverDraft, draft: ManeuverDraft) {
        let direction = TurnDirection(angle: angle(over: last, draft))
        let kind: ManeuverKind = endsRoad(last, draft: draft) ? .endOfRoad : .turn
        kept.removeLast()
        if direction != .straight {
            // With its new road, the turn may be the second half of a U-turn.
            add(joined(last, draft: draft, kind: kind, direction: direction))
        } else if !isSame(kept.last?.road, draft.road) {
            // Straight across another street a driver may not see at once which one to take.
            let isAcross = map.mode == .automobile && isJog(last, draft: draft) && draft.road.isNamed
            kept.append(joined(last, draft: draft, kind: isAcross ? .turn : .nameChange, direction: direction))
        }
    }

    /// The angle of two turns together in degrees; of two turns to one side it is to that side, also beyond 180 degrees.
    private func angle(over last: ManeuverDraft, _ draft: ManeuverDraft) -> Double {
        let angle = map.graph.turnAngle(from: pathEdges[last.first - 1].edge, to: pathEdges[draft.target].edge)
        let isBeyond = abs(angle) >= Limits.uTurnAngle && !isOpposite(last, draft) && angle * draft.angle < 0
        return isBeyond ? angle + (angle < 0 ? 360 : -360) : angle
    }

    private func turnsRound(_ last: ManeuverDraft, draft: ManeuverDraft) -> Bool {
        guard last.first > 0, !isOpposite(last, draft), isSame(roadBefore(kept.count - 1), draft.road),
            areCarriageways(pathEdges[last.first - 1].edge, pathEdges[draft.target].edge)
        else { return false }
        let angle = abs(angle(over: last, draft))
        let isWide = min(abs(last.angle), abs(draft.angle)) >= Limits.turnBackAngle
        return angle >= (isWide ? Limits.turnAngle : Limits.uTurnAngle)
    }

    /// Whether two edges may be carriageways of one road, so that who goes from one to the other turns round.
    ///
    /// Paths and streets with both directions are not: there, two turns lead to another one.
    private func areCarriageways(_ one: EdgeID, _ other: EdgeID) -> Bool {
        map.mode != .walking && map.graph.identity(of: other).isNamed && (map.isOneWay(one) || map.isOneWay(other))
    }

    private func isOpposite(_ one: ManeuverDraft, _ other: ManeuverDraft) -> Bool { one.angle * other.angle < 0 }

    /// Whether the stretch after a turn has its own name.
    private func isTowardsNamed(_ draft: ManeuverDraft) -> Bool {
        draft.road.isNamed && !isSame(roadBefore(kept.count - 1), draft.road)
    }

    private func joined(
        _ last: ManeuverDraft, draft: ManeuverDraft, kind: ManeuverKind, direction: TurnDirection
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
}

// MARK: Dual carriageways

extension ManeuverCollapse {
    /// Whether two turns are one over a dual carriageway: straight on, or one of them is slight.
    private func crossesCarriageways(_ last: ManeuverDraft, draft: ManeuverDraft) -> Bool {
        // On foot, the way across a road is long enough for two turns.
        guard map.mode != .walking, last.isTurn, draft.isTurn else { return false }
        let slighter = min(abs(last.angle), abs(draft.angle))
        let sharper = max(abs(last.angle), abs(draft.angle))
        let isOneTurn = slighter < Limits.slightAngle && sharper >= Limits.forcedTurnAngle
        let isStraight =
            isOpposite(last, draft) && abs(angle(over: last, draft)) < Limits.straightAngle && !isTowardsNamed(last)
        return (isOneTurn || isStraight) && isBetweenCarriageways(last, draft: draft)
            || isOneTurn && !isOpposite(last, draft) && isMedianLink(last, draft: draft)
    }

    private func isBetweenCarriageways(_ last: ManeuverDraft, draft: ManeuverDraft) -> Bool {
        meetsOneWay(at: last.first, beside: pathEdges[last.first - 1].edge)
            && meetsOneWay(at: draft.first, beside: pathEdges[draft.first].edge.reversed)
    }

    /// Whether a one-way road before a path edge leads to the side of another edge that ends there.
    private func meetsOneWay(at index: Int, beside arm: EdgeID) -> Bool {
        let before = pathEdges[index - 1].edge
        let after = pathEdges[index].edge
        return map.graph.edgeRange(leaving: map.graph.head(of: before)).contains { place in
            let edge = map.graph.junctionEdges[place]
            let isOther = edge.segment != before.segment && edge.segment != after.segment
            return isOther && map.graph.isUsable(edge.segment, mode: map.mode) && map.isOneWay(edge)
                && Limits.endOfRoadAngles.contains(abs(map.graph.turnAngle(from: arm, to: edge)))
        }
    }

    /// Merges going straight on at the far side of a crossing with the maneuver at the near side; returns false if they
    /// stay separate.
    mutating func crossStraight(_ last: ManeuverDraft, draft: ManeuverDraft, gap: Int) -> Bool {
        guard gap <= Limits.insideJunction, draft.isTurn, last.kind != .depart else { return false }
        if last.leadsOn {
            guard isSame(roadBefore(kept.count - 1), draft.road), isCrossing(last, draft: draft) else { return false }
            kept.removeLast()
            return true
        }
        guard last.isTurnOrFork, draft.leadsOn else { return false }
        retarget(draft)
        // With its new road, the turn may be the second half of a U-turn.
        add(kept.removeLast())
        return true
    }

    /// Whether two maneuvers lead straight on over a crossing, whose far side may be a little to one side.
    private func isCrossing(_ last: ManeuverDraft, draft: ManeuverDraft) -> Bool {
        if draft.leadsOn { return true }
        return abs(draft.angle) < Limits.slightAngle && abs(angle(over: last, draft)) < Limits.carriagewayAngle
            && isBetweenCarriageways(last, draft: draft)
    }
}
