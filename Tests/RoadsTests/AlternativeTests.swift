import Geometry
import Roads
import ShortestPaths
import SketchSupport
import Storage
import TestSupport
import Testing

/// What holds for every alternate, on random and on real networks.
@Suite struct AlternativeTests {
    private static let pairs = inDebug(60, release: 150)

    @Test(arguments: SharedExtracts.paths(debug: ["andorra"], release: ["malta"]))
    func `real extracts`(path: String) throws {
        let graph = try ImportedGraph.make(fromExtract: path)
        let found = try TransportMode.allCases.map { try check(graph, $0, rules: nil, pairs: Self.pairs, seed: 3) }
        // Otherwise there would be little to check.
        #expect(found[0] >= Self.pairs / 8, "\(found)")
        _ = try check(graph, .automobile, rules: Self.rules(graph), pairs: Self.pairs / 4, seed: 4)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `random networks`(seed: UInt64) throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: seed, columns: 12, rows: 12))
        let found = try TransportMode.allCases.map { try check(graph, $0, rules: nil, pairs: 60, seed: seed) }
        #expect(found.reduce(0, +) > 60, "seed \(seed): \(found)")
        for mode in TransportMode.allCases {
            _ = try check(graph, mode, rules: Self.rules(graph), pairs: 40, seed: seed)
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `where some roads are faster`(seed: UInt64) throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: seed, columns: 12, rows: 12))
        let found = try TransportMode.allCases.map {
            try check(graph, $0, rules: Self.speeds(graph, seed: seed), pairs: inDebug(20, release: 60), seed: seed)
        }
        #expect(found.reduce(0, +) > inDebug(7, release: 20), "seed \(seed): \(found)")
    }

    @Test func `without a hierarchy there are none`() throws {
        let network = RandomNetwork(seed: 1, columns: 8, rows: 8)
        let folder = try TestFolder()
        try network.write(to: folder.file("town.osm.pbf"))
        let graph = try ImportedGraph.make(fromExtract: folder.file("town.osm.pbf"), hasHierarchies: false)
        #expect(try check(graph, .automobile, rules: nil, pairs: 20, seed: 1) == 0)
    }

    /// One way in forty is closed, tolls and unpaved roads are to be avoided.
    private static func rules(_ graph: RoadGraph) -> RequestRules {
        var rules = RequestRules()
        rules.avoided = [.tolls, .unpaved]
        rules.closedWays = stride(from: 0, to: graph.segmentCount, by: 40).map {
            graph.wayID(of: SegmentID(index: $0).forward)
        }
        return rules
    }

    /// One way in ten has a speed, mostly a faster one.
    private static func speeds(_ graph: RoadGraph, seed: UInt64) -> RequestRules {
        var random = SeededGenerator(seed: seed)
        var rules = RequestRules()
        rules.speeds = stride(from: 0, to: graph.segmentCount, by: 10).map {
            DirectedSpeed(
                wayID: graph.wayID(of: SegmentID(index: $0).forward), direction: .both,
                kilometersPerHour: Double(10 + random.below(140)))
        }
        return rules
    }

    // MARK: Checks

    /// How many alternates were found between random pairs.
    private func check(
        _ graph: RoadGraph, _ mode: TransportMode, rules: RequestRules?, pairs: Int, seed: UInt64
    ) throws -> Int {
        let modeGraph = try #require(graph.modeGraph(mode))
        let weights = rules.map { RequestWeights(graph: graph, modeGraph: modeGraph, rules: $0) }
        let search = RouteSearch(graph: graph, modeGraph: modeGraph, weights: weights)
        var workspace = RouteWorkspace(modeGraph)
        var random = SeededGenerator(seed: seed)
        var count = 0
        for pair in 0..<pairs {
            let ends = (0..<2).map { _ in graph.randomCandidates(mode, weights, &random) }
            let start = RouteStart.candidates(ends[0])
            for avoidance in weights == nil ? [.closed] : RequestWeights.Avoidance.allCases {
                let best = search.route(from: start, to: ends[1], avoidance: avoidance, workspace: &workspace)
                guard let best else { continue }
                let found = alternates(search, best, start, ends[1], avoidance, &workspace)
                if pair % 10 == 0 {
                    var fresh = RouteWorkspace(modeGraph)
                    let again = alternates(search, best, start, ends[1], avoidance, &fresh)
                    #expect(again.map(\.pathEdges) == found.map(\.pathEdges), "equal questions, equal answers")
                }
                let leg = CheckedLeg(search: search, start: start, ends: ends[1], avoidance: avoidance, best: best)
                leg.check(found, "seed \(seed), \(mode), pair \(pair), \(avoidance)")
                count += found.count
            }
        }
        return count
    }

    private func alternates(
        _ search: RouteSearch, _ best: FoundRoute, _ start: RouteStart, _ ends: [SnapCandidate],
        _ avoidance: RequestWeights.Avoidance, _ workspace: inout RouteWorkspace
    ) -> [FoundRoute] {
        AlternativeSearch(search: search).alternatives(
            to: best, from: start, to: ends, avoidance: avoidance, limit: 3, workspace: &workspace
        ).routes
    }
}

/// A leg whose alternates are checked by other means than those that found them.
private struct CheckedLeg {
    let search: RouteSearch
    let start: RouteStart
    let ends: [SnapCandidate]
    let avoidance: RequestWeights.Avoidance
    let best: FoundRoute

    func check(_ found: [FoundRoute], _ words: Comment) {
        let limits = AlternativeLimits(
            duration: best.duration, distance: best.source.place.distance(to: best.target.place))
        #expect(found.count <= 3, words)
        #expect(zip([best] + found, found).allSatisfy { $0.weight <= $1.weight }, words)
        var used = Set(best.pathEdges.map(\.edge))
        for route in found {
            #expect(route.weight == sum(route), words)
            #expect(Double(route.duration) <= limits.stretch * Double(best.duration), words)
            #expect(Double(route.weight) <= limits.stretch * Double(best.weight), words)
            let shared = route.pathEdges.filter { used.contains($0.edge) }.map(time).reduce(0, +)
            #expect(Double(shared) <= limits.sharing * Double(route.duration), words)
            used.formUnion(route.pathEdges.map(\.edge))
            #expect(returns(route) <= returns(best), words)
            checkRequest(route, words)
        }
    }

    /// Milliseconds along an edge and in the turn into it.
    private func time(_ pathEdge: PathEdge) -> UInt64 { UInt64(pathEdge.duration) + UInt64(pathEdge.turnDuration) }

    /// What a route costs by the request's weights, added up from turn to turn.
    private func sum(_ route: FoundRoute) -> Weight? {
        let problem = search.problem(from: start, to: ends)
        let weights = search.legWeights(from: start, to: ends, avoidance)
        let line = search.modeGraph.line
        let junctions = route.pathEdges.map(\.state)
        guard let first = problem.sources.filter({ $0.state == junctions.first }).map(\.cost).min(),
            let last = problem.targets.filter({ $0.state == junctions.last }).map(\.cost).min()
        else { return nil }
        var sum = first + last
        for (junction, next) in zip(junctions, junctions.dropFirst()) {
            let turns = line.arcs(from: junction).filter { line.head[$0] == next }.map { line.turn($0) }
            guard let turn = turns.min() else { return nil }
            sum += turn
        }
        for junction in junctions.dropFirst().dropLast() {
            sum += weights?.weight(of: junction, stored: line.stateWeight[junction]) ?? line.stateWeight[junction]
        }
        return sum
    }

    /// How many junctions a route passes that it has passed before.
    private func returns(_ route: FoundRoute) -> Int {
        let passed = route.pathEdges.dropLast().map { search.graph.head(of: $0.edge) }
        return passed.count - Set(passed).count
    }

    /// Nothing closed is used, and of what is to be avoided only what the best route uses too, or at the ends.
    private func checkRequest(_ route: FoundRoute, _ words: Comment) {
        guard let weights = search.weights else { return }
        func avoided(_ route: FoundRoute) -> Set<RoadFeature> {
            Set(route.pathEdges.flatMap { weights.avoidedFeatures(ofSegment: $0.edge.segment) })
        }
        #expect(route.pathEdges.allSatisfy { weights.isOpen(segment: $0.edge.segment) }, words)
        #expect(avoided(route).isSubset(of: avoided(best)), words)
    }
}
