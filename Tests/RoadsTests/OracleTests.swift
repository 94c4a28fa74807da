import Roads
import SketchSupport
import TestSupport
import Testing

/// The hierarchy, guided and plain A* against Dijkstra, which shares nothing with them, between random points of random and of real networks.
@Suite struct OracleTests {
    private static let side = inDebug(12, release: 100)
    private static let guidedStep = inDebug(1, release: 10)

    @Test(arguments: SharedExtracts.paths(debug: ["andorra"], release: ["porto", "malta"]))
    func `real extracts`(path: String) throws {
        try compare(
            try ImportedGraph.make(fromExtract: path), side: Self.side, guidedStep: Self.guidedStep, seed: 2_024)
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `random networks`(seed: UInt64) throws {
        try compare(
            try ImportedGraph.make(from: RandomNetwork(seed: seed, columns: 12, rows: 12)), side: 14, seed: seed)
    }

    /// Asks all searches for the routes from `side` random points to `side` others each, guided A* for those whose number
    /// `guidedStep` divides.
    private func compare(_ graph: RoadGraph, side: Int, guidedStep: Int = 1, seed: UInt64) throws {
        var options = GraphVerification.Options()
        options.seed = seed
        options.pairs = side * side
        options.targetsPerSource = side
        options.guidedStep = guidedStep
        options.plainStep = 1
        options.threads = 2
        for mode in TransportMode.allCases {
            let modeGraph = try #require(graph.modeGraph(mode))
            let report = try GraphVerification(graph, options: options).verify(modeGraph)
            let all = side * side
            let some = side * side / guidedStep
            // Most drawn networks have conditional tags.
            let byClock = graph.roadConditions.concern(mode) ? ["guidedByClock \(all)"] : []
            #expect(
                report.comparisons.map { "\($0.search) \($0.count)" } == [
                    "dijkstra \(all)", "hierarchy \(all)", "estimate \(all)", "guided \(some)", "plain \(all)",
                    "guidedWithSurcharges \(some)",
                ] + byClock)
            // Otherwise there would be little to compare.
            #expect(report.found > side * side / 3, "seed \(seed), \(mode): \(report.found) routes")
        }
    }
}
