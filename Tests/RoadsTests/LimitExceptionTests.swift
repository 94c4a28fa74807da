import Geometry
import ShortestPaths
import SketchSupport
import Storage
import TestSupport
import Testing

@testable import Roads

/// Limits that do not hold for local access.
@Suite struct LimitExceptionTests {
    @Test(
        arguments: [
            ("maxweight:conditional=none @ delivery", .maximumWeight, .max),
            ("maxweight:conditional=7.5 @ destination", .maximumWeight, 7_500),
            ("maxweight:conditional=7.5 t @ (destination AND delivery)", .maximumWeight, 7_500),
            ("maxweightrating:conditional=none @ private; 12 @ residents", .maximumWeight, .max),
            ("maxheight:conditional=3.8 @ customers", .maximumHeight, 380),
            ("maxwidth:conditional=no @ permit", .maximumWidth, .max),
            ("maxlength:conditional=12 m @ (delivery)", .maximumLength, 1_200),
            ("maxweight:conditional=5.5 @ (22:00-06:00); none @ destination", .maximumWeight, .max),
        ] as [(String, RoadAttributes.DetailKind, UInt32)])
    func `a purpose makes an exception`(text: String, kind: RoadAttributes.DetailKind, limit: UInt32) throws {
        let exception = try #require(LimitException(text))
        #expect(exception.kind == kind && exception.limit == limit && exception.isForward == nil)
    }

    @Test(arguments: [
        "maxweight:conditional=none @ (22:00-06:00)", "maxweight:conditional=none @ (delivery AND Mo-Fr)",
        "maxweight:conditional=none @ hgv", "maxweight:conditional=none @ (weight<5)", "maxweight=none",
        "maxweight:hgv:conditional=none @ delivery", "maxspeed:conditional=none @ delivery",
        "maxweight:conditional=many @ delivery", "maxweight:conditional=none @ (delivery", "maxweight:conditional",
        "motor_vehicle:conditional=destination @ delivery", "maxweight:conditional=-3 @ delivery", "",
    ])
    func `other conditions and values make none`(text: String) {
        #expect(LimitException(text) == nil)
    }

    @Test func `an exception may count in one direction`() {
        #expect(LimitException("maxweight:forward:conditional=none @ delivery")?.isForward == true)
        #expect(LimitException("maxheight:backward:conditional=none @ delivery")?.isForward == false)
    }

    // MARK: Random networks

    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func `all searches agree, and no zone is a short cut`(seed: UInt64) throws {
        let network = RandomNetwork(seed: seed, columns: 11, rows: 11).withWeightLimits()
        let graph = try ImportedGraph.make(from: network)
        let modeGraph = try #require(graph.modeGraph(.automobile))
        let contracted = try #require(modeGraph.hierarchy)
        let arcs = try #require(CustomizableHierarchy(modeGraph.line, nodesOf: contracted))
        var random = SeededGenerator(seed: seed)
        var workspace = RouteWorkspace(modeGraph)
        var throughZones = 0
        for avoided in [[], [RoadFeature.unpaved, .tunnels]] {
            var rules = RequestRules()
            rules.vehicle = VehicleSize(weight: 7_500)
            rules.avoided = avoided
            var weights = RequestWeights(graph: graph, modeGraph: modeGraph, rules: rules)
            weights.hierarchies = RequestHierarchies(weights, arcs: arcs)
            let search = RouteSearch(graph: graph, modeGraph: modeGraph, weights: weights)
            for _ in 0..<inDebug(60, release: 400) {
                let ends = (0..<2).map { _ in place(on: graph, near: network, weights, &random) }
                for avoidance in avoided.isEmpty ? [.closed] : RequestWeights.Avoidance.allCases {
                    let start = RouteStart.candidates(ends[0])
                    let expected = dijkstra(search, from: start, to: ends[1], avoidance)
                    for algorithm in [SearchAlgorithm.plain, .guided, .fastest] {
                        let route = search.route(
                            from: start, to: ends[1], avoidance: avoidance, by: algorithm, workspace: &workspace)
                        #expect(route?.weight == expected, "seed \(seed), \(algorithm), \(avoidance)")
                        guard let route else { continue }
                        throughZones += check(route, weights, ends: ends.joined().map(\.segment))
                    }
                }
            }
        }
        #expect(throughZones > 10, "seed \(seed): \(throughZones)")
    }

    /// Candidates of a random place that no other road is as near to, on any road.
    private func place(
        on graph: RoadGraph, near network: RandomNetwork, _ weights: RequestWeights, _ random: inout SeededGenerator
    ) -> [SnapCandidate] {
        while true {
            let place = network.randomPlace(&random)
            let found = graph.snapCandidates(near: place, mode: .automobile, weights: weights)
            if !found.isEmpty { return weights.ends(found) }
        }
    }

    private func dijkstra(
        _ search: RouteSearch, from start: RouteStart, to target: [SnapCandidate],
        _ avoidance: RequestWeights.Avoidance
    ) -> Weight? {
        guard var weights = search.legWeights(from: start, to: target, avoidance) else { return nil }
        let problem = search.problem(from: start, to: target)
        let distances = Dijkstra.distances(graph: search.modeGraph.line, weights: &weights, from: problem.sources)
        let tree = Dijkstra.weight(graph: search.modeGraph.line, distances: distances, to: problem.targets)
        return [problem.direct, tree].compactMap(\.self).min()
    }

    /// Checks that the roads above whose limit the vehicle is are joined to an end over such roads; returns their number.
    private func check(_ route: FoundRoute, _ weights: RequestWeights, ends: [SegmentID]) -> Int {
        let graph = weights.graph
        func isLimited(_ segment: SegmentID) -> Bool { weights.exceededLimit(ofSegment: segment) != nil }
        var zone = Set(ends.filter(isLimited))
        var open = Array(zone)
        while let segment = open.popLast() {
            for edge in [segment.forward, segment.backward] {
                for place in graph.edgeRange(leaving: graph.head(of: edge)) {
                    let next = graph.junctionEdges[place].segment
                    if isLimited(next), zone.insert(next).inserted { open.append(next) }
                }
            }
        }
        let limited = route.pathEdges.map(\.edge.segment).filter(isLimited)
        for segment in limited { #expect(zone.contains(segment), "\(segment)") }
        return limited.count
    }
}
