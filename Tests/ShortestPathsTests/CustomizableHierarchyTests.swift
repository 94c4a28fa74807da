@testable import ShortestPaths
import Storage
import TestSupport
import Testing

@Suite struct CustomizableHierarchyTests {
    private func cases(_ seed: UInt64) -> [RandomGraph] {
        [
            RandomGraph(seed: seed, stateCount: 4 + Int(seed % 9)),
            RandomGraph(seed: seed &+ 1_000_000, stateCount: 60, maximumDegree: 3),
            // Few different weights, many ties.
            RandomGraph(seed: seed &+ 2_000_000, stateCount: 40, maximumWeight: 10),
            RandomGraph(seed: seed &+ 3_000_000, stateCount: 40, maximumDegree: 3, maximumWeight: 1_200_000_000),
        ]
    }

    private func customized(_ graph: LineGraph, seed: UInt64) -> ContractionHierarchy {
        let hierarchy = CustomizableHierarchy(graph, order: .random(graph, seed: seed))
        var metric = HierarchyMetric(hierarchy, graph: graph, below: LowerArcs(hierarchy))
        metric.customize()
        return metric.contracted()
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `any order gives a hierarchy that finds what Dijkstra finds`(_ seed: UInt64) throws {
        for random in cases(seed) {
            let (graph, sources, targets) = (random.graph, random.sources, random.targets)
            let hierarchy = customized(graph, seed: seed)
            try hierarchy.checkStructure()
            try HierarchyCheck.run(hierarchy, graph: graph, entering: EnteringTurns(graph))
            var workspace = HierarchyWorkspace()
            let distances = Dijkstra.distances(graph: graph, from: sources)
            let best = Dijkstra.weight(graph: graph, distances: distances, to: targets)
            for core in [nil, HierarchyCore(hierarchy, size: 5), HierarchyCore(hierarchy)] {
                let found = HierarchyQuery.search(
                    hierarchy, core: core, graph: graph, sources: sources, targets: targets, workspace: &workspace)
                #expect(found == best, "core of \(core?.size ?? 0): \(random)")
            }
        }
    }
}
