import DirectionsKit
import Geometry
import Roads

/// Finds the causes of a changed answer: follows the old route in the new graph and the new route in the old one.
struct CauseSearch {
    let old: RoadGraph
    let new: RoadGraph

    /// How many causes of an answer are kept.
    private static let limit = 6

    /// The causes, the likeliest first.
    ///
    /// - Parameters:
    ///   - before: the old route; nil if there was none.
    ///   - after: the new route; nil if there is none.
    func causes(_ before: PlannedRoute?, after: PlannedRoute?) -> [ChangeCause] {
        var causes = CauseCollection()
        if let before { causes.merge(walk(before, from: old, in: new, isOld: true)) }
        if let after { causes.merge(walk(after, from: new, in: old, isOld: false)) }
        var all = causes.causes
        if let before, let after { all += placeCauses(before, after: after) }
        let isBetter = (after?.expectedTravelTime ?? .infinity) < (before?.expectedTravelTime ?? .infinity)
        return Array(all.sorted { rank($0, isBetter: isBetter) < rank($1, isBetter: isBetter) }.prefix(Self.limit))
    }

    private func walk(_ route: PlannedRoute, from graph: RoadGraph, in other: RoadGraph, isOld: Bool) -> CauseCollection
    {
        let modeGraph = route.plan.modeGraph
        guard let otherMode = other.modeGraph(modeGraph.mode) else { return CauseCollection() }
        var walk = PathWalk(graph: graph, modeGraph: modeGraph, in: other, otherMode, isOld: isOld)
        for leg in route.plan.legs { walk.follow(leg.travelledEdges) }
        return walk.causes
    }

    // MARK: Places

    /// The causes at the places of the request, and another mode.
    private func placeCauses(_ before: PlannedRoute, after: PlannedRoute) -> [ChangeCause] {
        let mode = after.plan.modeGraph.mode
        let count = before.coordinates.count
        guard count == after.coordinates.count else { return [] }
        let atPlaces = (0..<count).compactMap { index in
            placeCause(before, after: after, index: index).map { cause in
                var cause = cause
                cause.placeName = PointName.words(index, of: count)
                return cause
            }
        }
        return (mode == before.plan.modeGraph.mode ? [] : [ChangeCause(.modeChanged, mode: mode)]) + atPlaces
    }

    private func placeCause(_ before: PlannedRoute, after: PlannedRoute, index: Int) -> ChangeCause? {
        let mode = after.plan.modeGraph.mode
        let moved = before.coordinates[index].distance(to: after.coordinates[index])
        if moved > ChangeTolerance.distance {
            var cause = ChangeCause(.addressMoved, mode: mode)
            cause.length = moved
            cause.coordinate = after.coordinates[index]
            return cause
        }
        let snaps = (before.snapped(index), after.snapped(index))
        let roads = (old.road(of: snaps.0.segment.forward), new.road(of: snaps.1.segment.forward))
        let meters = snaps.0.place.distance(to: snaps.1.place)
        guard meters > ChangeTolerance.distance, roads.0.wayID != roads.1.wayID else { return nil }
        var cause = ChangeCause(.snapChanged, roads.0, mode: mode)
        cause.otherRoad = roads.1
        cause.length = meters
        cause.coordinate = Coordinate(snaps.1.place)
        return cause
    }

    // MARK: Order

    /// A greater rank is a less likely cause: what closed comes first for a worse answer, what opened for a better one,
    /// then what changed most.
    private func rank(_ cause: ChangeCause, isBetter: Bool) -> (Int, Double, Double, Int, Int64) {
        let group =
            switch cause.kind {
            case .roadRemoved, .accessRemoved, .directionClosed, .throughTrafficClosed, .turnForbidden:
                isBetter ? 2 : 0
            case .roadAdded, .accessAdded, .directionOpened, .throughTrafficOpened, .turnPermitted: isBetter ? 0 : 2
            case .addressMoved, .modeChanged: 1
            case .speedChanged, .turnTimeChanged: 3
            case .snapChanged, .preferenceChanged: 4
            case .roadRedrawn: 5
            case .roadRenamed: 6
            }
        let kind = ChangeCause.Kind.allCases.firstIndex(of: cause.kind) ?? 0
        return (group, -abs(cause.addedTime), -cause.length, kind, cause.road?.wayID ?? 0)
    }
}

extension PlannedRoute {
    /// The snapped point of a place.
    fileprivate func snapped(_ index: Int) -> SnapCandidate {
        index == 0 ? plan.legs[0].source : plan.legs[index - 1].target
    }

    /// The line of the route, leg after leg.
    func line(in graph: RoadGraph) -> [FixedCoordinate] {
        plan.legs.flatMap { RouteLine($0.travelledEdges, in: graph).points }
    }

    /// The names of the roads in the order of travel, each once in a row.
    func roadNames(in graph: RoadGraph) -> [String] {
        var names: [String] = []
        for edge in plan.legs.lazy.flatMap(\.travelledEdges).map(\.edge) {
            let name = graph.road(of: edge).name
            if names.last != name { names.append(name) }
        }
        return names
    }
}
