import Roads
import ShortestPaths
import Traffic

extension DirectionsProvider {
    /// A provider of the same roads that knows the faster ones of some speeds; itself if none is faster.
    ///
    /// A request can only slow roads down, since its search is guided by the provider's weights. So what is to be faster
    /// has to be in these, which takes some seconds for a country.
    package func withFaster(_ speeds: [RouteAvoidances.WaySpeed], for types: TransportType) -> DirectionsProvider {
        let modeGraphs = TransportMode.allCases.filter { types.contains(TransportType($0)) }.compactMap { mode in
            faster(speeds.map(\.roadSpeed), mode)
        }
        guard !modeGraphs.isEmpty else { return self }
        let others = live?.modeGraphs.filter { known in !modeGraphs.contains { $0.mode == known.mode } } ?? []
        return DirectionsProvider(
            self,
            live: LiveRoads(
                traffic: live?.traffic ?? LiveTraffic(edgeCount: graph.edgeCount), modeGraphs: modeGraphs + others,
                sharedTurns: live?.sharedTurns ?? 0))
    }

    /// The graph of a mode with faster speeds; nil if none is faster, or without a hierarchy.
    private func faster(_ speeds: [DirectedSpeed], _ mode: TransportMode) -> ModeGraph? {
        guard !speeds.isEmpty, let modeGraph = try? modeGraph(mode) else { return nil }
        let times = graph.fasterTimes(speeds, modeGraph)
        guard !times.isEmpty else { return nil }
        return MetricBuilder(modeGraph)?.modeGraph(with: times).modeGraph
    }
}
