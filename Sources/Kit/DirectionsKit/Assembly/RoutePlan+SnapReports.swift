import Geometry
import Roads

extension RoutePlan {
    /// A report for each point: the road that was used, and the roads that were not.
    func snapReports(_ graph: RoadGraph, points: RoutePoints, weights: RequestWeights?) -> [SnapReport] {
        points.coordinates.enumerated().map { index, point in
            let chosen = index == 0 ? legs[0].source : legs[index - 1].target
            var rejected = found[index].filter { $0 != chosen }.map {
                self.rejected($0, at: index, chosen: chosen, graph: graph)
            }
            let passedOver = passedOver(graph, points: points, index: index, weights: weights)
            let noStopping = noStopping(graph, points: points, index: index, chosen: chosen, weights: weights)
            if !passedOver.isEmpty || !noStopping.isEmpty {
                rejected += passedOver.map { SnapReport.Rejected($0, reason: .constraint, in: graph) }
                rejected += noStopping.map { SnapReport.Rejected($0, reason: .noStopping, in: graph) }
                rejected.sort { $0.distance < $1.distance }
            }
            return SnapReport(
                coordinate: point, snapped: SnapReport.Candidate(chosen, in: graph), rejected: rejected)
        }
    }

    /// The roads that only the constraint of a point excludes.
    private func passedOver(
        _ graph: RoadGraph, points: RoutePoints, index: Int, weights: RequestWeights?
    ) -> [SnapCandidate] {
        let usual = points.usualRules(index)
        let rules = points.rules(index)
        guard rules != usual else { return [] }
        let segments = Set(found[index].map(\.segment))
        return graph.snapCandidates(
            near: FixedCoordinate(points.coordinates[index]), mode: modeGraph.mode, rules: usual, weights: weights
        ).filter { !segments.contains($0.segment) }
    }

    /// The roads nearer than the chosen one on which no route may begin or end; they are searched only if there are any.
    private func noStopping(
        _ graph: RoadGraph, points: RoutePoints, index: Int, chosen: SnapCandidate, weights: RequestWeights?
    ) -> [SnapCandidate] {
        guard found[index].contains(where: \.isBeyondNoStopping) else { return [] }
        var rules = points.rules(index)
        rules.stoppingReach = 0
        // Those farther than the chosen one do not count.
        rules.radius = min(rules.radius, chosen.distance)
        let known = Set(found[index].map(\.segment))
        return graph.snapCandidates(
            near: FixedCoordinate(points.coordinates[index]), mode: modeGraph.mode, rules: rules, weights: weights
        ).filter {
            $0.distance < chosen.distance && !known.contains($0.segment) && !graph.isStoppingPlace($0.segment)
        }
    }

    private func rejected(
        _ candidate: SnapCandidate, at index: Int, chosen: SnapCandidate, graph: RoadGraph
    ) -> SnapReport.Rejected {
        let reason: SnapReport.Reason =
            if !entered[index].contains(candidate) {
                .smallComponent
            } else if isUnreachable(candidate, at: index, chosen: chosen) {
                .unreachable
            } else if candidate.distance < chosen.distance {
                .costlier
            } else {
                .farther
            }
        return SnapReport.Rejected(candidate, reason: reason, in: graph)
    }

    private func isUnreachable(_ candidate: SnapCandidate, at index: Int, chosen: SnapCandidate) -> Bool {
        near[index].contains(candidate) && !near[index].contains(chosen)
    }
}

extension SnapReport.Candidate {
    init(_ candidate: SnapCandidate, in graph: RoadGraph) {
        self.init(
            coordinate: Coordinate(candidate.place), distance: candidate.distance,
            name: graph.title(of: candidate.segment.forward), wayID: graph.wayID(of: candidate.segment.forward))
    }
}

extension SnapReport.Rejected {
    fileprivate init(_ candidate: SnapCandidate, reason: SnapReport.Reason, in graph: RoadGraph) {
        self.init(
            wayID: graph.wayID(of: candidate.segment.forward), name: graph.title(of: candidate.segment.forward),
            distance: candidate.distance, reason: reason)
    }
}
