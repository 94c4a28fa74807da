import DirectionsKit
import Roads
import ShortestPaths
import Storage

extension BenchmarkRequests {
    /// Prepares, then measures the kinds of requests, in the order of ``BenchmarkKind``.
    mutating func report(_ kinds: [BenchmarkKind], rounds: Int) throws -> BenchmarkReport.Mode {
        let preparation = try prepare()
        var latencies: [BenchmarkReport.Kind] = []
        for kind in BenchmarkKind.allCases where kinds.contains(kind) {
            // Fewer than a hundred pairs make no large table.
            if kind == .largeTable, tableSizes.count < 2 { continue }
            var latency = try measure(kind, rounds: rounds, avoidances: preparation.avoidances[kind] ?? [])
            latency.settled = preparation.settled[kind].map { Double($0) / Double(pairs.count) }
            latencies.append(.init(kind, latency))
        }
        return .init(
            mode: modeGraph.mode, pairCount: pairs.count, routedCount: preparation.routedCount, kinds: latencies)
    }

    /// - Parameter avoidances: what the request of each pair avoids, for a kind that avoids something.
    private mutating func measure(
        _ kind: BenchmarkKind, rounds: Int, avoidances: [RouteAvoidances]
    ) throws -> BenchmarkLatency {
        switch kind {
        case .link: try measureLinks(rounds)
        case .coverage: try measureCoverage(rounds)
        case .snapping: try measureSnapping(rounds)
        case .eta: try measureEstimates(rounds)
        case .path: try measurePaths(rounds)
        case .route: try measureRoutes(rounds, alternates: false)
        case .osrm: try measureOSRM(rounds)
        case .alternates: try measureRoutes(rounds, alternates: true)
        case .avoidTolls, .closedEdges, .slowerEdges: try measureAvoiding(rounds, avoidances: avoidances)
        case .table: try measureTables(rounds, size: tableSizes[0])
        case .largeTable: try measureTables(rounds, size: tableSizes[1])
        }
    }

    private mutating func measureSnapping(_ rounds: Int) throws -> BenchmarkLatency {
        try measure(pairs.count, rounds: rounds) {
            $0.snap($1)
        } adding: {
            $1.add($0.source?.segment.index ?? 0)
            $1.add($0.source?.offset ?? 0)
            $1.add($0.target?.segment.index ?? 0)
            $1.add($0.target?.offset ?? 0)
        }
    }

    private mutating func measureEstimates(_ rounds: Int) throws -> BenchmarkLatency {
        try measure(pairs.count, rounds: rounds) {
            $0.estimate($1)
        } adding: {
            $1.add($0?.weight ?? .infinity)
            $1.add($0?.duration ?? 0)
            $1.add($0?.length ?? 0)
        }
    }

    private mutating func measurePaths(_ rounds: Int) throws -> BenchmarkLatency {
        try measure(pairs.count, rounds: rounds) {
            $0.path($1)
        } adding: {
            $1.add($0?.found.weight ?? .infinity)
            $1.add($0?.found.duration ?? 0)
            $1.add($0?.found.length ?? 0)
            $1.add($0?.pointCount ?? 0)
        }
    }

    private mutating func measureRoutes(_ rounds: Int, alternates: Bool) throws -> BenchmarkLatency {
        try measure(pairs.count, rounds: rounds) {
            $0.routes($1, alternates: alternates)
        } adding: { routes, checksum in
            checksum.add(routes.count)
            for route in routes {
                checksum.add(meters: route.distance, seconds: route.expectedTravelTime)
                checksum.add(route.steps.count)
            }
        }
    }

    private mutating func measureOSRM(_ rounds: Int) throws -> BenchmarkLatency {
        try measure(pairs.count, rounds: rounds) {
            $0.osrm($1)
        } adding: { body, checksum in
            checksum.add(body.count)
            for byte in body { checksum.add(Int(byte)) }
        }
    }

    private mutating func measureAvoiding(
        _ rounds: Int, avoidances: [RouteAvoidances]
    ) throws -> BenchmarkLatency {
        try measure(pairs.count, rounds: rounds) {
            $0.estimateAvoiding($1, avoidances: avoidances[$1])
        } adding: {
            $1.add(meters: $0?.distance, seconds: $0?.expectedTravelTime)
        }
    }

    private mutating func measureTables(_ rounds: Int, size: Int) throws -> BenchmarkLatency {
        try measure(pairs.count / size, rounds: rounds) {
            $0.table($1, size: size)
        } adding: { cells, checksum in
            for cell in cells {
                checksum.add(cell.weight)
                checksum.add(cell.measure.duration)
                checksum.add(cell.measure.length)
            }
        }
    }

    /// Runs all requests in rounds, the first to warm up; every round must give the same answers.
    mutating func measure<Answer>(
        _ count: Int, rounds: Int, request: (inout Self, Int) -> Answer,
        adding add: (Answer, inout AnswerChecksum) -> Void
    ) throws(CommandError) -> BenchmarkLatency {
        var times: [[UInt64]] = []
        var checksums: Set<AnswerChecksum> = []
        for _ in 0...rounds {
            var round: [UInt64] = []
            var checksum = AnswerChecksum()
            for index in 0..<count {
                let start = BenchmarkLatency.now()
                let answer = request(&self, index)
                round.append(BenchmarkLatency.now() - start)
                add(answer, &checksum)
            }
            times.append(round)
            checksums.insert(checksum)
        }
        guard checksums.count == 1, let checksum = checksums.first else {
            throw CommandError(.internalError, "Equal requests by \(modeGraph.mode.name) got different answers.")
        }
        return BenchmarkLatency(rounds: Array(times.dropFirst()), checksum: checksum)
    }
}

extension AnswerChecksum {
    /// Adds whole centimeters and milliseconds, as the engine counts them.
    fileprivate mutating func add(meters: Double?, seconds: Double?) {
        add(meters.map { Int64(($0 * 100).rounded()) } ?? -1)
        add(seconds.map { Int64(($0 * 1000).rounded()) } ?? -1)
    }
}
