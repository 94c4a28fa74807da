import Geometry
import Storage
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
/// roads, footpaths and private roads if the route continues on a street; nor, to one who rides a bicycle, ways along
/// which it could only be pushed. Where the route turns off, a road that may not be entered counts as well: a traveller
/// sees it, and would go on along it.
struct Junction {
    let arrival: RoadIdentity
    private(set) var taken: JunctionExit
    /// Whether the exit of the route is the road of arrival.
    let staysOnRoad: Bool
    /// The straightest of the other exits.
    private(set) var straightest: JunctionExit?
    /// The other exit with the direction nearest to that of the route.
    private(set) var nearest: JunctionExit?
    /// Whether the exit of the route leaves on the right of the nearest one.
    private(set) var isRightOfNearest = false
    /// Another exit on which the road of arrival continues.
    private(set) var ownRoad: JunctionExit?
    /// Whether the route leaves the main road, which bends away under another name.
    private(set) var leavesMainRoad = false
    /// Whether another exit turns left, or right.
    private(set) var turnsLeft = false
    private(set) var turnsRight = false
    /// Whether a road like that of the route goes ahead on its left, or on its right.
    private(set) var partsLeft = false
    private(set) var partsRight = false
    /// The straightest of the roads that may not be entered; nil if the route does not turn off.
    private(set) var shutRoad: JunctionExit?
    /// The edge of a roundabout into which the road of arrival leads, if the route does not follow it.
    private(set) var circle: EdgeID?

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
        var mainRoads = 0
        for turn in map.turns(from: before.pathEdge.state) {
            let state = map.state(after: turn)
            let rival = map.edge(of: state)
            if isNoChoice(rival, from: before.pathEdge.edge, to: next.pathEdge.edge, map: map) { continue }
            let road = graph.identity(of: rival)
            if road.isRoundabout, circle == nil { circle = rival }
            if road.isMinor, !next.road.isMinor { continue }
            if map.kind(state).isPushed, !map.kind(next.pathEdge.state).isPushed { continue }
            if !isDestinationOnly, map.kind(state).isInbound, !Self.isOneWay(rival, map: map) { continue }
            let exit = JunctionExit(edge: rival, road: road, angle: graph.turnAngle(from: heading, to: rival))
            note(exit, graph: graph)
            if continuesMainRoad(exit, graph: graph) { mainRoads += 1 }
        }
        leavesMainRoad = mainRoads == 1 && map.mode != .walking
        if let nearest { isRightOfNearest = isRight(of: nearest, graph) }
        if taken.deviation >= GuidanceLimits.forcedTurnAngle {
            shutRoad = straightestShutRoad(map, atEndOf: before.pathEdge)
        }
    }

    /// Whether the exit of the route leaves on the right of another one.
    ///
    /// Of two close together, the one that begins on the right is the right one, even if it bends to the left soon.
    private func isRight(of other: JunctionExit, _ graph: RoadGraph) -> Bool {
        let isRight = taken.angle > other.angle
        guard abs(taken.angle - other.angle) < GuidanceLimits.slightAngle else { return isRight }
        let reach = UInt32(GuidanceLimits.sameTurn)
        guard let own = graph.heading(along: taken.edge, from: 0, to: reach),
            let its = graph.heading(along: other.edge, from: 0, to: reach)
        else { return isRight }
        let angle = Bearing.turnAngle(from: its, to: own)
        return abs(angle) < GuidanceLimits.obviousMargin ? isRight : angle > 0
    }

    /// Whether an edge leads no other way: it is the next edge of the route or lies on it, or leads back.
    private func isNoChoice(_ edge: EdgeID, from before: EdgeID, to next: EdgeID, map: TurnMap) -> Bool {
        if edge == next || edge == before.reversed || map.graph.isCopy(edge, of: next) { return true }
        return staysOnRoad && map.isOtherCarriageway(edge, from: before, beside: next)
    }

    /// Whether nothing leads back along an edge.
    ///
    /// A branch that leads out of the extract counts as destination-only then, though it is a road like any other.
    private static func isOneWay(_ edge: EdgeID, map: TurnMap) -> Bool { map.states(of: edge.reversed).isEmpty }

    /// The same junction with another angle of the exit.
    func turning(by angle: Double) -> Junction {
        var junction = self
        junction.taken.angle = angle
        return junction
    }

    private mutating func note(_ exit: JunctionExit, graph: RoadGraph) {
        if exit.deviation < straightest?.deviation ?? .infinity { straightest = exit }
        if abs(exit.angle - taken.angle) < nearest.map({ abs($0.angle - taken.angle) }) ?? .infinity { nearest = exit }
        let isAlike =
            arrival.roadClass.isLink == exit.road.roadClass.isLink
            || !staysOnRoad && !arrival.roadClass.isLink && !exit.road.isHighwayLink
        if isAlike, arrival.isNamed, graph.isSameRoad(arrival, exit.road) { ownRoad = exit }
        if exit.angle <= -GuidanceLimits.slightAngle { turnsLeft = true }
        if exit.angle >= GuidanceLimits.slightAngle { turnsRight = true }
        guard isComparable(exit), exit.deviation < GuidanceLimits.forcedTurnAngle else { return }
        if exit.angle < taken.angle { partsLeft = true } else { partsRight = true }
    }

    /// Whether the main road continues on another exit while the route takes a lesser road: by its number, or by its class
    /// where no number says otherwise.
    private func continuesMainRoad(_ exit: JunctionExit, graph: RoadGraph) -> Bool {
        guard taken.road.rank > arrival.rank, exit.road.rank <= arrival.rank,
            !arrival.roadClass.isLink, !exit.road.roadClass.isLink, exit.deviation < GuidanceLimits.turnBackAngle
        else { return false }
        if graph.shareReference(arrival, exit.road) { return !graph.shareReference(arrival, taken.road) }
        return arrival.reference.isEmpty || exit.road.reference.isEmpty
    }

    /// Whether another exit is nearly as important as that of the route, and like it a ramp or none.
    private func isComparable(_ exit: JunctionExit) -> Bool {
        abs(taken.road.rank - exit.road.rank) <= 2 && taken.road.roadClass.isLink == exit.road.roadClass.isLink
    }
}

// MARK: Roads that may not be entered

extension Junction {
    /// The roads at the end of a path edge that the mode uses, but may not enter from there, or only on foot.
    private static func shutRoads(_ map: TurnMap, atEndOf before: PathEdge) -> [JunctionExit] {
        let turns = map.turns(from: before.state)
        guard map.kind(before.state).meetsShutRoad || turns.contains(where: { isWrongWay(after: $0, map) }) else {
            return []
        }
        let graph = map.graph
        return graph.edgeRange(leaving: graph.head(of: before.edge)).compactMap { place in
            let edge = graph.junctionEdges[place]
            let isShut =
                edge != before.edge.reversed && graph.isUsable(edge.segment, mode: map.mode)
                && !turns.contains { map.edge(after: $0) == edge && !isWrongWay(after: $0, map) }
            guard isShut else { return nil }
            return JunctionExit(
                edge: edge, road: graph.identity(of: edge), angle: graph.turnAngle(from: before.edge, to: edge))
        }
    }

    /// Whether a turn leads into a one-way road along which a bicycle may only be pushed.
    private static func isWrongWay(after turn: Int, _ map: TurnMap) -> Bool {
        let state = map.state(after: turn)
        return map.kind(state).isPushed
            && map.states(of: map.edge(of: state).reversed).contains { !map.kind($0).isPushed }
    }

    /// The straightest of the roads that may not be entered and that a traveller would consider.
    private func straightestShutRoad(_ map: TurnMap, atEndOf before: PathEdge) -> JunctionExit? {
        Self.shutRoads(map, atEndOf: before).filter { taken.road.isMinor || !$0.road.isMinor }
            .min { $0.deviation < $1.deviation }
    }

    /// Whether a ramp comes from the left of the road that it leads onto by an angle; nil if that road begins there.
    static func comesFromLeft(_ map: TurnMap, atEndOf ramp: PathEdge, onto angle: Double) -> Bool? {
        let roads = shutRoads(map, atEndOf: ramp).filter { $0.deviation > GuidanceLimits.turnBackAngle }
        let main = roads.filter { !$0.road.roadClass.isLink }.max { abs($0.angle - angle) < abs($1.angle - angle) }
        let mouth = GuidanceLimits.mouth.end
        guard let main, let back = map.graph.heading(along: main.edge, from: 0, to: mouth),
            let own = map.graph.heading(along: ramp.edge.reversed, from: 0, to: mouth)
        else { return nil }
        // Whoever looks back along the road sees what is on its left on the right.
        let side = Bearing.turnAngle(from: back, to: own)
        return side == 0 ? nil : side > 0
    }

    /// Whether the only exit leads ahead, however much it bends.
    var isBend: Bool { straightest == nil && taken.deviation < GuidanceLimits.turnBackAngle }

    /// Whether the exit is a road that comes from elsewhere, as where two motorways merge.
    func joins(_ map: TurnMap, atEndOf before: PathEdge) -> Bool {
        Self.shutRoads(map, atEndOf: before).contains { exit in
            exit.deviation > GuidanceLimits.turnBackAngle && map.graph.isSameRoad(exit.road, taken.road)
        }
    }
}
