package import Roads
import ShortestPaths
import Storage
package import Traffic

/// What is live on the roads of a graph, and the graphs of the modes by it.
package struct LiveRoads: Sendable {
    package let traffic: LiveTraffic
    /// Whether any traffic is live; the weights of the graphs may have other reasons.
    let hasTraffic: Bool
    /// The graphs of the modes that the traffic is about.
    package let modeGraphs: [ModeGraph]
    /// The number of turns whose live cost has no effect, because they share it with other turns.
    package let sharedTurns: Int

    package init(traffic: LiveTraffic, modeGraphs: [ModeGraph], sharedTurns: Int) {
        self.traffic = traffic
        self.modeGraphs = modeGraphs
        self.sharedTurns = sharedTurns
        hasTraffic = !traffic.isEmpty
    }
}
