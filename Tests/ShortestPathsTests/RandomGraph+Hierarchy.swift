import ShortestPaths
import TestSupport

extension ContractionHierarchy {
    /// The hierarchy of a line graph whose nodes are removed in a random order.
    init(of graph: LineGraph, seed: UInt64 = 1) {
        self.init(HierarchyContents(graph, order: .random(graph, seed: seed)))
    }
}

extension EliminationOrder {
    /// A random order.
    static func random(_ graph: LineGraph, seed: UInt64) -> EliminationOrder {
        var random = SeededGenerator(seed: seed)
        let positions = graph.states.map { _ in UInt32(random.below(graph.stateCount)) }
        return EliminationOrder(edges: positions, places: positions)
    }
}
