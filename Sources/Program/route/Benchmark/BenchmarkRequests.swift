import DirectionsKit
import Geometry
import OSRMDialect
import Roads
import ShortestPaths

/// The requests of a benchmark for one mode, answered on one thread with reused memory.
struct BenchmarkRequests: ~Copyable {
    let graph: RoadGraph
    let modeGraph: ModeGraph
    let pairs: [BatchPair]
    /// The table sizes for which there are enough pairs: the given size, and a hundred.
    let tableSizes: [Int]
    let provider: DirectionsProvider
    let search: RouteSearch
    private let tables: TableSearch
    var workspace: RouteWorkspace
    /// The candidates of the ends of the last pair.
    var sources: [SnapCandidate] = []
    var targets: [SnapCandidate] = []

    init(
        graph: RoadGraph, modeGraph: ModeGraph, pairs: [BatchPair], tableSize: Int
    ) throws(CommandError) {
        let mode = modeGraph.mode.name
        guard let tables = TableSearch(graph: graph, modeGraph: modeGraph) else {
            throw CommandError(
                .usage,
                "The graph \(graph.path) has no hierarchy for \(mode); \"route contract \(graph.path)\" adds one.")
        }
        guard !pairs.isEmpty else { throw CommandError(.usage, "The graph \(graph.path) has no roads for \(mode).") }
        self.graph = graph
        self.modeGraph = modeGraph
        self.pairs = pairs
        self.tables = tables
        tableSizes = [min(tableSize, pairs.count)] + (pairs.count >= 100 ? [100] : [])
        provider = DirectionsProvider(graph: graph)
        search = RouteSearch(graph: graph, modeGraph: modeGraph)
        workspace = RouteWorkspace(modeGraph)
    }

    /// The nearest place on a road for either end.
    mutating func snap(_ pair: Int) -> (source: SnapCandidate?, target: SnapCandidate?) {
        let ends = pairs[pair]
        graph.snap(FixedCoordinate(ends.source), on: modeGraph, into: &sources, workspace: &workspace.snap)
        graph.snap(FixedCoordinate(ends.destination), on: modeGraph, into: &targets, workspace: &workspace.snap)
        return (sources.first, targets.first)
    }

    mutating func estimate(_ pair: Int) -> RouteEstimate? {
        let ends = pairs[pair]
        return search.estimate(
            from: FixedCoordinate(ends.source), to: FixedCoordinate(ends.destination), workspace: &workspace)
    }

    /// The best route with its edges, and the number of its points, all of them decoded.
    mutating func path(_ pair: Int) -> (found: FoundRoute, pointCount: Int)? {
        _ = snap(pair)
        let found = search.route(from: .candidates(sources), to: targets, workspace: &workspace)
        guard let found else { return nil }
        return (found, RouteLine(found.pathEdges, in: graph).points.count)
    }

    /// The routes of the whole answer, none where there is no route.
    func routes(_ pair: Int, alternates: Bool) -> [Route] {
        let ends = pairs[pair]
        let request = DirectionsRequest(
            source: MapItem(coordinate: ends.source), destination: MapItem(coordinate: ends.destination),
            transportType: TransportType(modeGraph.mode), requestsAlternateRoutes: alternates)
        return (try? provider.calculate(request).routes) ?? []
    }

    /// The body of OSRM's answer with steps and the full line, empty where there is no route.
    func osrm(_ pair: Int) -> [UInt8] {
        let ends = pairs[pair]
        var request = OSRMRouteRequest([ends.source, ends.destination], mode: modeGraph.mode)
        request.includesSteps = true
        request.overview = .full
        return (try? provider.osrmRoute(request, cancellation: nil)) ?? []
    }

    /// Distance and duration with avoidances; includes the computation of the request's weights.
    func estimateAvoiding(_ pair: Int, avoidances: RouteAvoidances) -> TravelEstimate? {
        let ends = pairs[pair]
        guard
            let found = try? provider.distanceAndDuration(
                from: ends.source, to: ends.destination, mode: modeGraph.mode,
                weights: provider.weights(avoidances, mode: modeGraph.mode))
        else { return nil }
        return TravelEstimate(distance: found.distance, expectedTravelTime: found.duration)
    }

    /// The cells from all sources to all destinations of a block of pairs.
    mutating func table(_ block: Int, size: Int) -> [TableCell] {
        let ends = pairs[block * size..<(block + 1) * size]
        let mode = modeGraph.mode
        return tables.cells(
            from: ends.map { graph.snapCandidates(near: FixedCoordinate($0.source), mode: mode) },
            to: ends.map { graph.snapCandidates(near: FixedCoordinate($0.destination), mode: mode) },
            workspace: &workspace)
    }
}
