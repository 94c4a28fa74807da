import Geometry
import Roads
import Storage

extension TurnMap {
    /// Whether the mode may use only one direction of a road.
    func isOneWay(_ edge: EdgeID) -> Bool { states(of: edge).isEmpty != states(of: edge.reversed).isEmpty }

    /// Whether an edge is the other carriageway of a road whose carriageways join before the next edge of a route.
    ///
    /// To follow it would be to turn back, so it is no other way to go. Where the road before ends at right angles to both,
    /// it is not a carriageway, but an arm of a crossing.
    func isOtherCarriageway(_ edge: EdgeID, from before: EdgeID, beside next: EdgeID) -> Bool {
        let road = graph.identity(of: next)
        guard road.isNamed, graph.isSameRoad(road, graph.identity(of: edge)) else { return false }
        return isOneWay(edge) && isOneWay(before) && !isOneWay(next)
            && graph.isSameRoad(road, graph.identity(of: before))
            && abs(graph.turnAngle(from: before, to: edge)) >= GuidanceLimits.forcedTurnAngle
            && !turns(from: before, into: next)
    }

    /// Whether a road turns into another one, and does not only bend towards it in its mouth.
    private func turns(from before: EdgeID, into next: EdgeID) -> Bool {
        guard abs(graph.turnAngle(from: before, to: next)) >= GuidanceLimits.forcedTurnAngle else { return false }
        guard let start = headingBeforeMouth(before), let back = headingBeforeMouth(next.reversed) else { return true }
        let angle = Bearing.turnAngle(from: start, to: Bearing.normalized(back + 180))
        return abs(angle) >= GuidanceLimits.forcedTurnAngle
    }

    /// Whether an edge is one carriageway of a road of which another one begins or ends at a junction.
    ///
    /// - Parameters:
    ///   - before: the edge of the route that ends at the junction.
    ///   - after: the edge of the route that begins there.
    func isCarriageway(_ edge: EdgeID, between before: EdgeID, and after: EdgeID) -> Bool {
        let road = graph.identity(of: edge)
        guard road.isNamed, isOneWay(edge) else { return false }
        return graph.edgeRange(leaving: graph.head(of: before)).contains { place in
            let other = graph.junctionEdges[place]
            return other.segment != before.segment && other.segment != after.segment && isOneWay(other)
                && graph.isSameRoad(road, graph.identity(of: other))
        }
    }

    /// The direction in degrees in which a road runs before it bends towards the junction at its end.
    func headingBeforeMouth(_ edge: EdgeID) -> Double? {
        let reach = UInt32(GuidanceLimits.carriagewayLink)
        guard graph.length(of: edge) >= reach else { return nil }
        let start = reach - GuidanceLimits.mouth.start
        return graph.heading(along: edge.reversed, from: start, to: reach).map { Bearing.normalized($0 + 180) }
    }

    /// The angle in degrees of a turn at a crossing where the carriageways of both roads come together; nil elsewhere.
    ///
    /// They bend towards the crossing and out again, so the angle between them is that of the roads behind the bends.
    func pinchedAngle(from before: EdgeID, to after: EdgeID) -> Double? {
        guard isCarriageway(before, between: before, and: after), isCarriageway(after, between: before, and: after),
            let start = headingBeforeMouth(before), let back = headingBeforeMouth(after.reversed)
        else { return nil }
        let angle = Bearing.turnAngle(from: start, to: Bearing.normalized(back + 180))
        return abs(angle) < GuidanceLimits.turnAngle ? angle : nil
    }
}
