import Geometry
import Roads
import ShortestPaths

/// How far and how long a way is.
package struct TravelEstimate: Hashable, Sendable {
    /// Meters.
    package var distance: Double
    /// Seconds.
    package var expectedTravelTime: Double

    package init(distance: Double, expectedTravelTime: Double) {
        self.distance = distance
        self.expectedTravelTime = expectedTravelTime
    }
}

/// Fills a table: all pairs at once by the hierarchy, and those that this leaves open one by one.
struct TablePlanner {
    let graph: RoadGraph
    let modeGraph: ModeGraph
    let sources: [Coordinate]
    let destinations: [Coordinate]
    /// What is covered, nil when points were tested or need not be.
    var areas: CoverageAreas?

    /// The cells row by row; nil where a point lies near no road or no route leads.
    func cells(workspace: inout RouteWorkspace) -> [TravelEstimate?] {
        let (starts, ends) = (sources.map(snap), destinations.map(snap))
        var cells = hierarchyCells(starts, ends, &workspace)
        for row in sources.indices where !starts[row].isEmpty {
            for column in destinations.indices where !ends[column].isEmpty {
                let index = row * destinations.count + column
                if cells[index] == nil { cells[index] = estimate(row, column, &workspace) }
            }
        }
        return cells
    }

    /// What the hierarchy says at once; nil also where only a search for the pair can tell.
    func hierarchyCells(workspace: inout RouteWorkspace) -> [TravelEstimate?] {
        hierarchyCells(sources.map(snap), destinations.map(snap), &workspace)
    }

    private func hierarchyCells(
        _ starts: [[SnapCandidate]], _ ends: [[SnapCandidate]], _ workspace: inout RouteWorkspace
    ) -> [TravelEstimate?] {
        guard let search = TableSearch(graph: graph, modeGraph: modeGraph) else {
            return Array(repeating: nil, count: sources.count * destinations.count)
        }
        return search.cells(from: starts, to: ends, workspace: &workspace).map(Self.estimate)
    }

    private func snap(_ point: Coordinate) -> [SnapCandidate] {
        guard point.isValid, areas?.covers(point, by: modeGraph.mode) ?? true else { return [] }
        return graph.snapCandidates(near: FixedCoordinate(point), mode: modeGraph.mode)
    }

    private static func estimate(_ cell: TableCell) -> TravelEstimate? {
        if cell == .none { return nil }
        return TravelEstimate(
            distance: Double(cell.measure.length) / 100, expectedTravelTime: Double(cell.measure.duration) / 1000)
    }

    /// What a request for one pair says, for which roads farther off are looked at too.
    private func estimate(_ row: Int, _ column: Int, _ workspace: inout RouteWorkspace) -> TravelEstimate? {
        let planner = RoutePlanner(graph: graph, modeGraph: modeGraph, weights: nil)
        let plan = try? planner.plan(RoutePoints([sources[row], destinations[column]]), workspace: &workspace)
        return plan.map { TravelEstimate(distance: $0.distance, expectedTravelTime: $0.duration) }
    }
}
