import Geometry
import Roads
import Storage

/// Turns over the gap between the carriageways of a road.
extension ManeuverCollapse {
    /// Whether two slight turns to one side lead along the road through a crossing whose carriageways come together:
    /// they bend towards its middle and out again.
    func crossesPinched(_ last: ManeuverDraft, draft: ManeuverDraft) -> Bool {
        guard last.isTurn, draft.isTurn, last.angle * draft.angle > 0,
            max(abs(last.angle), abs(draft.angle)) < Limits.slightAngle,
            isSame(roadBefore(kept.count - 1), draft.road),
            let start = map.headingBeforeMouth(pathEdges[last.first - 1].edge),
            let back = map.headingBeforeMouth(pathEdges[draft.first].edge.reversed)
        else { return false }
        return abs(Bearing.turnAngle(from: start, to: Bearing.normalized(back + 180))) < Limits.straightAngle
    }

    /// Whether the stretch between two turns links the carriageways of the road that the route leaves or joins.
    func isMedianLink(_ last: ManeuverDraft, draft: ManeuverDraft) -> Bool {
        let arms = [pathEdges[last.first - 1].edge, pathEdges[draft.first].edge]
        return arms.contains { isCarriageway($0, at: last.first) && isCarriageway($0, at: draft.first) }
    }

    /// Whether an edge is one carriageway of a road of which another one begins or ends before a path edge.
    private func isCarriageway(_ edge: EdgeID, at index: Int) -> Bool {
        map.isCarriageway(edge, between: pathEdges[index - 1].edge, and: pathEdges[index].edge)
    }

    /// Whether a road ends at a dual carriageway: its far carriageway leads to one side, and all else to the other.
    func endsRoad(_ last: ManeuverDraft, draft: ManeuverDraft) -> Bool {
        let before = pathEdges[last.first - 1]
        let after = pathEdges[draft.first].edge
        guard isCarriageway(after, at: last.first), !isSame(map.graph.identity(of: before.edge), draft.road),
            map.turns(from: pathEdges[draft.first - 1].state).count == 1
        else { return false }
        let others = map.turns(from: before.state).lazy.map { map.edge(after: $0) }
            .filter { $0 != pathEdges[last.first].edge && $0 != before.edge.reversed }
            .map { map.graph.turnAngle(from: before.edge, to: $0) }
        return !others.isEmpty
            && others.allSatisfy { $0 * draft.angle < 0 && abs($0) >= Limits.forcedTurnAngle }
    }
}
