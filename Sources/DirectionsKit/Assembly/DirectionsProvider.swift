package import Geometry
package import Roads
import ShortestPaths
import Storage

/// Answers directions requests from one graph file, for any number of callers at once.
public final class DirectionsProvider: Sendable {
    package let graph: RoadGraph
    private let pools: [WorkspacePool?]

    /// A provider over an open graph.
    package init(graph: RoadGraph) {
        self.graph = graph
        pools = TransportMode.allCases.map { mode in
            graph.modeGraph(mode).map { WorkspacePool($0) }
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
        let plan = try plan(points, mode: try mode(for: request.transportType))
        let assembly = RouteAssembly(graph: graph, modeGraph: plan.modeGraph)
        return DirectionsResponse(
            source: request.source, destination: request.destination, waypoints: request.waypoints,
            routes: [assembly.route(legs: plan.legs)], snaps: plan.snapReports(graph, points: points),
            dataDate: graph.facts[.dataTimestamp])
    }

    /// Meters and seconds of the best route between two points.
    package func distanceAndDuration(
        from source: Coordinate, to destination: Coordinate, mode: TransportMode
    ) throws(DirectionsError) -> (distance: Double, duration: Double) {
        let plan = try plan([source, destination], mode: mode)
        let length = plan.legs.reduce(0) { $0 + $1.length }
        let duration = plan.legs.reduce(0) { $0 + $1.duration }
        return (Double(length) / 100, Double(duration) / 1000)
    }

    private func plan(_ points: [Coordinate], mode: TransportMode) throws(DirectionsError) -> RoutePlan {
        guard let modeGraph = graph.modeGraph(mode), let pool = pools[Int(mode.rawValue)] else {
            let served = graph.modes.map(\.name).joined(separator: ", ")
            throw DirectionsError(
                reason: .modeNotServed,
                message: "\(graph.path) was imported without \(mode.name); it serves \(served).")
        }
        let planner = RoutePlanner(graph: graph, modeGraph: modeGraph)
        return try pool.with { workspace throws(DirectionsError) in
            try planner.plan(points, workspace: &workspace)
        }
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
