import DirectionsKit
import Geometry
package import Roads
package import ShortestPaths
import Storage

/// The results of the check before all measurements.
struct BenchmarkPreparation {
    /// By pair; infinite where there is no route.
    var weights: [Weight] = []
    /// By pair, the avoidances of its requests; none where there is no route.
    var avoidances: [BenchmarkKind: [RouteAvoidances]] = [:]
    /// The number of settled nodes, over all pairs.
    var settled: [BenchmarkKind: Int] = [:]

    static let avoidanceKinds: [BenchmarkKind] = [.avoidTolls, .closedEdges, .slowerEdges]

    var routedCount: Int { weights.count { $0 < .infinity } }
}

/// The check that all searches agree.
extension BenchmarkRequests {
    /// How many pairs are also searched without the hierarchy, which takes milliseconds each.
    private static let sampleCount = 20

    mutating func prepare() throws -> BenchmarkPreparation {
        var preparation = BenchmarkPreparation()
        for pair in pairs.indices { try prepare(pair, preparation: &preparation) }
        for size in tableSizes { try checkTables(size: size, preparation.weights) }
        return preparation
    }

    private mutating func prepare(_ pair: Int, preparation: inout BenchmarkPreparation) throws {
        let estimate = estimate(pair)
        preparation.settled[.eta, default: 0] += workspace.hierarchy.settled
        let found = path(pair)?.found
        preparation.settled[.path, default: 0] += workspace.hierarchy.settled
        try agree(pair, one: "the estimate", first: estimate?.weight, other: "the path", second: found?.weight)
        let time = estimate.map { Weight($0.duration) }
        let timeOfPath = found.map { Weight($0.duration) }
        try agree(pair, one: "the estimate's time", first: time, other: "the path's", second: timeOfPath)
        if isSampled(pair) {
            let start = RouteStart.candidates(sources)
            let guided = search.route(from: start, to: targets, by: .guided, workspace: &workspace)
            try agree(
                pair, one: "the hierarchy's path", first: found?.weight, other: "the guided search's",
                second: guided?.weight)
        }
        preparation.weights.append(found?.weight ?? .infinity)
        for kind in BenchmarkPreparation.avoidanceKinds {
            let avoidances = found.map { self.avoidances(kind, around: $0) } ?? RouteAvoidances()
            preparation.avoidances[kind, default: []].append(avoidances)
            preparation.settled[kind, default: 0] += try checkAvoiding(pair, avoidances: avoidances)
        }
    }

    private func isSampled(_ pair: Int) -> Bool { pair % max(1, pairs.count / Self.sampleCount) == 0 }

    /// The avoidances of a kind of request, around the best route of a pair.
    private func avoidances(_ kind: BenchmarkKind, around found: FoundRoute) -> RouteAvoidances {
        let middle = found.pathEdges[found.pathEdges.count / 2]
        let way = graph.wayID(of: middle.edge)
        switch kind {
        case .closedEdges: return RouteAvoidances(closedWays: [way])
        case .slowerEdges:
            let length = Double(graph.length(of: middle.edge))
            let speed = max(length, 1) * 36 / Double(max(modeGraph.duration[middle.state], 1))
            return RouteAvoidances(waySpeeds: [.init(wayID: way, kilometersPerHour: speed / 3)])
        default: return RouteAvoidances(avoidedFeatures: [.tolls])
        }
    }

    /// Searches step by step as a request does, compares the result with its answer, and returns how many nodes were
    /// settled.
    private mutating func checkAvoiding(_ pair: Int, avoidances: RouteAvoidances) throws -> Int {
        guard let weights = try provider.weights(avoidances, mode: modeGraph.mode) else { return 0 }
        let (starts, ends) = entered(pair, weights: weights)
        guard !starts.isEmpty, !ends.isEmpty else { return 0 }
        let search = RouteSearch(graph: graph, modeGraph: modeGraph, weights: weights)
        for avoidance in weights.avoidsAny ? RequestWeights.Avoidance.allCases : [.closed] {
            let isClosed = avoidance == .closed
            let guided = try checkedRoute(
                pair, search: search, starts: isClosed ? weights.ends(starts) : starts,
                ends: isClosed ? weights.ends(ends) : ends, avoidance: avoidance)
            guard let guided else { continue }
            let answer = estimateAvoiding(pair, avoidances: avoidances).map {
                Weight(($0.expectedTravelTime * 1000).rounded())
            }
            try agree(
                pair, one: "the guided search", first: Weight(guided.duration), other: "the answer", second: answer)
            return guided.settled
        }
        return 0
    }

    /// The route of the guided search; for some pairs it is first compared with the route of the plain search.
    private mutating func checkedRoute(
        _ pair: Int, search: RouteSearch, starts: [SnapCandidate], ends: [SnapCandidate],
        avoidance: RequestWeights.Avoidance
    ) throws -> FoundRoute? {
        let start = RouteStart.candidates(starts)
        let guided = search.route(from: start, to: ends, avoidance: avoidance, workspace: &workspace)
        guard isSampled(pair) else { return guided }
        let plain = search.route(from: start, to: ends, avoidance: avoidance, by: .plain, workspace: &workspace)
        try agree(pair, one: "the guided search", first: guided?.weight, other: "the plain one", second: plain?.weight)
        return guided
    }

    /// The candidates of both ends on the components that they share.
    private func entered(_ pair: Int, weights: RequestWeights) -> (starts: [SnapCandidate], ends: [SnapCandidate]) {
        let found = [pairs[pair].source, pairs[pair].destination].map {
            graph.snapCandidates(near: FixedCoordinate($0), mode: modeGraph.mode, weights: weights)
        }
        func shared(_ one: Int, _ other: Int) -> [SnapCandidate] {
            found[one].filter { candidate in found[other].contains { $0.component == candidate.component } }
        }
        return (shared(0, 1), shared(1, 0))
    }

    private mutating func checkTables(size: Int, _ weights: [Weight]) throws {
        for block in 0..<pairs.count / size {
            let cells = table(block, size: size)
            for index in 0..<size {
                let pair = block * size + index
                try agree(
                    pair, one: "the path", first: weights[pair], other: "the table",
                    second: cells[index * (size + 1)].weight)
            }
        }
    }

    private func agree(
        _ pair: Int, one: String, first: Weight?, other: String, second: Weight?
    ) throws(CommandError) {
        try BenchmarkAgreement.check(
            pairs[pair], mode: modeGraph.mode, one: one, first: first, other: other, second: second)
    }
}

/// The comparison of two searches.
package enum BenchmarkAgreement {
    /// Throws unless both searches give the same number of milliseconds, or both no route.
    package static func check(
        _ pair: BatchPair, mode: TransportMode, one: String, first: Weight?, other: String, second: Weight?
    ) throws(CommandError) {
        guard first ?? .infinity != second ?? .infinity else { return }
        let source = pair.source
        let target = pair.destination
        throw CommandError(
            .badData,
            "The searches disagree from \(source.latitude),\(source.longitude) to "
                + "\(target.latitude),\(target.longitude) by \(mode.name): \(one) has \(words(first)), "
                + "\(other) \(words(second)); run \"route verify\" for details.")
    }

    private static func words(_ weight: Weight?) -> String {
        guard let weight, weight < .infinity else { return "no route" }
        return "\(weight) ms"
    }
}
