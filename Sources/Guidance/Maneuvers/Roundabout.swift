import ShortestPaths
import Roads

/// Takes a roundabout as one: in, past some exits, and out.
///
/// The run of its edges on the route may belong to several ways. Each junction on it with a way out that the mode may take
/// counts as one exit, and several at one junction as as many, in the order in which they turn off. A small one with few
/// roads, as OSRM has it (at most four junctions, at most three exits besides the way back, more than 40 degrees apart, a radius below 15 meters),
/// is a crossing to those who drive over it, and taken as a turn. A leg may begin inside, and end there. On foot it is a
/// street like any other.
///
/// After OSRM's `roundabout_handler.cpp` and `post_processing.cpp`.
extension ManeuverFinder {
    /// Whether a use is on a roundabout that the mode drives around.
    func isRoundabout(_ index: Int) -> Bool {
        roads[index].isRoundabout && map.mode != .walking
    }

    /// Says how to pass the roundabout that begins with the current use, and passes it.
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
        if SmallRoundabout.contains(pathEdges[start].state, map) {
            cross(to: end, angle)
        } else {
            append(.roundabout, TurnDirection(angle: angle), target: end, angle: angle)
            noteRoundabout(exit: exitCount(start..<end), edge: pathEdges[start].edge)
        }
        pass(to: end + 1)
    }

    /// Leaves the roundabout in which the leg begins.
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

    private mutating func cross(to end: Int, _ angle: Double) {
        let direction = TurnDirection(angle: angle)
        let road = roads[end]
        if direction != .straight {
            append(.turn, direction, target: end, angle: angle)
        } else if isNews(road) {
            append(.nameChange, direction, target: end)
        }
    }

    /// The number of the exit after a run of uses on a roundabout.
    private func exitCount(_ run: Range<Int>) -> Int {
        var count = 1
        for index in run {
            let isLast = index + 1 == run.upperBound
            let exit = isLast ? pathEdges[index + 1].edge : nil
            count += exits(from: pathEdges[index].state, before: exit)
        }
        return count
    }

    /// How many ways lead out of a roundabout at the end of one of its edges; those before one of them, if it is given.
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
