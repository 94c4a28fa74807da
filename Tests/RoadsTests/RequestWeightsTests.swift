import Geometry
import Roads
import ShortestPaths
import SketchSupport
import Storage
import TestSupport
import Testing

/// Routes by the weights of random requests against Dijkstra by the same weights.
@Suite struct RequestWeightsTests {
    @Test(arguments: SharedExtracts.paths(debug: ["andorra"], release: ["porto"]))
    func `real extracts`(path: String) throws {
        let graph = try ImportedGraph.make(fromExtract: path)
        for mode in TransportMode.allCases { try compare(graph, mode, rounds: inDebug(2, release: 4), seed: 77) }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `random networks`(seed: UInt64) throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: seed, columns: 12, rows: 12))
        for mode in TransportMode.allCases { try compare(graph, mode, rounds: inDebug(4, release: 12), seed: seed) }
    }

    @Test func `threads that search at once with changes of few roads do not disturb each other`() async throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 4, columns: 12, rows: 12))
        let modeGraph = try #require(graph.modeGraph(.automobile))
        let contracted = try #require(modeGraph.hierarchy)
        let arcs = try #require(CustomizableHierarchy(modeGraph.line, nodesOf: contracted))
        let temporary = TemporaryMetric(graph, modeGraph, arcs: arcs, guidedStates: 0)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for thread in 0..<4 as Range<UInt64> {
                group.addTask { compare(temporary, graph, modeGraph, seed: thread) }
            }
            try await group.waitForAll()
        }
    }

    private func compare(_ temporary: TemporaryMetric, _ graph: RoadGraph, _ modeGraph: ModeGraph, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var workspace = RouteWorkspace(modeGraph)
        for _ in 0..<200 {
            let rules = rules(graph, ofFewRoads: true, &random)
            let weights = RequestWeights(graph: graph, modeGraph: modeGraph, rules: rules)
            var shared = weights
            shared.use(temporary)
            let start = RouteStart.candidates(graph.randomCandidates(modeGraph.mode, weights, &random))
            let target = graph.randomCandidates(modeGraph.mode, weights, &random)
            let routes = [weights, shared].map {
                RouteSearch(graph: graph, modeGraph: modeGraph, weights: $0)
                    .route(from: start, to: target, workspace: &workspace)
            }
            #expect(routes[0]?.weight == routes[1]?.weight, "seed \(seed), \(rules)")
        }
    }

    /// In each round a request, from a few random points to a few others.
    private func compare(_ graph: RoadGraph, _ mode: TransportMode, rounds: Int, seed: UInt64) throws {
        let modeGraph = try #require(graph.modeGraph(mode))
        let contracted = try #require(modeGraph.hierarchy)
        let arcs = try #require(CustomizableHierarchy(modeGraph.line, nodesOf: contracted))
        let temporary = TemporaryMetric(graph, modeGraph, arcs: arcs, guidedStates: 0)
        var random = SeededGenerator(seed: seed)
        var workspace = RouteWorkspace(modeGraph)
        var found = 0
        var sharedCount = 0
        for round in 0..<rounds {
            let rules = rules(graph, ofFewRoads: round % 2 == 1, &random)
            var weights = RequestWeights(graph: graph, modeGraph: modeGraph, rules: rules)
            var shared = weights
            shared.use(temporary)
            weights.hierarchies = RequestHierarchies(weights, arcs: arcs)
            let search = RouteSearch(graph: graph, modeGraph: modeGraph, weights: weights)
            let sharedSearch = RouteSearch(graph: graph, modeGraph: modeGraph, weights: shared)
            for avoidance in RequestWeights.Avoidance.allCases {
                for _ in 0..<3 {
                    let start = RouteStart.candidates(graph.randomCandidates(mode, weights, &random))
                    let target = graph.randomCandidates(mode, weights, &random) + avoidedRoads(weights, graph, &random)
                    let expected = self.weight(search, from: start, to: target, avoidance)
                    var routes = [SearchAlgorithm.guided, .plain, .fastest].map {
                        search.route(from: start, to: target, avoidance: avoidance, by: $0, workspace: &workspace)
                    }
                    if shared.temporary != nil {
                        routes.append(
                            sharedSearch.route(from: start, to: target, avoidance: avoidance, workspace: &workspace))
                        sharedCount += 1
                    }
                    for route in routes {
                        #expect(route?.weight == expected, "seed \(seed), \(mode), \(weights.findings)")
                    }
                    guard let route = routes[0] else { continue }
                    found += 1
                    check(route, weights, candidates: avoidance == .closed ? start.candidates + target : nil)
                }
            }
        }
        #expect(found > rounds, "seed \(seed), \(mode): \(found) routes")
        #expect(sharedCount > rounds, "seed \(seed), \(mode): \(sharedCount) searches by the shared hierarchy")
    }

    private func weight(
        _ search: RouteSearch, from start: RouteStart, to target: [SnapCandidate],
        _ avoidance: RequestWeights.Avoidance
    ) -> Weight? {
        guard var weights = search.legWeights(from: start, to: target, avoidance) else { return nil }
        let line = search.modeGraph.line
        let problem = search.problem(from: start, to: target)
        let distances = Dijkstra.distances(graph: line, weights: &weights, from: problem.sources)
        let tree = Dijkstra.weight(graph: line, distances: distances, to: problem.targets)
        return [problem.direct, tree].compactMap(\.self).min()
    }

    /// Nothing closed is used, each edge takes its time, and what is avoided is used at the ends only.
    private func check(_ route: FoundRoute, _ weights: RequestWeights, candidates: [SnapCandidate]?) {
        for pathEdge in route.pathEdges {
            let segment = pathEdge.edge.segment
            #expect(weights.isOpen(segment: segment))
            #expect(weights.duration(of: pathEdge.state) == duration(of: pathEdge, weights), "\(pathEdge.edge)")
            let isAvoided =
                !weights.avoidedFeatures(ofSegment: segment).isEmpty || weights.isInAvoidedArea(segment: segment)
            if let candidates, isAvoided { #expect(candidates.contains { $0.segment == segment }) }
        }
    }

    /// Milliseconds along the edge of a path edge: the last speed for its way and direction, or as stored.
    private func duration(of pathEdge: PathEdge, _ weights: RequestWeights) -> UInt32 {
        let graph = weights.graph
        let modeGraph = weights.modeGraph
        let speed = weights.rules.speeds.last { speed in
            speed.wayID == graph.wayID(of: pathEdge.edge)
                && speed.direction != (pathEdge.edge.isForward ? .backward : .forward)
        }
        guard let speed else { return modeGraph.duration[pathEdge.state] }
        // Centimeters, and one division: two of them may round a half the other way.
        return UInt32(max(1, (Double(graph.length(of: pathEdge.edge)) * 36 / speed.kilometersPerHour).rounded()))
    }

    /// Candidates on avoided roads, too far for a route to end there; but it may use these roads on its way.
    private func avoidedRoads(
        _ weights: RequestWeights, _ graph: RoadGraph, _ random: inout SeededGenerator
    ) -> [SnapCandidate] {
        (0..<30).map { _ in SegmentID(index: random.below(graph.segmentCount)) }.filter {
            !weights.avoidedFeatures(ofSegment: $0).isEmpty || weights.isInAvoidedArea(segment: $0)
        }.prefix(2).map {
            SnapCandidate(segment: $0, offset: 0, place: graph.points(of: $0.forward)[0], distance: 5_000, component: 0)
        }
    }

    // MARK: Requests

    private func rules(
        _ graph: RoadGraph, ofFewRoads: Bool, _ random: inout SeededGenerator
    ) -> RequestRules {
        var rules = RequestRules()
        if !ofFewRoads { rules.avoided = RoadFeature.allCases.filter { _ in random.chance(40) } }
        if random.chance(ofFewRoads ? 20 : 50) { rules.avoidedAreas = [area(graph, &random)] }
        for _ in 0..<(ofFewRoads ? 5 : graph.segmentCount / 40) {
            let id = graph.wayID(of: EdgeID(index: random.below(graph.edgeCount)))
            switch random.below(5) {
            case 0: rules.closedWays.append(id)
            case 1: rules.speeds.append(DirectedSpeed(wayID: id, direction: .forward, kilometersPerHour: 3))
            case 2: rules.speeds.append(DirectedSpeed(wayID: id, direction: .backward, kilometersPerHour: 20))
            case 3: rules.speeds.append(DirectedSpeed(wayID: id, direction: .both, kilometersPerHour: 90))
            default:
                // A fifth to five times a usual speed.
                let speed = 30 * Double(20 + random.below(480)) / 100
                rules.speeds.append(DirectedSpeed(wayID: id, direction: .both, kilometersPerHour: speed))
            }
        }
        if !ofFewRoads, random.chance(50) { rules.vehicle = VehicleSize(height: 350, width: 250, weight: 12_000) }
        return rules
    }

    /// A triangle with a corner on a road, some hundred meters large.
    private func area(_ graph: RoadGraph, _ random: inout SeededGenerator) -> Polygon {
        let junction = graph.head(of: EdgeID(index: random.below(graph.edgeCount)))
        let place = graph.junctionCoordinates[junction]
        let corners = (0..<2).map { _ in
            place.moved(metersNorth: Double(random.below(900) + 50), metersEast: Double(random.below(900) - 450))
        }
        return Polygon(outline: ([place] + corners).map { Coordinate($0) })
    }
}
