import Roads

/// A possible exit of a junction.
struct JunctionExit {
    var edge: EdgeID
    var road: RoadIdentity
    /// The angle of the turn in degrees, positive to the right.
    var angle: Double

    /// The absolute angle in degrees.
    var deviation: Double { abs(angle) }
}

/// The place between two edges of a route, and the other exits there.
///
/// Only exits that the mode may use count, and only those that a traveller would consider: not U-turns, and not service
/// roads, footpaths and private roads if the route continues on a street.
struct Junction {
    let arrival: RoadIdentity
    let taken: JunctionExit
    /// Whether the exit of the route is the road of arrival.
    let staysOnRoad: Bool
    /// The straightest of the other exits.
    private(set) var straightest: JunctionExit?
    /// The other exit with the direction nearest to that of the route.
    private(set) var nearest: JunctionExit?
    /// Another exit on which the road of arrival continues.
    private(set) var ownRoad: JunctionExit?
    /// Whether another exit turns left, or right.
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
        let isDestinationOnly = map.kind(next.pathEdge.state).isInbound
        for turn in map.turns(from: before.pathEdge.state) {
            let state = map.state(after: turn)
            let rival = map.edge(of: state)
            if rival == next.pathEdge.edge || rival == before.pathEdge.edge.reversed { continue }
            if !isDestinationOnly, map.kind(state).isInbound { continue }
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
