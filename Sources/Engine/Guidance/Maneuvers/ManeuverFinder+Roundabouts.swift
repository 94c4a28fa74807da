import Roads
import ShortestPaths
import Storage

/// Roundabouts: each is one maneuver, from its entry past some exits to the exit of the route.
///
/// The edges of a roundabout on the route may belong to several ways. Each road out of it that the mode may use counts
/// as one exit; several at one junction are counted in the order in which they turn off. Where a road into the
/// roundabout ends at the node of an exit, that exit counts if it turns off to the outside, and may be taken at once. A
/// leg may begin and end on a roundabout. On foot it is a street like any other.
///
/// After OSRM's `roundabout_handler.cpp` and `post_processing.cpp`.
extension ManeuverFinder {
    /// Whether a path edge is on a roundabout that the mode drives around.
    func isRoundabout(_ index: Int) -> Bool {
        roads[index].isRoundabout && map.mode != .walking
    }

    /// An edge of the roundabout that the route leaves at the node where it meets it.
    func crossedRoundabout(_ junction: Junction) -> EdgeID? {
        guard let circle = junction.circle, map.mode != .walking, !arrival.isRoundabout,
            !comesFromInside(pathEdges[index - 1].edge, of: circle)
        else { return nil }
        return isOutside(junction.taken.edge, of: circle, from: pathEdges[index - 1].edge) ? circle : nil
    }

    /// Whether an exit turns off to the outside of a roundabout's edge, seen from the way in.
    private func isOutside(_ exit: EdgeID, of circle: EdgeID, from entry: EdgeID) -> Bool {
        let angle = map.graph.turnAngle(from: entry, to: exit)
        let circleAngle = map.graph.turnAngle(from: entry, to: circle)
        return turnsLeft(circle) ? angle > circleAngle : angle < circleAngle
    }

    /// Whether a road crosses the inside of a roundabout to the tail of one of its edges.
    ///
    /// Seen from outside, the traffic of a roundabout that leads round to the left comes from the left.
    private func comesFromInside(_ entry: EdgeID, of circle: EdgeID) -> Bool {
        let back = map.graph.edgeRange(leaving: map.graph.head(of: entry)).lazy
            .map { map.graph.junctionEdges[$0] }
            .first {
                $0 != circle && map.graph.identity(of: $0).isRoundabout && map.states(of: $0).isEmpty
                    && !map.states(of: $0.reversed).isEmpty
            }
        guard let back else { return false }
        let ahead = map.graph.turnAngle(from: entry, to: circle)
        let before = map.graph.turnAngle(from: entry, to: back)
        return turnsLeft(circle) ? before > ahead : before < ahead
    }

    /// Whether a roundabout leads round to the left, by the direction in which one of its edges and the next one bend.
    private func turnsLeft(_ circle: EdgeID) -> Bool {
        let next = map.graph.edgeRange(leaving: map.graph.head(of: circle)).lazy
            .map { map.graph.junctionEdges[$0] }
            .first { $0 != circle.reversed && map.graph.identity(of: $0).isRoundabout && !map.states(of: $0).isEmpty }
        return map.graph.turnAngle(from: map.graph.heading(leavingBy: circle), to: next ?? circle) < 0
    }

    /// Appends the maneuver for the roundabout with an edge before the current path edge, and passes it.
    mutating func enterRoundabout(at circle: EdgeID) {
        let start = index
        var end = start
        while end < pathEdges.count, isRoundabout(end) { end += 1 }
        guard end < pathEdges.count else {
            append(.roundabout, nil, target: start)
            noteRoundabout(exit: nil, edge: circle)
            return pass(to: end)
        }
        let angle = map.graph.turnAngle(from: pathEdges[start - 1].edge, to: pathEdges[end].edge)
        append(.roundabout, TurnDirection(angle: angle), target: end, angle: angle)
        let exit = start < end ? exitsAtEntry(start, before: circle) + exitCount(start..<end) : 1
        noteRoundabout(exit: exit, edge: circle)
        pass(to: end)
        // A rider who gets off at the exit needs to know.
        if !changesPushing() { pass(to: end + 1) }
    }

    /// Whether a bicycle that was pushed is ridden onto a roundabout, whose maneuver tells the way.
    var ridesOntoRoundabout: Bool { isRoundabout(index) && !map.kind(pathEdges[index].state).isPushed }

    /// The number of exits passed at the node at which a path edge enters a roundabout.
    private func exitsAtEntry(_ start: Int, before circle: EdgeID) -> Int {
        let entry = pathEdges[start - 1]
        var exits: [EdgeID] = []
        for turn in map.turns(from: entry.state) {
            let exit = map.edge(after: turn)
            // An edge of another roundabout that is linked to this one is not an exit.
            if isOnlyPushed(after: turn) || map.graph.identity(of: exit).isRoundabout { continue }
            if exit == circle || map.graph.isCopy(exit, of: entry.edge.reversed) || exits.contains(exit) { continue }
            if isOutside(exit, of: circle, from: entry.edge) { exits.append(exit) }
        }
        return exits.count
    }

    /// Appends the maneuver for the roundabout in which the leg begins, and passes it.
    mutating func leaveRoundabout() {
        var end = index
        while end < pathEdges.count, isRoundabout(end) { end += 1 }
        let exit = end < pathEdges.count ? exitCount(index..<end) : nil
        pass(to: end)
        guard let exit else { return }
        append(.roundabout, nil, target: end)
        noteRoundabout(exit: exit, edge: pathEdges[0].edge)
        pass(to: end + 1)
    }

    /// The number of the exit after consecutive path edges on a roundabout.
    private func exitCount(_ run: Range<Int>) -> Int {
        var count = 1
        for index in run {
            let isLast = index + 1 == run.upperBound
            let exit = isLast ? pathEdges[index + 1].edge : nil
            count += exits(from: pathEdges[index].state, before: exit)
        }
        return count
    }

    /// Whether a turn leads to where a bicycle can only be pushed: no exit for one who rides.
    private func isOnlyPushed(after turn: Int) -> Bool {
        map.mode == .cycling && map.kind(map.state(after: turn)).isPushed
    }

    /// The number of exits at the end of an edge on a roundabout; only those before the taken one, if it is given.
    private func exits(from state: StateID, before taken: EdgeID?) -> Int {
        let edge = map.edge(of: state)
        let takenAngle = taken.map { abs(map.graph.turnAngle(from: edge, to: $0)) }
        let turns = map.turns(from: state)
        var count = 0
        for turn in turns {
            let exit = map.edge(after: turn)
            if isOnlyPushed(after: turn) || exit == taken || exit == edge.reversed
                || map.graph.identity(of: exit).isRoundabout
            {
                continue
            }
            // States of one edge and edges that lie on each other are one exit.
            if (turns.lowerBound..<turn).contains(where: {
                map.graph.isCopy(map.edge(after: $0), of: exit)
            }) {
                continue
            }
            // The sharpest turn comes first.
            if let takenAngle, abs(map.graph.turnAngle(from: edge, to: exit)) <= takenAngle { continue }
            count += 1
        }
        return count
    }
}
