import ShortestPaths
import Synchronization

/// Makes other weights of a mode searchable, by computing its hierarchy for them.
///
/// It is made once for a graph and a mode, which takes longer than computing weights. It keeps the weights that it made
/// last, and computes only what differs from them.
package final class MetricBuilder: Sendable {
    private let stored: ModeGraph
    private let state: Mutex<State>

    private struct State: ~Copyable {
        var live: TrafficHierarchy
        /// The states whose weights or turns were not the stored ones last.
        var changed: [StateID] = []
    }

    /// Nil if the graph has no hierarchy for the mode, or one that no import makes.
    ///
    /// - Parameter threads: the number of threads that make it.
    package init?(_ modeGraph: ModeGraph, threads: Int = 1) {
        guard let contracted = modeGraph.hierarchy,
            let hierarchy = CustomizableHierarchy(modeGraph.line, nodesOf: contracted, threads: threads)
        else { return nil }
        stored = modeGraph
        state = Mutex(State(live: TrafficHierarchy(hierarchy, graph: modeGraph.line)))
    }

    /// The graph of the mode with other times on some edges and turns; each may be named once.
    ///
    /// - Returns: the graph, and the number of turns that keep their stored cost, because they share it with other turns.
    package func modeGraph(
        with times: [EdgeTime], turns: [TurnCost] = []
    ) -> (modeGraph: ModeGraph, sharedTurns: Int) {
        var metric = ModeMetric(stored, times: times, turns: turns)
        metric.hierarchy = state.withLock { state in
            state.live.update(to: metric.line, at: state.changed + metric.changed)
            state.changed = metric.changed
            return state.live.hierarchy
        }
        return (ModeGraph(stored, metric: metric), metric.sharedTurns)
    }
}
