import Roads

extension TurnMap {
    /// Whether the mode may use only one direction of a road.
    func isOneWay(_ edge: EdgeID) -> Bool { states(of: edge).isEmpty != states(of: edge.reversed).isEmpty }

    /// Whether an edge is the other carriageway of a road whose carriageways join before the next edge of a route.
    ///
    /// To follow it would be to turn back, so it is no other way to go.
    func isOtherCarriageway(_ edge: EdgeID, from before: EdgeID, beside next: EdgeID) -> Bool {
        let road = graph.identity(of: next)
        guard road.isNamed, graph.isSameRoad(road, graph.identity(of: edge)) else { return false }
        return isOneWay(edge) && isOneWay(before) && !isOneWay(next)
            && graph.isSameRoad(road, graph.identity(of: before))
            && abs(graph.turnAngle(from: before, to: edge)) >= GuidanceLimits.forcedTurnAngle
    }
}
