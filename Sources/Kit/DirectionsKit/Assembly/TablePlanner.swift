import Geometry
import Roads
import ShortestPaths
import Threading

/// Fills a table: all pairs at once with the hierarchy, then the pairs that are still open one by one.
struct TablePlanner {
    let graph: RoadGraph
    let modeGraph: ModeGraph
    let sources: [Coordinate]
    let destinations: [Coordinate]
    /// How each place may be joined to the roads, the sources first; or empty.
    var constraints: [PointConstraint] = []
    /// The rules if only the nearest road of a place counts; nil if any road near it does.
    var nearest: SnapRules?
    /// The weights without the roads that no route may use; nil if all may be used.
    var exclusion: RequestWeights?
    /// The coverage to check the points against; nil if they are checked or need no check.
    var areas: CoverageAreas?

    /// The cells row by row; nil if a point lies near no road or no route leads.
    func cells(workspace: inout RouteWorkspace) throws(DirectionsError) -> [TravelEstimate?] {
        let (starts, ends) = try snap(&workspace)
        var cells = try hierarchyCells(starts, ends: ends, workspace: &workspace)
        for row in sources.indices where !starts[row].isEmpty {
            for column in destinations.indices where !ends[column].isEmpty {
                let index = row * destinations.count + column
                if cells[index] == nil { cells[index] = try estimate(row, column: column, workspace: &workspace) }
            }
        }
        return cells
    }

    /// The cells that the hierarchy fills at once; nil also if only a search for the pair can tell.
    func hierarchyCells(workspace: inout RouteWorkspace) throws(DirectionsError) -> [TravelEstimate?] {
        let (starts, ends) = try snap(&workspace)
        return try hierarchyCells(starts, ends: ends, workspace: &workspace)
    }

    private func hierarchyCells(
        _ starts: [[SnapCandidate]], ends: [[SnapCandidate]], workspace: inout RouteWorkspace
    ) throws(DirectionsError) -> [TravelEstimate?] {
        guard exclusion == nil, let search = TableSearch(graph: graph, modeGraph: modeGraph) else {
            return Array(repeating: nil, count: sources.count * destinations.count)
        }
        let cells = search.cells(from: starts, to: ends, workspace: &workspace)
        if workspace.isCancelled { throw .cancelled }
        return cells.enumerated().map { index, cell in
            let row = index / destinations.count
            let column = index % destinations.count
            return Self.estimate(cell, from: sources[row], to: destinations[column])
        }
    }

    /// The candidates of each source and of each destination.
    private func snap(
        _ workspace: inout RouteWorkspace
    ) throws(DirectionsError) -> (starts: [[SnapCandidate]], ends: [[SnapCandidate]]) {
        var places = RoutePoints(sources + destinations, constraints: constraints)
        places.nearest = nearest
        var near: [[SnapCandidate]] = []
        for (index, place) in places.coordinates.enumerated() {
            if workspace.isCancelled { throw .cancelled }
            near.append(snap(place, rules: places.rules(index), workspace: &workspace))
        }
        return (Array(near.prefix(sources.count)), Array(near.dropFirst(sources.count)))
    }

    private func snap(
        _ place: Coordinate, rules: SnapRules, workspace: inout RouteWorkspace
    ) -> [SnapCandidate] {
        var candidates: [SnapCandidate] = []
        guard place.isValid, areas?.covers(place, by: modeGraph.mode) ?? true else { return [] }
        graph.snap(
            FixedCoordinate(place), on: modeGraph, rules: rules, into: &candidates, workspace: &workspace.snap)
        return candidates
    }

    private static func estimate(
        _ cell: TableCell, from source: Coordinate, to destination: Coordinate
    ) -> TravelEstimate? {
        if cell == .none { return nil }
        let meters = Double(cell.measure.length) / 100
        guard !Standstill.isOne(meters: meters, from: source, to: destination) else { return nil }
        return TravelEstimate(
            distance: meters, expectedTravelTime: Double(cell.measure.duration) / 1000)
    }

    /// The result of a search for one pair, which also considers roads farther away.
    private func estimate(
        _ row: Int, column: Int, workspace: inout RouteWorkspace
    ) throws(DirectionsError) -> TravelEstimate? {
        let planner = RoutePlanner(graph: graph, modeGraph: modeGraph, weights: exclusion)
        var pair = RoutePoints(
            [sources[row], destinations[column]],
            constraints: constraints.isEmpty ? [] : [constraints[row], constraints[sources.count + column]])
        pair.nearest = nearest
        do {
            let plan = try planner.plan(pair, workspace: &workspace)
            if let exclusion, plan.firstLeg(usingAvoidedRoads: exclusion) != nil { return nil }
            return TravelEstimate(distance: plan.distance, expectedTravelTime: plan.duration)
        } catch {
            if error.reason == .cancelled { throw error }
            return nil
        }
    }
}
