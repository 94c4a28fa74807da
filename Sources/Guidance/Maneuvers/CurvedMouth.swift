import Geometry
import Roads

/// Side streets that leave a road at a grazing angle and bend away at once, as their curved mouths do.
///
/// The heading of an edge is taken over its first ten meters, which lie within such a mouth. Where the way taken seems to
/// go nearly straight on and no other one turns to its side, the stretch behind the mouth tells how far one turns. Out of
/// a street that parts at its mouth one runs into the other smoothly: there the heading before the mouth tells.
extension Junction {
    /// Degrees that the way taken turns behind its mouth, to the right positive; nil where it turns as it begins.
    func angleBeyondMouth(_ graph: RoadGraph) -> Double? {
        let isRamp = arrival.roadClass.isLink || taken.road.roadClass.isLink || taken.road.isHighway
        guard !isRamp, taken.deviation < GuidanceLimits.slightAngle, taken.angle != 0 else { return nil }
        let isRight = taken.angle > 0
        guard !(isRight ? turnsRight : turnsLeft), let bend = bend(graph) else { return nil }
        let angle = taken.angle + bend
        let isTurn = abs(angle) >= GuidanceLimits.slightAngle && abs(angle) < GuidanceLimits.turnAngle
        return isTurn && isRight == (angle > 0) ? angle : nil
    }

    /// Degrees that the way taken bends from its beginning to the end of its mouth; nil where it is shorter.
    private func bend(_ graph: RoadGraph) -> Double? {
        let (edge, mouth) = (taken.edge, GuidanceLimits.mouth)
        guard graph.length(of: edge) >= mouth.end, let before = graph.heading(leavingBy: edge) else {
            return nil
        }
        let line = graph.points(of: edge, from: mouth.start, to: mouth.end)
        guard let first = line.first, let last = line.last, first != last else { return nil }
        let bend = Bearing.initial(from: first, to: last) - Double(before) / 100
        return bend > 180 ? bend - 360 : bend < -180 ? bend + 360 : bend
    }
}

extension ManeuverFinder {
    /// Degrees that one turns over the short edge before a junction into another road, to the right positive; nil where
    /// that is no turn, or said before.
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
