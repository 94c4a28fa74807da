import ShortestPaths
import Roads

/// Roundabouts: each is one maneuver, from its entry past some exits to the exit of the route.
///
/// The edges of a roundabout on the route may belong to several ways. Each road out of it that the mode may use counts
/// as one exit; several at one junction are counted in the order in which they turn off. A leg may begin and end on a
/// roundabout. On foot it is a street like any other.
///
/// After OSRM's `roundabout_handler.cpp` and `post_processing.cpp`.
extension ManeuverFinder {
    /// Whether a path edge is on a roundabout that the mode drives around.
    func isRoundabout(_ index: Int) -> Bool {
        roads[index].isRoundabout && map.mode != .walking
    }

    /// Appends the maneuver for the roundabout that begins with the current path edge, and passes it.
    mutating func enterRoundabout() {
        let start = index
        var end = start
        while end < pathEdges.count, isRoundabout(end) { end += 1 }
        guard end < pathEdges.count else {
            append(.roundabout, nil, target: start)
            noteRoundabout(exit: nil, edge: pathEdges[start].edge)
            return pass(to: end)
        }
        let angle = map.graph.turnAngle(from: pathEdges[start - 1].edge, to: pathEdges[end].edge)
        append(.roundabout, TurnDirection(angle: angle), target: end, angle: angle)
        noteRoundabout(exit: exitCount(start..<end), edge: pathEdges[start].edge)
        pass(to: end + 1)
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

    /// The number of exits at the end of an edge on a roundabout; only those before the taken one, if it is given.
    private func exits(from state: StateID, before taken: EdgeID?) -> Int {
        let edge = map.edge(of: state)
        let takenAngle = taken.map { abs(map.graph.turnAngle(from: edge, to: $0)) }
        let turns = map.turns(from: state)
        var count = 0
        for turn in turns {
            let exit = map.edge(after: turn)
            if exit == taken || exit == edge.reversed || map.graph.identity(of: exit).isRoundabout { continue }
            // Copies of one edge are one exit.
            if (turns.lowerBound..<turn).contains(where: {
                map.edge(after: $0) == exit
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
