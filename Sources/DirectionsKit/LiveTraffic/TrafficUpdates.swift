package import PlatformFoundation
import Roads
import ShortestPaths
import Storage
import Synchronization
package import Traffic

/// Applies traffic files to a provider: each makes a new provider of the same roads, which searches by the new speeds.
///
/// Traffic is about cars. What it does not name keeps the stored speed.
package final class TrafficUpdates: Sendable {
    private let stored: DirectionsProvider
    private let matching: TrafficMatching
    private let builder: MetricBuilder
    private let live: Mutex<LiveTraffic>

    /// Lists the nodes of the graph and prepares its hierarchy for other weights; some seconds for a country.
    ///
    /// - Throws: if the graph has no roads for cars, or no hierarchy for them.
    package init(_ provider: DirectionsProvider) throws(TrafficError) {
        guard let modeGraph = provider.graph.modeGraph(.automobile) else {
            throw TrafficError("The graph \(provider.graph.path) has no roads for cars, which traffic is about.")
        }
        guard let builder = MetricBuilder(modeGraph) else {
            throw TrafficError(
                "The graph \(provider.graph.path) has no hierarchy for cars, which traffic needs; "
                    + "\"route contract \(provider.graph.path)\" adds one.")
        }
        stored = provider
        self.builder = builder
        matching = TrafficMatching(provider.graph)
        live = Mutex(LiveTraffic(edgeCount: provider.graph.edgeCount))
    }

    /// All that is live at the moment.
    package var traffic: LiveTraffic { live.withLock { $0 } }

    /// Reads a traffic file and adds what it says to what is live; one update at a time.
    ///
    /// - Parameters:
    ///   - form: the form of the file, nil to tell it from its first line.
    ///   - isStrict: whether a line with an error refuses the whole file.
    /// - Throws: if nothing was applied.
    package func apply(
        _ bytes: [UInt8], name: String, form: TrafficForm? = nil, isStrict: Bool = false, at now: Date
    ) throws(TrafficError) -> (provider: DirectionsProvider, report: TrafficReport) {
        let reading = try TrafficReader.read(bytes, name: name, form: form, received: now)
        if isStrict { try reading.requireNoErrors() }
        let (update, findings) = matching.match(reading.records, sourceName: name, at: now)
        let provider = live.withLock { live in
            live = live.updated(with: update, at: now)
            return self.provider(live)
        }
        return (provider, TrafficReport(reading, findings))
    }

    /// The provider without what has expired; nil if nothing has.
    package func expire(at now: Date) -> DirectionsProvider? {
        live.withLock { live in
            guard !live.expired(at: now).isEmpty else { return nil }
            live = live.withoutExpired(at: now)
            return provider(live)
        }
    }

    private func provider(_ live: LiveTraffic) -> DirectionsProvider {
        guard !live.isEmpty else { return DirectionsProvider(stored, live: nil) }
        let modeGraph = builder.modeGraph(with: live.edges.map { time(of: $0, live) })
        return DirectionsProvider(stored, live: LiveRoads(traffic: live, modeGraphs: [modeGraph]))
    }

    private func time(of edge: EdgeID, _ live: LiveTraffic) -> EdgeTime {
        let modeGraph = stored.graph.modeGraph(.automobile)
        let length = stored.graph.length(of: edge)
        let freeFlow = modeGraph.flatMap { graph in graph.states(of: edge).first.map { graph.duration[$0] } } ?? 1
        return EdgeTime(
            edge: edge, duration: live.travelTime(of: edge, length: length, freeFlow: freeFlow),
            routeChoice: live.routeChoiceTime(of: edge, length: length, freeFlow: freeFlow))
    }
}
