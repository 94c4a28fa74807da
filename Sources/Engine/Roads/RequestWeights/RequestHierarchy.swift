package import ShortestPaths
import Storage

/// The weights of a request's avoidances as hierarchies, for requests that come often.
///
/// They find routes of the same weight as a search that asks these weights edge by edge.
package struct RequestHierarchies: Sendable {
    /// With avoided edges closed.
    let closed: RequestHierarchy
    /// With avoided edges at ten times their weight; nil if none are avoided.
    let tenfold: RequestHierarchy?

    /// Computes the weights of all arcs, which takes a tenth of a second for a city, and seconds for a country.
    ///
    /// - Parameters:
    ///   - weights: of any leg.
    ///   - arcs: the arcs of the mode's hierarchy for any weights.
    package init(_ weights: RequestWeights, arcs: CustomizableHierarchy) {
        closed = RequestHierarchy(weights.leg(.closed, between: []), arcs: arcs)
        tenfold = weights.avoidsAny ? RequestHierarchy(weights.leg(.tenfold, between: []), arcs: arcs) : nil
    }

    /// The memory in bytes that the hierarchies take.
    package static func bytes(_ weights: RequestWeights, arcCount: Int) -> Int {
        let states = weights.modeGraph.stateCount
        let core = min(CoreDistanceTable.usualSize, states)
        let one = 4 * (2 * states + core * core) + arcCount * (MemoryLayout<HierarchyArc>.stride + 4)
        return weights.avoidsAny ? 2 * one : one
    }
}

/// A hierarchy by other weights than the stored ones.
struct RequestHierarchy: Sendable {
    let line: LineGraph
    let hierarchy: ContractionHierarchy
    let core: CoreDistanceTable

    fileprivate init(_ weights: RequestWeights, arcs: CustomizableHierarchy) {
        let modeGraph = weights.modeGraph
        let all = modeGraph.states.map { weights.weight(of: $0, stored: modeGraph.line.stateWeight[$0]) }
        line = modeGraph.line.with(stateWeight: Column(all))
        hierarchy = ContractionHierarchy(arcs, graph: line)
        core = CoreDistanceTable(hierarchy)
    }
}
