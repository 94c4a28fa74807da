import Geometry
import Roads

extension RoutePlan {
    /// What each point snapped to, and what it did not.
    func snapReports(_ graph: RoadGraph, points: [Coordinate]) -> [SnapReport] {
        points.enumerated().map { index, point in
            let chosen = index == 0 ? legs[0].source : legs[index - 1].target
            return SnapReport(
                coordinate: point,
                snapped: SnapReport.Candidate(chosen, in: graph),
                rejected: found[index].filter { $0 != chosen }.map { rejected($0, at: index, chosen, graph) })
        }
    }

    private func rejected(
        _ candidate: SnapCandidate, at index: Int, _ chosen: SnapCandidate, _ graph: RoadGraph
    ) -> SnapReport.Rejected {
        let reason: SnapReport.Reason =
            if !entered[index].contains(candidate) {
                .smallComponent
            } else if isUnreachable(candidate, at: index, chosen) {
                .unreachable
            } else if candidate.distance < chosen.distance {
                .costlier
            } else {
                .farther
            }
        return SnapReport.Rejected(
            wayID: graph.wayID(of: 2 * candidate.segment), name: graph.title(of: 2 * candidate.segment),
            distance: candidate.distance, reason: reason)
    }

    private func isUnreachable(_ candidate: SnapCandidate, at index: Int, _ chosen: SnapCandidate) -> Bool {
        near[index].contains(candidate) && !near[index].contains(chosen)
    }
}

extension SnapReport.Candidate {
    init(_ candidate: SnapCandidate, in graph: RoadGraph) {
        self.init(
            coordinate: Coordinate(candidate.place), distance: candidate.distance,
            name: graph.title(of: 2 * candidate.segment), wayID: graph.wayID(of: 2 * candidate.segment))
    }
}
