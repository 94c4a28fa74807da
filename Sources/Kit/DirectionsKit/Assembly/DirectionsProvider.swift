import Geometry
package import PlatformFoundation
package import Roads
import ShortestPaths
import Storage
import Synchronization
package import Threading

/// Answers directions requests from one graph file; any number of threads may use it at once.
public final class DirectionsProvider: Sendable {
    package let graph: RoadGraph
    /// The coverage that the places of each request are checked against; nil if there is none.
    public let coverage: CoverageGate?
    /// By mode, with the weights that routes are searched by; nil where the graph lacks the mode.
    private let modeGraphs: [ModeGraph?]
    private let pools: [WorkspacePool?]
    private let searches: [RouteSearch?]
    private let settled: Atomic<Int>
    package let placeIndexFile: PlaceIndexFile
    /// What is live on the roads; nil if routes are searched by the stored speeds.
    package let live: LiveRoads?
    package let avoidanceHierarchies: AvoidanceHierarchies
    /// The timetable beside the graph.
    let transit: TransitService

    /// Creates a provider over an open graph.
    ///
    /// - Parameter places: the index of places; nil for the one beside the graph.
    package convenience init(graph: RoadGraph, coverage: CoverageGate? = nil, places: PlaceIndexFile? = nil) {
        self.init(
            graph: graph, coverage: coverage, places: places ?? PlaceIndexFile(of: graph), live: nil, settled: 0,
            AvoidanceHierarchies(), TransitService(besideGraph: graph.path))
    }

    /// A provider of the same roads by live speeds; nil for the stored speeds.
    package convenience init(_ other: DirectionsProvider, live: LiveRoads?) {
        self.init(
            graph: other.graph, coverage: other.coverage, places: other.placeIndexFile, live: live,
            settled: other.settledNodes, AvoidanceHierarchies(after: other.avoidanceHierarchies), other.transit)
    }

    private init(
        graph: RoadGraph, coverage: CoverageGate?, places: PlaceIndexFile, live: LiveRoads?, settled: Int,
        _ avoidanceHierarchies: AvoidanceHierarchies, _ transit: TransitService
    ) {
        self.transit = transit
        self.avoidanceHierarchies = avoidanceHierarchies
        self.graph = graph
        self.coverage = coverage
        self.live = live
        self.settled = Atomic(settled)
        placeIndexFile = places
        let modeGraphs = TransportMode.allCases.map { mode in
            live?.modeGraphs.first { $0.mode == mode } ?? graph.modeGraph(mode)
        }
        self.modeGraphs = modeGraphs
        pools = modeGraphs.map { $0.map { WorkspacePool($0) } }
        searches = modeGraphs.map { $0.map { RouteSearch(graph: graph, modeGraph: $0) } }
    }

    /// Opens a graph file.
    ///
    /// - Parameters:
    ///   - graphPath: the path of the graph file.
    ///   - coverage: the areas outside which requests fail; nil to accept all places.
    /// - Throws: ``DirectionsError`` with ``DirectionsError/Reason/graphMissing`` or
    ///   ``DirectionsError/Reason/graphDamaged``.
    public convenience init(graphPath: String, coverage: CoverageGate? = nil) throws(DirectionsError) {
        do {
            self.init(graph: try RoadGraph(path: graphPath), coverage: coverage)
        } catch {
            throw DirectionsError(reason: .init(error.kind), message: error.description)
        }
    }

    /// The means of transport that the graph was built for, and transit where a timetable lies beside it.
    public var transportTypes: TransportType {
        graph.modes.reduce(into: transit.isThere ? .transit : []) { $0.formUnion(TransportType($1)) }
    }

    /// Calculates the routes for a request, at least one.
    ///
    /// The search runs on the calling thread; ``Directions`` runs it on another one.
    ///
    /// - Throws: ``DirectionsError`` if the request is invalid or has no route.
    public func calculate(_ request: DirectionsRequest) throws(DirectionsError) -> DirectionsResponse {
        try calculate(request, cancellation: nil)
    }

    /// The same, with a way to cancel it.
    ///
    /// - Parameters:
    ///   - alternateLimit: the most alternates of a request that wants alternates.
    ///   - now: the time from which the age of the current location counts.
    package func calculate(
        _ request: DirectionsRequest, alternateLimit: Int = .max, cancellation: Cancellation?, now: Date = Date()
    ) throws(DirectionsError) -> DirectionsResponse {
        guard !isByTimetable(request) else {
            return try transitResponse(request, alternateLimit: alternateLimit, cancellation: cancellation, now: now)
        }
        return try planned(request, alternateLimit: alternateLimit, cancellation: cancellation, now: now).response
    }

    /// The same, with the plan of the routes, and the request with coordinates for addresses.
    func planned(
        _ request: DirectionsRequest, alternateLimit: Int = .max, cancellation: Cancellation?, now: Date
    ) throws(DirectionsError) -> (response: DirectionsResponse, plan: RoutePlan, request: DirectionsRequest) {
        let dates = try TravelDates(request)
        var lookups = AddressLookups(self, cancellation)
        let resolved = try resolved(request, lookups: &lookups, hasNotices: true)
        let request = resolved.request
        let places = try RequestPlaces(request)
        let alternates = request.requestsAlternateRoutes ? min(Self.alternateLimit, alternateLimit) : 0
        let (plan, weights) = try bestPlan(
            request, points: places.points, alternates: alternates, cancellation: cancellation)
        let assembly = ResponseAssembly(
            graph: graph, request: request, places: places, dates: dates, live: live,
            addressRemarks: resolved.remarks, now: now)
        return (assembly.response(plan, weights: weights), plan, request)
    }

    // MARK: Plans

    /// The number of states that the successful searches for routes, times and distances have settled so far.
    package var settledNodes: Int { settled.load(ordering: .relaxed) }

    /// The greatest number of alternates.
    static let alternateLimit = 3

    /// The plan by the first of the request's means of transport that reaches all points.
    func bestPlan(
        _ request: DirectionsRequest, points: RoutePoints, alternates: Int = 0, cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> (plan: RoutePlan, weights: RequestWeights?) {
        let modes = try modes(of: request.transportType, at: points.coordinates, coverage?.areas())
        let dates = try TravelDates(request)
        var first: DirectionsError?
        for mode in modes {
            do {
                let weights = try weights(request.avoidances, mode: mode, cancellation: cancellation)
                let plan = try timedPlan(
                    points, mode: mode, weights: weights, dates: dates, alternates: alternates,
                    cancellation: cancellation)
                return (plan, weights)
            } catch {
                // An error of a later mode, such as one about the vehicle's height, must not hide why the first mode
                // failed.
                guard modes.count > 1, error.reason != .cancelled, error.code == .directionsNotFound || first != nil
                else { throw error }
                first = first ?? error
            }
        }
        throw first ?? notServed(request.transportType)
    }

    package func plan(
        _ points: RoutePoints, mode: TransportMode, weights: RequestWeights?, clock: RequestClock? = nil,
        joinsByOpenings: Bool = false, alternates: Int = 0, fixed: (index: Int, candidates: [SnapCandidate])? = nil,
        cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> RoutePlan {
        let planner = RoutePlanner(
            graph: graph, modeGraph: try modeGraph(mode), weights: weights, clock: clock,
            joinsByOpenings: joinsByOpenings, alternateLimit: alternates, fixed: fixed)
        let plan = try withWorkspace(mode, cancellation: cancellation) { workspace throws(DirectionsError) in
            let before = workspace.search.settledInAll
            // Searches without a route take longest.
            defer { note(settled: workspace.search.settledInAll - before, by: weights) }
            return try planner.plan(points, workspace: &workspace)
        }
        settled.wrappingAdd((plan.legs + plan.alternates).reduce(0) { $0 + $1.settled }, ordering: .relaxed)
        return plan
    }

    /// Runs the body with a workspace of a mode that the graph has.
    func withWorkspace<Result, Failure: Error>(
        _ mode: TransportMode, cancellation: Cancellation? = nil,
        body: (inout RouteWorkspace) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let pool = pools[Int(mode.rawValue)] else { preconditionFailure("a mode without a pool") }
        return try pool.with(cancellation, body)
    }

    // MARK: Estimates

    /// The length and travel time of the best route; nil if only a planner can find it or explain the error.
    func estimate(from source: Coordinate, to destination: Coordinate, mode: TransportMode) -> RouteEstimate? {
        guard source.isValid, destination.isValid, let search = searches[Int(mode.rawValue)] else { return nil }
        return withWorkspace(mode) { workspace in
            search.estimate(
                from: FixedCoordinate(source), to: FixedCoordinate(destination), workspace: &workspace)
        }
    }

    /// The best route between two points without its path; nil if only a planner can find it or explain the error.
    package func trip(_ points: RoutePoints, mode: TransportMode, cancellation: Cancellation?) -> RouteTrip? {
        guard let search = searches[Int(mode.rawValue)], points.course(mode) == nil else { return nil }
        let ends = points.coordinates.map { FixedCoordinate($0) }
        return withWorkspace(mode, cancellation: cancellation) { workspace in
            defer { settled.wrappingAdd(workspace.hierarchy.settled, ordering: .relaxed) }
            return search.trip(
                from: (ends[0], points.rules(0)), to: (ends[1], points.rules(1)), workspace: &workspace)
        }
    }

    // MARK: Modes

    /// Whether the roads of a mode have live speeds.
    func hasLiveTraffic(_ mode: TransportMode) -> Bool { live?.modeGraphs.contains { $0.mode == mode } ?? false }

    package func modeGraph(_ mode: TransportMode) throws(DirectionsError) -> ModeGraph {
        if let modeGraph = modeGraphs[Int(mode.rawValue)] { return modeGraph }
        throw DirectionsError(
            reason: .modeNotServed, message: "The graph was imported without \(mode.name); it serves \(served).")
    }

    /// The modes of a type that the graph has, at least one.
    package func modes(of type: TransportType) throws(DirectionsError) -> [TransportMode] {
        let modes = type.modes.filter { graph.modes.contains($0) }
        guard !modes.isEmpty else { throw notServed(type) }
        return modes
    }

    private func notServed(_ type: TransportType) -> DirectionsError {
        guard !type.isEmpty else {
            return DirectionsError(
                reason: .modeNotServed, message: "The request allows no means of transport; the graph serves \(served)."
            )
        }
        guard type != .transit else {
            return DirectionsError(
                reason: .modeNotServed,
                message: transit.isThere
                    ? "Requests of this kind do not take transit yet; the graph serves \(served)."
                    : transit.missingSentence)
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

/// Search workspaces of one mode, kept for reuse; each serves one search at a time.
final class WorkspacePool: Sendable {
    private final class Box: @unchecked Sendable {
        var workspace: RouteWorkspace

        init(_ workspace: consuming RouteWorkspace) {
            self.workspace = workspace
        }
    }

    private let modeGraph: ModeGraph
    private let free = Mutex<[Box]>([])

    init(_ modeGraph: ModeGraph) {
        self.modeGraph = modeGraph
    }

    /// Runs the body with a workspace whose searches the cancellation stops.
    func with<Result, Failure: Error>(
        _ cancellation: Cancellation? = nil, _ body: (inout RouteWorkspace) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let box = free.withLock { $0.popLast() } ?? Box(RouteWorkspace(modeGraph))
        box.workspace.cancellation = cancellation
        defer { free.withLock { $0.append(box) } }
        return try body(&box.workspace)
    }
}
