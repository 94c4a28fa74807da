import Geometry
import Roads

/// Side streets whose curved mouths leave a road at a small angle and then bend away.
///
/// The heading of an edge is measured over its first ten meters, which lie within such a mouth. If the exit of the
/// route seems nearly straight and no other exit turns to its side, the stretch after the mouth shows the angle of the
/// turn. In the other direction a route runs smoothly out of the side street; there the heading before the mouth shows
/// it.
extension Junction {
    /// The angle in degrees that the exit turns after its mouth, positive to the right; nil if it turns at once.
    func angleBeyondMouth(_ graph: RoadGraph) -> Double? {
        let isRamp = arrival.roadClass.isLink || taken.road.roadClass.isLink || taken.road.isHighway
        // Beside a ramp, the road itself bends.
        guard !isRamp, straightest?.road.roadClass.isLink != true, taken.deviation < GuidanceLimits.slightAngle,
            taken.angle != 0
        else { return nil }
        let isRight = taken.angle > 0
        guard !(isRight ? turnsRight : turnsLeft), let bend = bend(graph) else { return nil }
        let angle = taken.angle + bend
        let isTurn = abs(angle) >= GuidanceLimits.slightAngle && abs(angle) < GuidanceLimits.turnAngle
        return isTurn && isRight == (angle > 0) ? angle : nil
    }

    /// The angle in degrees between the beginning of the exit and the end of its mouth; nil if the edge is shorter.
    private func bend(_ graph: RoadGraph) -> Double? {
        let edge = taken.edge
        let mouth = GuidanceLimits.mouth
        guard graph.length(of: edge) >= mouth.end, let before = graph.heading(leavingBy: edge) else {
            return nil
        }
        guard let after = graph.heading(along: edge, from: mouth.start, to: mouth.end) else { return nil }
        return Bearing.turnAngle(from: Double(before) / 100, to: after)
    }
}

extension ManeuverFinder {
    /// The junction with the angle between the roads where their carriageways come together; else the same junction.
    func overPinch(_ junction: Junction) -> Junction {
        map.pinchedAngle(from: pathEdges[index - 1].edge, to: junction.taken.edge).map(junction.turning) ?? junction
    }

    /// The junction with the angle of the whole turn if its exit soon bends on to the same side, as where a road ends at
    /// a dual carriageway and its exit runs through the gap, or leads over a gap into the far carriageway; else the same
    /// junction.
    func overGap(_ junction: Junction) -> Junction {
        let exit = junction.taken
        let next = index + 1
        guard exit.deviation < GuidanceLimits.slightAngle, !junction.staysOnRoad, next < pathEdges.count,
            !exit.road.roadClass.isLink, map.graph.length(of: exit.edge) <= GuidanceLimits.insideJunction,
            map.graph.isSameRoad(exit.road, roads[next]), hasNoChoice(at: next)
        else { return junction }
        let isMedian = isFarCarriageway(at: next)
        guard isMedian || map.graph.length(of: exit.edge) <= GuidanceLimits.oneTurn else { return junction }
        let bend = map.graph.turnAngle(from: exit.edge, to: pathEdges[next].edge)
        let isOneTurn = (isMedian || bend * exit.angle >= 0) && abs(bend) >= GuidanceLimits.forcedTurnAngle
        return isOneTurn && !(bend > 0 ? junction.turnsRight : junction.turnsLeft)
            ? junction.turning(by: exit.angle + bend) : junction
    }

    /// Whether a path edge is a carriageway whose other one begins or ends on the near side of the gap before it.
    private func isFarCarriageway(at next: Int) -> Bool {
        let edges = pathEdges[(next - 2)...next].map(\.edge)
        return map.isCarriageway(edges[2], between: edges[0], and: edges[1])
            && map.isCarriageway(edges[2], between: edges[1], and: edges[2])
    }

    /// Whether nothing but a path edge and the other carriageway of its road leads on.
    private func hasNoChoice(at next: Int) -> Bool {
        let before = pathEdges[next - 1]
        let edge = pathEdges[next].edge
        return map.turns(from: before.state).allSatisfy { turn in
            let exit = map.edge(after: turn)
            return exit == edge || map.isOtherCarriageway(exit, from: before.edge, beside: edge)
        }
    }

    /// The angle in degrees of a turn over the short edge before a junction, positive to the right; nil if it is no
    /// turn, or is already announced.
    func angleOverMouth(_ junction: Junction) -> Double? {
        guard index > 1, junction.straightest != nil, drafts.last.map({ $0.first < index - 1 }) ?? false else {
            return nil
        }
        let mouth = pathEdges[index - 1].edge
        guard map.graph.length(of: mouth) <= GuidanceLimits.mouth.end else { return nil }
        let angle = map.graph.turnAngle(from: pathEdges[index - 2].edge, to: pathEdges[index].edge)
        return abs(angle) >= GuidanceLimits.forcedTurnAngle && abs(angle) < GuidanceLimits.uTurnAngle ? angle : nil
    }
}
