import CAllocationCount
import Geometry
import Roads
import ShortestPaths
import SketchSupport
import Storage
import TestSupport
import Testing

/// What a search that was done before asks of the system's memory: nothing.
@Suite struct AllocationTests {
    @Test func `the count counts`() {
        let before = allocation_count()
        let array = [Int](repeating: 1, count: 1_000)
        #expect(allocation_count() > before)
        #expect(array.count == 1_000)
    }

    private static let isOptimised = inDebug(false, release: true)

    @Test(.enabled(if: isOptimised, "only optimised code goes without"), arguments: TransportMode.allCases)
    func `an estimate made again allocates nothing`(mode: TransportMode) throws {
        let graph = try ImportedGraph.make(from: RandomNetwork(seed: 11, columns: 12, rows: 12))
        let modeGraph = try #require(graph.modeGraph(mode))
        let search = RouteSearch(graph: graph, modeGraph: modeGraph)
        var workspace = RouteWorkspace(modeGraph)
        var random = SeededGenerator(seed: 5)
        let pairs = (0..<100).map { _ in (place(in: graph, &random), place(in: graph, &random)) }
        func found(_ pairs: [(FixedCoordinate, FixedCoordinate)], _ workspace: inout RouteWorkspace) -> Int {
            var count = 0
            for (source, target) in pairs
            where search.estimate(from: source, to: target, workspace: &workspace) != nil { count += 1 }
            return count
        }
        let once = found(pairs, &workspace)
        let before = allocation_count()
        let again = found(pairs, &workspace)
        let allocated = allocation_count() - before
        #expect(once == again && once > 50)
        #expect(allocated == 0)
    }

    private func place(in graph: RoadGraph, _ random: inout SeededGenerator) -> FixedCoordinate {
        graph.junctionCoordinates[graph.head(of: EdgeID(index: random.below(graph.edgeCount)))]
            .moved(metersNorth: Double(random.below(41) - 20), metersEast: Double(random.below(41) - 20))
    }
}
