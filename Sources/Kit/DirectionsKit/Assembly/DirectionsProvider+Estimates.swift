package import Geometry
import Guidance
package import Roads
package import Threading

extension DirectionsProvider {
    /// The length in meters and travel time in seconds of the best route between two points, and notices about what it
    /// could not avoid.
    ///
    /// - Parameter weights: weights of the same mode, made once for many routes.
    package func distanceAndDuration(
        from source: Coordinate, to destination: Coordinate, mode: TransportMode, weights: RequestWeights? = nil
    ) throws(DirectionsError) -> (distance: Double, duration: Double, notices: [String]) {
        try PlaceOnEarth.check([source, destination])
        if let coverage { try coverage.check([source, destination], by: TransportType(mode)) }
        if weights == nil, let estimate = estimate(from: source, to: destination, mode: mode),
            !Standstill.isOne(meters: Double(estimate.length) / 100, from: source, to: destination)
        {
            return (Double(estimate.length) / 100, Double(estimate.duration) / 1000, [])
        }
        let plan = try plan(RoutePoints([source, destination]), mode: mode, weights: weights)
        guard weights != nil else { return (plan.distance, plan.duration, []) }
        let advisories = RouteAdvisories(graph: graph, modeGraph: plan.modeGraph, weights: weights, dates: nil)
        return (plan.distance, plan.duration, Self.english(advisories.unavoidable(legs: plan.legs)))
    }

    /// Notices about ways and speeds of a request that the graph does not have or that have no effect.
    package func notices(about weights: RequestWeights) -> [String] {
        let advisories = RouteAdvisories(graph: graph, modeGraph: weights.modeGraph, weights: weights, dates: nil)
        return Self.english(advisories.aboutRequest)
    }

    private static func english(_ advisories: [Advisory]) -> [String] {
        let wording = Wording(language: .fallback, units: .metric)
        return advisories.map(wording.notice)
    }

    /// The length and travel time between all sources and all destinations, row by row; nil if a point is not covered
    /// or near no road, or if no route leads.
    ///
    /// A graph without a hierarchy for the mode takes one search for each pair.
    ///
    /// - Parameters:
    ///   - constraints: one for each place, the sources first; or empty.
    ///   - nearest: the rules if only the nearest road of a place counts; nil if any road near it does.
    ///   - excluded: the roads that no route of the table may use; these cost a search for each pair.
    ///   - cancellation: cancels the calculation, which then throws.
    package func table(
        from sources: [Coordinate], to destinations: [Coordinate], mode: TransportMode,
        constraints: [PointConstraint] = [], nearest: SnapRules? = nil,
        excluding excluded: RouteAvoidances = RouteAvoidances(), cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> [TravelEstimate?] {
        try PointConstraint.check(constraints, places: sources.count + destinations.count)
        var planner = TablePlanner(
            graph: graph, modeGraph: try modeGraph(mode), sources: sources, destinations: destinations,
            constraints: constraints, nearest: nearest, areas: coverage?.areas())
        planner.exclusion = try weights(excluded, mode: mode, cancellation: cancellation)
        return try withWorkspace(mode, cancellation: cancellation) { workspace throws(DirectionsError) in
            try planner.cells(workspace: &workspace)
        }
    }
}
