package import Roads
import ShortestPaths
import Storage
package import Traffic

/// What is live on the roads of a graph, and the graphs of the modes by it.
package struct LiveRoads: Sendable {
    package let traffic: LiveTraffic
    /// The graphs of the modes that the traffic is about.
    package let modeGraphs: [ModeGraph]

    package init(traffic: LiveTraffic, modeGraphs: [ModeGraph]) {
        (self.traffic, self.modeGraphs) = (traffic, modeGraphs)
    }
}
