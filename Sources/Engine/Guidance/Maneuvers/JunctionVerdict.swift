import Roads

/// The instruction that a junction needs.
enum JunctionVerdict: Equatable {
    /// None: the exit is obvious.
    case obvious
    case turn(TurnDirection)
    /// Keep to one side.
    case fork(TurnDirection)
    case endOfRoad(TurnDirection)
}

/// Decides whether the exit of a route at a junction is obvious.
///
/// An exit is obvious if it keeps the name, or nearly the class, and every other exit turns off at least twice as
/// sharply and by 12.5 degrees more. Roads of clearly lower class compete less: a main road may bend while a lane goes
/// straight on. If the current road continues on another exit, leaving it is never obvious, nor is going straight on into a
/// lesser road where the main road bends away. Turning off is not obvious
/// either if a road that may not be entered is as straight. Otherwise the junction is a fork if two exits have similar
/// angles, the end of the road if all exits turn off and one leads to either side, and else a turn, by its angle.
///
/// After OSRM's `findObviousTurn` (`src/guidance/intersection_handler.cpp`).
extension Junction {
    private typealias Limits = GuidanceLimits

    var verdict: JunctionVerdict {
        guard let straightest, let nearest else { return verdictOfOnlyExit }
        if isObvious(against: straightest) { return .obvious }
        if isFork(with: nearest) { return partsRoad(beside: nearest) }
        let direction = TurnDirection(angle: taken.angle)
        if isEndOfRoad(straightest) { return .endOfRoad(direction) }
        return .turn(direction == .straight ? sideOfOwnRoad ?? direction : direction)
    }

    /// The direction of a nearly straight exit beside another one, which may be the one that turns off.
    func direction(beside rival: JunctionExit) -> TurnDirection {
        let turnsOff = rival.deviation >= max(Limits.straightAngle, taken.deviation + Limits.obviousMargin)
        return turnsOff ? .straight : .slight(toRight: taken.angle > rival.angle)
    }

    /// The side to which the exit leaves the road of arrival, where that road goes nearly as straight on; nil elsewhere.
    private var sideOfOwnRoad: TurnDirection? {
        guard !staysOnRoad, let ownRoad, ownRoad.deviation < Limits.straightAngle else { return nil }
        return .slight(toRight: taken.angle > ownRoad.angle)
    }

    /// The verdict if no other road may be entered.
    private var verdictOfOnlyExit: JunctionVerdict {
        let direction = TurnDirection(angle: taken.angle)
        if isForced { return isEndOfRoadBesideShutRoad ? .endOfRoad(direction) : .turn(direction) }
        let continues = staysOnRoad || taken.deviation < Limits.forcedTurnAngle
        return continues ? .obvious : .turn(direction)
    }

    /// Whether the exit turns off where a road that may not be entered is as straight.
    ///
    /// Where a road divides into two carriageways, the other one is as straight, and no road to take.
    private var isForced: Bool {
        guard let shutRoad, shutRoad.deviation < taken.deviation + Limits.obviousMargin else { return false }
        let isBeside = shutRoad.deviation > taken.deviation - Limits.obviousMargin
        return !isBeside || !staysOnRoad || taken.deviation >= Limits.carriagewayAngle
    }

    /// Whether a road that may not be entered leads to the other side at the end of the road.
    private var isEndOfRoadBesideShutRoad: Bool {
        guard !staysOnRoad, let shutRoad else { return false }
        return Limits.endOfRoadAngles.contains(taken.deviation)
            && Limits.endOfRoadAngles.contains(shutRoad.deviation) && (shutRoad.angle > 0) != (taken.angle > 0)
    }

    private func isObvious(against rival: JunctionExit) -> Bool {
        if leavesMainRoad || ownRoad != nil && !staysOnRoad { return false }
        let isApart = rival.deviation >= taken.deviation + Limits.obviousMargin
        let isStraighter = isApart && rival.deviation >= Limits.obviousFactor * taken.deviation
        if staysOnRoad {
            if isStraighter { return taken.deviation < 2 * Limits.slightAngle && !isForced }
            if ownRoad != nil { return false }
            return isMoreImportant(than: rival) && taken.deviation < Limits.bendAngle && !dividesWidely(from: rival)
                || (isApart && !isEqual(rival) || isNamelessSideRoad(rival)) && taken.deviation < Limits.straightAngle
        }
        let isPastRamp = !taken.road.roadClass.isLink && rival.road.roadClass.isLink
        guard taken.deviation < Limits.slightAngle, !partsHalfway(from: rival) else { return false }
        // A ramp that goes straight on where the road turns off leads a driver astray.
        let isRampStraight = rival.deviation < taken.deviation && taken.deviation >= Limits.straightAngle
        if isPastRamp, !isRampStraight { return true }
        return isStraighter || isMoreImportant(than: rival) && taken.deviation < Limits.straightAngle
    }

    /// Whether a road is as important as the exit, and of its kind.
    private func isEqual(_ rival: JunctionExit) -> Bool {
        rival.road.rank <= taken.road.rank && rival.road.roadClass.isLink == taken.road.roadClass.isLink
    }

    /// Whether a named road continues past a road without a name that is not straighter.
    private func isNamelessSideRoad(_ rival: JunctionExit) -> Bool {
        arrival.isNamed && !rival.road.isNamed && rival.deviation > taken.deviation
    }

    /// Whether both roads turn off, one to each side, and the other one less.
    private func dividesWidely(from rival: JunctionExit) -> Bool {
        taken.deviation >= Limits.straightAngle && rival.deviation >= Limits.straightAngle
            && taken.angle * rival.angle < 0 && rival.deviation < taken.deviation
    }

    /// Whether the exit bends to one side, and a road as important leads ahead to the other one: neither goes straight on.
    private func partsHalfway(from rival: JunctionExit) -> Bool {
        taken.deviation >= Limits.straightAngle && taken.angle * rival.angle < 0
            && rival.deviation <= Limits.aheadAngle && isEqual(rival)
    }

    private func isMoreImportant(than rival: JunctionExit) -> Bool {
        taken.road.rank + 2 <= rival.road.rank || !taken.road.roadClass.isLink && rival.road.roadClass.isLink
    }

    /// The verdict where the road divides.
    ///
    /// One keeps to a side, or straight between two others. Onto a ramp beside a road it is a turn.
    private func partsRoad(beside rival: JunctionExit) -> JunctionVerdict {
        let side = TurnDirection.slight(toRight: isRightOfNearest)
        guard taken.road.roadClass.isLink == rival.road.roadClass.isLink else { return .turn(side) }
        return .fork(partsLeft && partsRight && taken.deviation < Limits.straightAngle ? .straight : side)
    }

    private func isFork(with rival: JunctionExit) -> Bool {
        let isSideways = max(taken.deviation, rival.deviation) >= Limits.forcedTurnAngle
        if isSideways || abs(taken.road.rank - rival.road.rank) > 2 { return false }
        if isBranch(of: rival) { return false }
        // Leaving a road that goes straight on, or going straight on where another road turns off, is no fork.
        let smaller = min(taken.deviation, rival.deviation)
        return Limits.obviousFactor * smaller > max(taken.deviation, rival.deviation)
            || taken.deviation < Limits.straightAngle && rival.deviation < Limits.straightAngle
            || taken.road.isHighway && rival.road.isHighway
    }

    /// Whether one of two roads is a lesser one that leaves the road of arrival.
    private func isBranch(of rival: JunctionExit) -> Bool {
        if staysOnRoad { return ownRoad == nil && taken.road.rank + 2 <= rival.road.rank }
        return ownRoad != nil && taken.road.rank >= rival.road.rank + 2
    }

    private func isEndOfRoad(_ straightest: JunctionExit) -> Bool {
        let sides = Limits.endOfRoadAngles
        guard !staysOnRoad, ownRoad == nil, sides.contains(straightest.deviation), sides.contains(taken.deviation)
        else { return false }
        return taken.angle > 0 ? turnsLeft && !turnsRight : turnsRight && !turnsLeft
    }
}
