package import ShortestPaths
import Storage

/// The weights of a request's avoidances as a hierarchy, for requests that come often.
///
/// It finds routes of the same weight as a search that asks these weights edge by edge.
package struct RequestHierarchy: Sendable {
    let line: LineGraph
    let hierarchy: ContractionHierarchy
    let core: HierarchyCore

    /// Computes the weights of all arcs, which takes a tenth of a second for a city, and seconds for a country.
    ///
    /// - Parameters:
    ///   - weights: of any leg.
    ///   - arcs: the arcs of the mode's hierarchy for any weights.
    package init(_ weights: RequestWeights, arcs: CustomizableHierarchy) {
        let modeGraph = weights.modeGraph
        let closing = weights.leg(.closed, between: [])
        let all = modeGraph.states.map { closing.weight(of: $0, stored: modeGraph.line.stateWeight[$0]) }
        line = modeGraph.line.with(stateWeight: Column(all))
        hierarchy = ContractionHierarchy(arcs, graph: line)
        core = HierarchyCore(hierarchy)
    }

    /// The memory in bytes that a hierarchy takes.
    package static func bytes(_ modeGraph: ModeGraph, arcs: CustomizableHierarchy) -> Int {
        let core = min(HierarchyCore.usualSize, arcs.nodeCount)
        return 4 * (modeGraph.stateCount + arcs.nodeCount + core * core)
            + arcs.arcCount * (MemoryLayout<HierarchyArc>.stride + 4)
    }
}
