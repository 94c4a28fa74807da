import Dispatch
import FoundationEssentials
import Geometry
import Roads
import ShortestPaths
import Storage
import Synchronization
import TestSupport
import Testing

/// The hierarchy, guided and plain A* against Dijkstra, which shares nothing with them, between random points of random and of real networks.
@Suite struct OracleTests {
    #if DEBUG
        private static let side = 12
        private static let extracts = ["andorra"]
    #else
        private static let side = 100
        private static let extracts = ["porto", "malta"]
    #endif

    @Test(arguments: extracts.compactMap(SharedExtracts.path))
    func `real extracts`(path: String) throws {
        let graph = try ImportedGraph.make(fromExtract: path)
        for mode in TransportMode.allCases { try compare(graph, mode, side: Self.side, seed: 2_024) }
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `random networks`(seed: UInt64) throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: seed, columns: 12, rows: 12))
        for mode in TransportMode.allCases { try compare(graph, mode, side: 14, seed: seed) }
    }

    /// Compares all routes from `side` random points to `side` others.
    private func compare(_ graph: RoadGraph, _ mode: TransportMode, side: Int, seed: UInt64) throws {
        let modeGraph = try #require(graph.modeGraph(mode))
        var random = SeededGenerator(seed: seed)
        let comparison = OracleComparison(
            search: RouteSearch(graph: graph, modeGraph: modeGraph),
            sources: points(graph, mode, side, &random), targets: points(graph, mode, side, &random))
        let findings = Mutex<(found: Int, complaints: [String])>((0, []))
        DispatchQueue.concurrentPerform(iterations: comparison.sources.count) { index in
            let result = comparison.compare(source: index)
            findings.withLock {
                $0.found += result.found
                $0.complaints += result.complaints
            }
        }
        let (found, complaints) = findings.withLock { $0 }
        #expect(complaints.isEmpty, "seed \(seed), \(mode): \(complaints.sorted().prefix(5))")
        // Otherwise there would be little to compare.
        #expect(found > side * side / 3, "seed \(seed), \(mode): \(found) routes")
    }

    /// Candidates near random ends of segments, up to 60 meters off.
    private func points(
        _ graph: RoadGraph, _ mode: TransportMode, _ count: Int, _ random: inout SeededGenerator
    ) -> [[SnapCandidate]] {
        var points: [[SnapCandidate]] = []
        while points.count < count {
            let node = graph.head(of: UInt32(random.below(2 * graph.segmentCount)))
            let place = graph.nodeCoordinates[node].moved(
                metersNorth: Double(random.below(121) - 60), metersEast: Double(random.below(121) - 60))
            let candidates = graph.snapCandidates(near: place, mode: mode)
            if !candidates.isEmpty { points.append(candidates) }
        }
        return points
    }
}

/// Routes from some points to others, each found twice.
private struct OracleComparison: Sendable {
    let search: RouteSearch
    let sources: [[SnapCandidate]]
    let targets: [[SnapCandidate]]
    /// By node: the arcs that enter it, with their tails.
    private let entering: [[(tail: UInt32, arc: Int)]]

    init(search: RouteSearch, sources: [[SnapCandidate]], targets: [[SnapCandidate]]) {
        self.search = search
        self.sources = sources
        self.targets = targets
        let line = search.modeGraph.line
        var entering = [[(tail: UInt32, arc: Int)]](repeating: [], count: line.nodeCount)
        for tail in 0..<UInt32(line.nodeCount) {
            for arc in line.arcs(from: tail) { entering[Int(line.head[arc])].append((tail, arc)) }
        }
        self.entering = entering
    }

    /// Compares the routes from one source to all targets.
    func compare(source index: Int) -> (found: Int, complaints: [String]) {
        var workspace = RouteWorkspace(search.modeGraph)
        let start = RouteStart.candidates(sources[index])
        let ends = search.problem(from: start, to: targets[0]).sources
        let distances = Dijkstra.distances(graph: search.modeGraph.line, from: ends)
        var found = 0
        var complaints: [String] = []
        for (number, target) in targets.enumerated() {
            let problem = search.problem(from: start, to: target)
            let tree = weight(distances, to: problem.targets)
            if number == index,
                tree != Dijkstra.weight(graph: search.modeGraph.line, distances: distances, to: problem.targets)
            {
                complaints.append("\(index) to \(number): the two oracles differ")
            }
            let expected = [problem.direct, tree].compactMap { $0 }.min()
            if expected != nil { found += 1 }
            for algorithm in [SearchAlgorithm.fastest, .guided, .plain] {
                let route = search.route(from: start, to: target, by: algorithm, workspace: &workspace)
                let check = PathCheck(search: search, problem: problem)
                let names = "\(index) to \(number), \(algorithm)"
                if route?.weight != expected {
                    complaints.append("\(names): \(route?.weight ?? 0), Dijkstra \(expected ?? 0)")
                }
                if let route { complaints += check.complaints(route).map { "\(names): \($0)" } }
            }
        }
        return (found, complaints)
    }

    /// The cost of the cheapest path into a target, given the cost to the end of every node.
    private func weight(_ distances: [Weight], to targets: [SearchEnd]) -> Weight? {
        let line = search.modeGraph.line
        let costs = targets.flatMap { target in
            entering[Int(target.node)].map { tail, arc in
                UInt64(distances[Int(tail)]) + UInt64(line.turn(arc)) + UInt64(target.cost)
            }
        }
        guard let best = costs.min(), best < UInt64(Weight.infinity) else { return nil }
        return Weight(best)
    }
}

/// Walks a route again, arc by arc.
private struct PathCheck {
    let search: RouteSearch
    let problem: (sources: [SearchEnd], targets: [SearchEnd], direct: Weight?)

    private var graph: RoadGraph { search.graph }
    private var modeGraph: ModeGraph { search.modeGraph }

    /// What is wrong with a route.
    func complaints(_ route: FoundRoute) -> [String] {
        guard let first = route.uses.first, let last = route.uses.last else { return ["no edges"] }
        var complaints: [String] = []
        if !modeGraph.kind(first.node).isSource { complaints.append("begins on a node that is no source") }
        for use in route.uses {
            let length = graph.length(ofSegment: use.edge >> 1)
            if use.edge != modeGraph.nodeEdge[use.node] { complaints.append("node and edge differ") }
            guard use.start > use.end || use.end > length else { continue }
            complaints.append("part \(use.start) to \(use.end) of \(length)")
        }
        for use in route.uses.dropFirst() where use.start != 0 { complaints.append("enters within an edge") }
        for use in route.uses.dropLast() where use.end != graph.length(ofSegment: use.edge >> 1) {
            complaints.append("leaves within an edge")
        }
        if route.uses.count == 1 {
            return complaints + (route.weight == problem.direct ? [] : ["weighs other than the direct trip"])
        }
        let starts = problem.sources.filter { $0.node == first.node }.map { UInt64($0.cost) }
        let ends = problem.targets.filter { $0.node == last.node }.map { UInt64($0.cost) }
        guard let start = starts.min(), let end = ends.min() else { return complaints + ["ends elsewhere"] }
        var sum = start + end
        for (use, next) in zip(route.uses, route.uses.dropFirst()) {
            guard let turn = turn(use, next) else {
                complaints.append("no turn from edge \(use.edge) to \(next.edge)")
                continue
            }
            sum += UInt64(turn)
            if turn != next.turnDuration { complaints.append("turn takes \(next.turnDuration), costs \(turn)") }
        }
        for use in route.uses.dropFirst().dropLast() { sum += UInt64(modeGraph.line.nodeWeight[use.node]) }
        if sum != UInt64(route.weight) { complaints.append("weighs \(route.weight), its parts \(sum)") }
        return complaints
    }

    /// The cheapest permitted turn from one edge into the next, which must begin where the first ends.
    private func turn(_ use: EdgeUse, _ next: EdgeUse) -> Weight? {
        guard graph.head(of: use.edge) == graph.head(of: next.edge ^ 1) else { return nil }
        // Restricted roads serve the two ends: out of them first, into them last.
        let order: [LineNodeKind.Use] = [.outbound, .open, .inbound]
        let places = [use.node, next.node].map { order.firstIndex(of: modeGraph.kind($0).use) ?? 0 }
        guard places[0] <= places[1] else { return nil }
        return modeGraph.line.arcs(from: use.node).filter { modeGraph.line.head[$0] == next.node }
            .map { modeGraph.line.turn($0) }.min()
    }
}
