import Geometry
package import PlatformFoundation
package import Roads
package import ShortestPaths
import Storage
import Synchronization

/// Answers directions requests from one graph file, for any number of callers at once.
public final class DirectionsProvider: Sendable {
    package let graph: RoadGraph
    /// What is asked about the places of each request, nil where every place may be asked for.
    public let coverage: CoverageGate?
    private let pools: [WorkspacePool?]
    private let searches: [RouteSearch?]
    private let settled = Atomic(0)

    /// A provider over an open graph.
    package init(graph: RoadGraph, coverage: CoverageGate? = nil) {
        self.graph = graph
        self.coverage = coverage
        pools = TransportMode.allCases.map { mode in
            graph.modeGraph(mode).map { WorkspacePool($0) }
        }
        searches = TransportMode.allCases.map { mode in
            graph.modeGraph(mode).map { RouteSearch(graph: graph, modeGraph: $0) }
        }
    }

    /// Opens the graph file at a path; requests for places outside the coverage, if there is one, are refused.
    public convenience init(graphPath: String, coverage: CoverageGate? = nil) throws(DirectionsError) {
        do {
            self.init(graph: try RoadGraph(path: graphPath), coverage: coverage)
        } catch {
            throw DirectionsError(reason: .init(error.kind), message: error.description)
        }
    }

    /// The means of transport that the graph serves.
    public var transportTypes: TransportType {
        graph.modes.reduce(into: []) { $0.formUnion(TransportType($1)) }
    }

    /// The routes for a request: at least one, or an error that says why there is none.
    ///
    /// The calling thread does the search; see ``Directions`` for a form that does not wait.
    public func calculate(_ request: DirectionsRequest) throws(DirectionsError) -> DirectionsResponse {
        try calculate(request, cancellation: nil)
    }

    /// The same, until it is cancelled.
    ///
    /// - Parameter now: from which the age of the current location counts.
    package func calculate(
        _ request: DirectionsRequest, cancellation: Cancellation?, now: Date = Date()
    ) throws(DirectionsError) -> DirectionsResponse {
        let dates = try TravelDates(request)
        let places = try RequestPlaces(request)
        let alternates = request.requestsAlternateRoutes ? Self.alternateLimit : 0
        let (plan, weights) = try bestPlan(request, places.points, alternates: alternates, cancellation)
        let assembly = ResponseAssembly(graph: graph, request: request, places: places, dates: dates, now: now)
        return assembly.response(plan, weights)
    }

    // MARK: Plans

    /// How many nodes the searches for all routes so far settled that found one, and those for their times and distances alone.
    package var settledNodes: Int { settled.load(ordering: .relaxed) }

    /// How many routes there may be besides the best.
    private static let alternateLimit = 3

    /// The plan by the first of the request's means of transport that reaches all points.
    func bestPlan(
        _ request: DirectionsRequest, _ points: RoutePoints, alternates: Int = 0, _ cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> (plan: RoutePlan, weights: RequestWeights?) {
        let modes = try modes(of: request.transportType, at: points.coordinates, coverage?.areas())
        var first: DirectionsError?
        for mode in modes {
            do {
                let weights = try weights(request.avoidances, mode: mode)
                return (
                    try plan(points, mode: mode, weights: weights, alternates: alternates, cancellation), weights
                )
            } catch {
                // What a later mode cannot do, such as have a height, is no reason to forget why the first failed.
                guard modes.count > 1, error.reason != .cancelled, error.code == .directionsNotFound || first != nil
                else { throw error }
                first = first ?? error
            }
        }
        throw first ?? notServed(request.transportType)
    }

    package func plan(
        _ points: RoutePoints, mode: TransportMode, weights: RequestWeights?, alternates: Int = 0,
        fixed: (index: Int, candidates: [SnapCandidate])? = nil, _ cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> RoutePlan {
        let planner = RoutePlanner(
            graph: graph, modeGraph: try modeGraph(mode), weights: weights, alternateLimit: alternates, fixed: fixed)
        let plan = try withWorkspace(mode, cancellation) { workspace throws(DirectionsError) in
            try planner.plan(points, workspace: &workspace)
        }
        settled.wrappingAdd((plan.legs + plan.alternates).reduce(0) { $0 + $1.settled }, ordering: .relaxed)
        return plan
    }

    /// Lends the body a workspace of a mode that the graph has.
    func withWorkspace<Result, Failure: Error>(
        _ mode: TransportMode, _ cancellation: Cancellation? = nil,
        _ body: (inout RouteWorkspace) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let pool = pools[Int(mode.rawValue)] else { preconditionFailure("a mode without a pool") }
        return try pool.with(cancellation, body)
    }

    /// The mode's weights with the avoidances applied; nil where there are none.
    package func weights(
        _ avoidances: RouteAvoidances, mode: TransportMode
    ) throws(DirectionsError) -> RequestWeights? {
        try avoidances.weights(graph, try modeGraph(mode))
    }

    // MARK: Estimates

    /// The estimate of the best route, nil where only a planner can tell why there is none.
    func estimate(from source: Coordinate, to destination: Coordinate, mode: TransportMode) -> RouteEstimate? {
        guard source.isValid, destination.isValid, let search = searches[Int(mode.rawValue)] else { return nil }
        return withWorkspace(mode) { workspace in
            search.estimate(
                from: FixedCoordinate(source), to: FixedCoordinate(destination), workspace: &workspace)
        }
    }

    /// The best route between two points without its way, nil where only a planner can tell why there is none.
    package func trip(_ points: RoutePoints, mode: TransportMode, _ cancellation: Cancellation?) -> RouteTrip? {
        guard let search = searches[Int(mode.rawValue)], points.course(mode) == nil else { return nil }
        let ends = points.coordinates.map { FixedCoordinate($0) }
        return withWorkspace(mode, cancellation) { workspace in
            defer { settled.wrappingAdd(workspace.hierarchy.settled, ordering: .relaxed) }
            return search.trip(
                from: (ends[0], points.rules(0)), to: (ends[1], points.rules(1)), workspace: &workspace)
        }
    }

    // MARK: Modes

    func modeGraph(_ mode: TransportMode) throws(DirectionsError) -> ModeGraph {
        if let modeGraph = graph.modeGraph(mode) { return modeGraph }
        throw DirectionsError(
            reason: .modeNotServed, message: "The graph was imported without \(mode.name); it serves \(served).")
    }

    /// The modes that a type asks for and the graph has, at least one.
    func modes(of type: TransportType) throws(DirectionsError) -> [TransportMode] {
        let modes = type.modes.filter { graph.modes.contains($0) }
        guard !modes.isEmpty else { throw notServed(type) }
        return modes
    }

    private func notServed(_ type: TransportType) -> DirectionsError {
        guard type != .transit else {
            return DirectionsError(
                reason: .modeNotServed, message: "Transit is not served yet; the graph serves \(served).")
        }
        return DirectionsError(
            reason: .modeNotServed, message: "The graph does not serve \(type); it serves \(served).")
    }

    private var served: String { graph.modes.map(\.name).joined(separator: ", ") }
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
