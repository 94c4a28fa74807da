import Roads

/// A way that one might take at a junction.
struct JunctionExit {
    var edge: EdgeID
    var road: RoadIdentity
    /// Degrees that it turns, to the right positive.
    var angle: Double

    /// Degrees that it turns, whichever way.
    var deviation: Double { abs(angle) }
}

/// A place where a route goes from one edge to the next, and what else one might do there.
///
/// Only what the mode may do counts, and of that what a traveller would think of: not turning round, and not service
/// roads, footpaths and private roads where the route goes on along a street.
struct Junction {
    let arrival: RoadIdentity
    let taken: JunctionExit
    /// The road goes on under its name.
    let staysOnRoad: Bool
    /// The straightest of the other ways that count.
    private(set) var straightest: JunctionExit?
    /// The other way that counts with the direction nearest to that of the route.
    private(set) var nearest: JunctionExit?
    /// Another way on which the road of arrival goes on.
    private(set) var ownRoad: JunctionExit?
    /// Some other way that counts turns to the left, or to the right.
    private(set) var turnsLeft = false
    private(set) var turnsRight = false

    init(
        _ map: TurnMap, from before: (pathEdge: PathEdge, road: RoadIdentity),
        to next: (pathEdge: PathEdge, road: RoadIdentity)
    ) {
        let graph = map.graph
        let heading = graph.heading(arrivingBy: before.pathEdge.edge)
        arrival = before.road
        taken = JunctionExit(
            edge: next.pathEdge.edge, road: next.road, angle: graph.turnAngle(from: heading, to: next.pathEdge.edge))
        staysOnRoad = graph.isSameRoad(arrival, next.road)
        let isRestricted = map.kind(next.pathEdge.state).isInbound
        for turn in map.turns(from: before.pathEdge.state) {
            let state = map.state(after: turn)
            let rival = map.edge(of: state)
            if rival == next.pathEdge.edge || rival == before.pathEdge.edge.reversed { continue }
            if !isRestricted, map.kind(state).isInbound { continue }
            let road = graph.identity(of: rival)
            if road.isMinor, !next.road.isMinor { continue }
            note(JunctionExit(edge: rival, road: road, angle: graph.turnAngle(from: heading, to: rival)), graph)
        }
    }

    private mutating func note(_ exit: JunctionExit, _ graph: RoadGraph) {
        if exit.deviation < straightest?.deviation ?? .infinity { straightest = exit }
        if abs(exit.angle - taken.angle) < nearest.map({ abs($0.angle - taken.angle) }) ?? .infinity { nearest = exit }
        let isAlike = arrival.roadClass.isLink == exit.road.roadClass.isLink
        if isAlike, arrival.isNamed, graph.isSameRoad(arrival, exit.road) { ownRoad = exit }
        if exit.angle <= -GuidanceLimits.slightAngle { turnsLeft = true }
        if exit.angle >= GuidanceLimits.slightAngle { turnsRight = true }
    }
}
