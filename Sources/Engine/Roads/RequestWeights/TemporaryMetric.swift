package import ShortestPaths
import Storage
import Synchronization

/// A mode's hierarchy that takes what a request changes on few roads for one search, and then its own weights again.
///
/// Where a trunk road is closed, guided A* looks at everything that is not farther than the way around. The hierarchy
/// needs other weights only for the arcs above the closed edges.
package final class TemporaryMetric: Sendable {
    private let hierarchy: Mutex<ScopedHierarchy>
    /// The most states that guided A* settles before the hierarchy is asked.
    let guidedStates: Int

    /// Computes the weights of all arcs, which takes a tenth of a second for a city, and seconds for a country.
    ///
    /// - Parameters:
    ///   - arcs: the arcs of the mode's hierarchy for any weights.
    ///   - guidedStates: the most states that guided A* settles before; a change takes about as long as the usual number.
    package init(_ graph: RoadGraph, _ modeGraph: ModeGraph, arcs: CustomizableHierarchy, guidedStates: Int = 1_024) {
        self.guidedStates = guidedStates
        // Requests name ways, and the first to do so should not wait for this list.
        _ = graph.segmentsByWay
        hierarchy = Mutex(ScopedHierarchy(arcs, graph: modeGraph.line))
    }

    /// The memory in bytes that it takes.
    package static func bytes(_ modeGraph: ModeGraph, arcCount: Int) -> Int {
        ScopedHierarchy.bytes(
            arcCount: arcCount, nodeCount: modeGraph.hierarchy?.nodeCount ?? 0, stateCount: modeGraph.stateCount)
    }

    /// Runs the body with other weights of some states, each of which is named once; nil if another search is using it.
    func with<Result: Sendable>(
        _ weights: [SearchEnd], _ body: (ContractionHierarchy, LineGraph) -> Result
    ) -> Result? {
        hierarchy.withLockIfAvailable { $0.with(weights, body: body) }
    }
}
