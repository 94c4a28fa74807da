package import PlatformFoundation
package import Roads
import ShortestPaths
import Storage
import Synchronization
package import Traffic

/// Adds traffic files to what is live on the roads of a graph.
///
/// Traffic is about cars. What it does not name keeps the stored speed.
package final class TrafficUpdates: Sendable {
    package let graph: RoadGraph
    private let stored: ModeGraph
    private let matching: TrafficMatching
    private let builder: MetricBuilder
    private let state: Mutex<State>

    private struct State: Sendable {
        var traffic: LiveTraffic
        /// Nil while nothing is live.
        var live: LiveRoads?
    }

    /// Lists the nodes of a graph and prepares its hierarchy for other weights; some seconds for a country.
    ///
    /// - Parameter threads: the number of threads that prepare it.
    /// - Throws: if the graph has no roads for cars, or no hierarchy for them.
    package init(_ graph: RoadGraph, threads: Int = 1) throws(TrafficError) {
        guard let stored = graph.modeGraph(.automobile) else {
            throw TrafficError("The graph \(graph.path) has no roads for cars, which traffic is about.")
        }
        guard let builder = MetricBuilder(stored, threads: threads) else {
            throw TrafficError(
                "The graph \(graph.path) has no hierarchy for cars that other speeds fit, which traffic needs; "
                    + "\"route contract \(graph.path)\" makes one.")
        }
        self.graph = graph
        self.stored = stored
        self.builder = builder
        matching = TrafficMatching(graph)
        state = Mutex(State(traffic: LiveTraffic(edgeCount: graph.edgeCount)))
    }

    /// What is live, and the graphs of the modes by it; nil if nothing is.
    package var live: LiveRoads? { state.withLock { $0.live } }

    /// Reads a traffic file and adds what it says to what is live.
    ///
    /// - Parameters:
    ///   - name: the name of the file, under which its records are known.
    ///   - form: the form of the file, nil to tell it from its first line.
    ///   - isStrict: whether a line with an error refuses the whole file.
    /// - Throws: if nothing was applied.
    package func apply(
        _ bytes: [UInt8], name: String, form: TrafficForm? = nil, isStrict: Bool = false, at now: Date
    ) throws(TrafficError) -> TrafficReport {
        let reading = try TrafficReader.read(bytes, name: name, form: form, received: now)
        if isStrict { try reading.requireNoErrors() }
        let (update, findings) = matching.match(reading.records, sourceName: name, at: now)
        let live = state.withLock { state in
            state.traffic = state.traffic.updated(with: update, at: now)
            state.live = roads(state.traffic)
            return state.live
        }
        return TrafficReport(reading, findings: findings, sharedTurns: live?.sharedTurns ?? 0)
    }

    /// Drops what has expired; false if nothing has.
    package func expire(at now: Date) -> Bool {
        state.withLock { state in
            guard !state.traffic.expired(at: now).isEmpty else { return false }
            state.traffic = state.traffic.withoutExpired(at: now)
            state.live = roads(state.traffic)
            return true
        }
    }

    private func roads(_ traffic: LiveTraffic) -> LiveRoads? {
        guard !traffic.isEmpty else { return nil }
        let (modeGraph, sharedTurns) = builder.modeGraph(
            with: traffic.edges.map { time(of: $0, traffic) },
            turns: traffic.turns.map { TurnCost(from: $0.from, to: $0.to, duration: 1000 * $0.penalty.seconds) })
        return LiveRoads(traffic: traffic, modeGraphs: [modeGraph], sharedTurns: sharedTurns)
    }

    private func time(of edge: EdgeID, _ traffic: LiveTraffic) -> EdgeTime {
        let length = graph.length(of: edge)
        let freeFlow = stored.states(of: edge).first.map { stored.duration[$0] } ?? 1
        return EdgeTime(
            edge: edge, duration: traffic.travelTime(of: edge, length: length, freeFlow: freeFlow),
            routeChoice: traffic.travelTime(of: edge, length: length, freeFlow: freeFlow, for: .routeChoice))
    }
}
