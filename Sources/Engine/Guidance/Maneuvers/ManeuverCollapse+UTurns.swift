import Geometry
import Roads
import Storage

/// U-turns of which a map draws one turn and a bend.
extension ManeuverCollapse {
    /// Makes U-turns of those turns after which the other carriageway of the road leads back.
    mutating func markUTurns() {
        for index in kept.indices.dropFirst() {
            let end = index + 1 < kept.count ? kept[index + 1].distance : .max
            guard leadsBack(kept[index], before: end), comesBack(at: kept[index].first) else { continue }
            kept[index].kind = .uTurn
            kept[index].direction = .uTurn
            kept[index].staysOnRoad = true
        }
    }

    private func leadsBack(_ draft: ManeuverDraft, before end: Int) -> Bool {
        guard draft.isTurn, draft.override == nil, abs(draft.angle) >= Limits.forcedTurnAngle else { return false }
        let before = pathEdges[draft.first - 1].edge
        let road = map.graph.identity(of: before)
        guard road.isNamed, isSame(road, draft.road), map.isOneWay(before) else { return false }
        let starts = [map.graph.heading(arrivingBy: before).map { Double($0) / 100 }, map.headingBeforeMouth(before)]
        var distance = draft.distance
        for pathEdge in pathEdges[draft.first...] {
            let length = Int(pathEdge.end - pathEdge.start)
            guard distance <= min(end, draft.distance + Limits.carriagewayLink) else { return false }
            if map.isOneWay(pathEdge.edge), isSame(road, map.graph.identity(of: pathEdge.edge)) {
                let ahead = headings(along: pathEdge.edge, upTo: draft.distance + Limits.carriagewayLink - distance)
                for start in starts.compactMap({ $0 }) {
                    if ahead.contains(where: { abs(Bearing.turnAngle(from: start, to: $0)) >= Limits.uTurnAngle }) {
                        return true
                    }
                }
            }
            distance += length
        }
        return false
    }

    /// The directions in degrees in which an edge begins and in which it runs at a distance in centimeters, or ends.
    private func headings(along edge: EdgeID, upTo distance: Int) -> [Double] {
        let end = min(map.graph.length(of: edge), UInt32(clamping: distance))
        let start = map.graph.heading(leavingBy: edge).map { Double($0) / 100 }
        return [start, map.graph.heading(along: edge, from: end - min(end, Limits.mouth.start), to: end)]
            .compactMap { $0 }
    }

    /// Whether the route soon lies beside the way by which it came, and not beyond it, as after a zigzag of the line.
    private func comesBack(at index: Int) -> Bool {
        let before = pathEdges[..<index].reduce(0) { $0 + Int($1.end - $1.start) }
        let after = pathEdges[index...].reduce(0) { $0 + Int($1.end - $1.start) }
        let distance = min(Limits.comeback, before, after)
        guard let start = point(before - distance), let end = point(before + distance) else { return true }
        return start.distance(to: end) * 100 < Limits.comebackShare * Double(distance)
    }

    /// The place at a distance in centimeters from the start.
    private func point(_ distance: Int) -> FixedCoordinate? {
        var rest = distance
        for pathEdge in pathEdges {
            let length = Int(pathEdge.end - pathEdge.start)
            if rest <= length {
                let place = pathEdge.start + UInt32(max(rest, 0))
                return map.graph.points(of: pathEdge.edge, from: place, to: place).first
            }
            rest -= length
        }
        return nil
    }
}
