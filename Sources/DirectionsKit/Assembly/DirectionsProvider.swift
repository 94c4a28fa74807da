package import Geometry
package import Roads
import ShortestPaths
import Storage

/// Answers directions requests from one graph file, for any number of callers at once.
public final class DirectionsProvider: Sendable {
    package let graph: RoadGraph
    private let pools: [WorkspacePool?]
    private let searches: [RouteSearch?]

    /// A provider over an open graph.
    package init(graph: RoadGraph) {
        self.graph = graph
        pools = TransportMode.allCases.map { mode in
            graph.modeGraph(mode).map { WorkspacePool($0, in: graph) }
        }
        searches = TransportMode.allCases.map { mode in
            graph.modeGraph(mode).map { RouteSearch(graph: graph, modeGraph: $0) }
        }
    }

    /// Opens the graph file at a path.
    public convenience init(graphPath: String) throws(DirectionsError) {
        do {
            self.init(graph: try RoadGraph(path: graphPath))
        } catch {
            throw DirectionsError(reason: .init(error.kind), message: error.description)
        }
    }

    /// The routes for a request: at least one, or an error that says why there is none.
    public func calculate(_ request: DirectionsRequest) throws(DirectionsError) -> DirectionsResponse {
        let points = request.points.map(\.coordinate)
        let mode = try mode(for: request.transportType)
        let weights = try weights(request.restrictions, mode: mode)
        let plan = try plan(points, mode: mode, weights: weights)
        let assembly = RouteAssembly(graph: graph, modeGraph: plan.modeGraph)
        let notices = weights.map { self.notices(about: $0) + self.notices($0, plan) } ?? []
        return DirectionsResponse(
            source: request.source, destination: request.destination, waypoints: request.waypoints,
            routes: [assembly.route(legs: plan.legs, notices: notices)], snaps: plan.snapReports(graph, points: points),
            dataDate: graph.facts[.dataTimestamp])
    }

    /// Meters and seconds of the best route between two points, and what it could not avoid.
    ///
    /// - Parameter weights: of the same mode; made once for many routes.
    package func distanceAndDuration(
        from source: Coordinate, to destination: Coordinate, mode: TransportMode, weights: RequestWeights? = nil
    ) throws(DirectionsError) -> (distance: Double, duration: Double, notices: [String]) {
        if weights == nil, let estimate = estimate(from: source, to: destination, mode: mode) {
            return (Double(estimate.length) / 100, Double(estimate.duration) / 1000, [])
        }
        let plan = try plan([source, destination], mode: mode, weights: weights)
        return (plan.distance, plan.duration, weights.map { notices($0, plan) } ?? [])
    }

    /// Meters and seconds between all sources and all destinations, row by row; nil where a point lies near no road or no
    /// route leads.
    ///
    /// A graph that was not contracted for the mode takes a search per pair.
    package func table(
        from sources: [Coordinate], to destinations: [Coordinate], mode: TransportMode
    ) throws(DirectionsError) -> [TravelEstimate?] {
        let planner = TablePlanner(
            graph: graph, modeGraph: try modeGraph(mode), sources: sources, destinations: destinations)
        guard let pool = pools[Int(mode.rawValue)] else { preconditionFailure("a mode without a pool") }
        return pool.with { planner.cells(workspace: &$0) }
    }

    /// The estimate of the best route, nil where only a planner can tell why there is none.
    private func estimate(from source: Coordinate, to destination: Coordinate, mode: TransportMode) -> RouteEstimate? {
        guard source.isValid, destination.isValid, let search = searches[Int(mode.rawValue)],
            let pool = pools[Int(mode.rawValue)]
        else { return nil }
        return pool.with { workspace in
            search.estimate(
                from: FixedCoordinate(source), to: FixedCoordinate(destination), workspace: &workspace)
        }
    }

    /// What restrictions make of a mode's weights, nil when there are none.
    package func weights(
        _ restrictions: RouteRestrictions, mode: TransportMode
    ) throws(DirectionsError) -> RequestWeights? {
        try restrictions.weights(graph, try modeGraph(mode))
    }

    /// What a request's weights name that the graph does not have, or not so.
    package func notices(about weights: RequestWeights) -> [String] {
        RouteNotices(weights: weights, graph: graph).aboutRequest
    }

    private func notices(_ weights: RequestWeights, _ plan: RoutePlan) -> [String] {
        RouteNotices(weights: weights, graph: graph).sentences(plan.legs)
    }

    private func plan(
        _ points: [Coordinate], mode: TransportMode, weights: RequestWeights?
    ) throws(DirectionsError) -> RoutePlan {
        let planner = RoutePlanner(graph: graph, modeGraph: try modeGraph(mode), weights: weights)
        guard let pool = pools[Int(mode.rawValue)] else { preconditionFailure("a mode without a pool") }
        return try pool.with { workspace throws(DirectionsError) in
            try planner.plan(points, workspace: &workspace)
        }
    }

    private func modeGraph(_ mode: TransportMode) throws(DirectionsError) -> ModeGraph {
        if let modeGraph = graph.modeGraph(mode) { return modeGraph }
        let served = graph.modes.map(\.name).joined(separator: ", ")
        throw DirectionsError(
            reason: .modeNotServed, message: "\(graph.path) was imported without \(mode.name); it serves \(served).")
    }

    /// The mode to route by: the first asked for that the graph has.
    private func mode(for type: TransportType) throws(DirectionsError) -> TransportMode {
        let asked = type.modes
        if let mode = asked.first(where: { graph.modes.contains($0) }) { return mode }
        let served = graph.modes.map(\.name).joined(separator: ", ")
        throw DirectionsError(
            reason: .modeNotServed, message: "\(graph.path) does not serve \(type); it serves \(served).")
    }
}

extension DirectionsError.Reason {
    fileprivate init(_ kind: StorageError.Kind) {
        self =
            switch kind {
            case .missing, .notAFile, .unreadable: .graphMissing
            case .damaged, .otherVersion: .graphDamaged
            case .cannotCreate, .ioError, .busy: .internalError
            }
    }
}
