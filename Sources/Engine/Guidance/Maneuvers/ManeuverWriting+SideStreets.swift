import Roads
import Storage

/// Streets that a driver may take for the one to turn into.
extension ManeuverWriting {
    /// Whether another street leads to the side of a turn shortly before it.
    func followsSideStreet(_ draft: ManeuverDraft) -> Bool {
        guard map.mode != .walking, draft.isTurn, let side = draft.direction?.side else { return false }
        let isMinor = map.graph.identity(of: pathEdges[draft.target].edge).isMinor
        var distance = 0
        for index in (1..<draft.first).reversed() {
            distance += Int(pathEdges[index].end - pathEdges[index].start)
            guard distance <= GuidanceLimits.sideStreet else { return false }
            if leads(to: side, before: index, countsMinor: isMinor) { return true }
        }
        return false
    }

    /// Whether a street that the route does not take leads to a side before a path edge.
    private func leads(to side: RoadSide, before index: Int, countsMinor: Bool) -> Bool {
        let before = pathEdges[index - 1]
        return map.turns(from: before.state).contains { turn in
            let exit = map.edge(after: turn)
            guard exit != pathEdges[index].edge, exit != before.edge.reversed else { return false }
            let angle = map.graph.turnAngle(from: before.edge, to: exit)
            guard abs(angle) >= GuidanceLimits.slightAngle, TurnDirection(angle: angle).side == side else {
                return false
            }
            return countsMinor || !map.graph.identity(of: exit).isMinor
        }
    }
}
