import Roads
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
        try compare(try ImportedGraph.make(fromExtract: path), side: Self.side, seed: 2_024)
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `random networks`(seed: UInt64) throws {
        try compare(
            try ImportedGraph.make(from: RandomNetwork(seed: seed, columns: 12, rows: 12)), side: 14, seed: seed)
    }

    /// Asks all searches for the routes from `side` random points to `side` others each.
    private func compare(_ graph: RoadGraph, side: Int, seed: UInt64) throws {
        var options = GraphVerification.Options()
        options.seed = seed
        options.pairs = side * side
        options.targetsPerSource = side
        (options.guidedStep, options.plainStep) = (1, 1)
        options.threads = 2
        for mode in TransportMode.allCases {
            let modeGraph = try #require(graph.modeGraph(mode))
            let report = try GraphVerification(graph, options: options).verify(modeGraph)
            #expect(report.comparisons.map(\.count) == [Int](repeating: side * side, count: 6))
            // Otherwise there would be little to compare.
            #expect(report.found > side * side / 3, "seed \(seed), \(mode): \(report.found) routes")
        }
    }
}
