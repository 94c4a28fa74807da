import DirectionsKit
import Geometry
import Roads
import ShortestPaths
import SketchSupport
import Testing
import route

@Suite struct BenchmarkLatencyTests {
    @Test func `the round with the median of the medians is reported`() {
        let rounds: [[UInt64]] = [[9000, 9000, 9000], [1000, 2000, 1000], [6000, 3000, 2000]]
        let latency = BenchmarkLatency(rounds: rounds, checksum: AnswerChecksum())
        #expect(latency.requestCount == 3)
        #expect(latency.quantile(0) == 2)
        #expect(latency.quantile(0.5) == 3)
        #expect(latency.quantile(0.75) == 4.5)
        #expect(latency.quantile(1) == 6)
        #expect(abs(latency.mean - 11.0 / 3) < 1e-9)
    }

    @Test func `a single request is all of its quantiles`() {
        let latency = BenchmarkLatency(rounds: [[1500]], checksum: AnswerChecksum())
        #expect([0, 0.5, 0.99, 1].allSatisfy { latency.quantile($0) == 1.5 })
    }

    @Test func `the checksum tells order and values apart and is the known one`() {
        func checksum(_ values: [Int]) -> String {
            var checksum = AnswerChecksum()
            values.forEach { checksum.add($0) }
            return checksum.description
        }
        #expect(checksum([]) == "cbf29ce484222325")
        // Of eight zero bytes, as the published FNV-1a has it.
        #expect(checksum([0]) == "a8c7f832281a39c5")
        #expect(checksum([1, 2]) != checksum([2, 1]))
        #expect(checksum([-1]) != checksum([1]))
    }
}

@Suite struct BenchmarkAgreementTests {
    private func check(_ first: Weight?, _ second: Weight?) throws {
        let pair = try BatchInput.pairs(in: Array("-8.6,41.1,-8.5,41.2".utf8))[0]
        try BenchmarkAgreement.check(
            pair, mode: .walking, one: "the estimate", first: first, other: "the path", second: second)
    }

    @Test(arguments: [(nil, nil), (5, 5), (nil, .infinity), (.infinity, nil)] as [(Weight?, Weight?)])
    func `the same number, or none twice, agrees`(first: Weight?, second: Weight?) throws {
        try check(first, second)
    }

    @Test(
        arguments: [
            (5, 6, "the estimate has 5 ms, the path 6 ms"), (nil, 6, "the estimate has no route, the path 6 ms"),
            (5, .infinity, "the estimate has 5 ms, the path no route"),
        ] as [(Weight?, Weight?, String)])
    func `a disagreement is a fault that names the pair`(first: Weight?, second: Weight?, words: String) {
        let error = #expect(throws: CommandError.self) { try check(first, second) }
        #expect(error?.status == .badData)
        #expect(
            error?.description
                == "The searches disagree from 41.1,-8.6 to 41.2,-8.5 by walking: \(words); "
                + "run \"route verify\" for details.")
    }
}

@Suite struct BenchmarkPairsTests {
    @Test func `pairs follow from the seed and lie beside roads of the main part`() throws {
        let town = try TownGraph()
        let graph = try RoadGraph(path: town.path)
        let modeGraph = try #require(graph.modeGraph(.cycling))
        func pairs(_ seed: UInt64) -> [BatchPair] {
            BenchmarkPairs(seed: seed).pairs(50, graph: graph, modeGraph: modeGraph)
        }
        #expect(pairs(1) == pairs(1))
        #expect(pairs(1) != pairs(2))
        #expect(pairs(1).map(\.line) == Array(1...50))
        for point in pairs(3).flatMap({ [$0.source, $0.destination] }) {
            let candidates = graph.snapCandidates(near: FixedCoordinate(point), mode: .cycling)
            #expect(candidates.first.map { $0.distance < 50 } == true)
            #expect(candidates.contains { $0.component == 0 })
        }
    }
}
