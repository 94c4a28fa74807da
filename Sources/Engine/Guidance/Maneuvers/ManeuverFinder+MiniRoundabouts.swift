import Roads
import ShortestPaths
import Storage

/// Mini roundabouts: a painted circle at a node, around which traffic drives as around a larger one.
///
/// The exits are the roads that lead away from the node, in the order in which the traffic passes them: from the right to
/// the left where it keeps right. The way back along the road of arrival is the last one. Where only two roads meet,
/// there is nothing to choose.
extension ManeuverFinder {
    /// Appends the maneuver for a mini roundabout before the current path edge, and passes the edge; returns false if
    /// there is none.
    mutating func passesMiniRoundabout() -> Bool {
        guard isMiniRoundabout else { return false }
        let before = pathEdges[index - 1].edge
        let taken = pathEdges[index].edge
        let angle = map.graph.turnAngle(from: before, to: taken)
        let direction = taken == before.reversed ? TurnDirection.uTurn : TurnDirection(angle: angle)
        appendHere(.roundabout, direction: direction, angle: angle)
        noteRoundabout(exit: miniRoundaboutExit(taken, from: before), edge: nil)
        pass(to: index + 1)
        return true
    }

    /// Whether the route drives over a mini roundabout at which it could take another road.
    private var isMiniRoundabout: Bool {
        let before = pathEdges[index - 1]
        guard map.mode != .walking, !arrival.isPath,
            map.turns(from: before.state).count > 1 || map.kind(before.state).meetsShutRoad,
            map.delays(atHeadOf: before.edge).contains(.miniRoundabout)
        else { return false }
        let road = roads[index]
        let isDriven = !map.kind(pathEdges[index].state).isPushed && !map.kind(before.state).isPushed
        return isDriven && !road.isRoundabout && !arrival.isRoundabout && road.passage.isEmpty
            && arrival.passage.isEmpty
            && miniRoundaboutArms(atHeadOf: before.edge) > 2
    }

    /// The number of roads of the mode that meet at the node.
    private func miniRoundaboutArms(atHeadOf edge: EdgeID) -> Int {
        leaving(map.graph.head(of: edge)).count { map.graph.isUsable($0.segment, mode: map.mode) }
    }

    /// The number of an exit, seen from the way in.
    private func miniRoundaboutExit(_ taken: EdgeID, from entry: EdgeID) -> Int {
        let exits = leaving(map.graph.head(of: entry)).filter { exit in
            exit != entry.reversed && map.states(of: exit).contains { map.mode != .cycling || !map.kind($0).isPushed }
        }
        let isBack = taken == entry.reversed
        let order = isBack ? .infinity : passingOrder(taken, from: entry)
        var passed: [EdgeID] = []
        for exit in exits where exit != taken && !map.graph.isCopy(exit, of: taken) {
            let isCopy = passed.contains { map.graph.isCopy($0, of: exit) }
            if !isCopy, passingOrder(exit, from: entry) < order { passed.append(exit) }
        }
        return passed.count + 1
    }

    /// A number that grows in the order in which the traffic passes the exits.
    ///
    /// The other carriageway of the road of arrival is passed last, however the two are drawn.
    private func passingOrder(_ exit: EdgeID, from entry: EdgeID) -> Double {
        let angle = map.graph.turnAngle(from: entry, to: exit)
        if abs(angle) >= Self.backAngle, map.isOneWay(exit) { return abs(angle) }
        return map.graph.keepsLeft(on: entry) ? angle : -angle
    }

    /// A one-way exit that deviates by more degrees leads back.
    private static let backAngle = 160.0

    private func leaving(_ junction: JunctionID) -> [EdgeID] {
        map.graph.edgeRange(leaving: junction).map { map.graph.junctionEdges[$0] }
    }
}
