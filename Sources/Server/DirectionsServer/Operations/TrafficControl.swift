import DirectionsKit
import Logging
import PlatformFoundation
import Roads
import Synchronization
import Traffic

/// Applies live traffic to the areas of a running server, one file at a time.
///
/// Each file makes new weights beside the served ones, which then take their place at once. Requests that have arrived
/// before are answered by the old weights to their end. What is live belongs to a graph and goes with it.
final class TrafficControl: Sendable {
    enum Outcome: Sendable {
        case applied(TrafficReport)
        /// The whole file was refused, for the reason in a sentence.
        case refused(String)
        /// Another file is being applied.
        case busy
    }

    /// The last file.
    struct LastUpdate: Sendable {
        var name: String
        var received: Date
        var report: TrafficReport
    }

    private struct State: Sendable {
        var isRunning = false
        /// The graphs with traffic.
        var updates: [TrafficUpdates] = []
        var last: LastUpdate?
        var isAwaited = false
        var applied = 0
        var refused = 0
    }

    private let areas: CurrentDatasets
    private let logger: Logger?
    private let state = Mutex(State())
    /// Held while what is live is put on areas and these take their place: else a swap of the map could bring back what
    /// was live before a file.
    private let replacing = Mutex(())

    init(_ areas: CurrentDatasets, logger: Logger? = nil) {
        self.areas = areas
        self.logger = logger
    }

    /// The last file that was applied; nil if none was.
    var last: LastUpdate? { state.withLock { $0.last } }

    /// Whether files that were named at the start have yet to be applied.
    var isAwaited: Bool {
        get { state.withLock { $0.isAwaited } }
        set { state.withLock { $0.isAwaited = newValue } }
    }

    /// How many files were applied, and how many refused.
    var counts: (applied: Int, refused: Int) { state.withLock { ($0.applied, $0.refused) } }

    /// What is live on the served graphs, in the order of the areas.
    var summaries: [LiveSummary] { areas.now.all.compactMap { $0.provider.live?.traffic.summary } }

    // MARK: Updates

    /// Applies a traffic file on the calling thread.
    ///
    /// - Parameter isStrict: whether a line with an error refuses the whole file.
    func apply(_ bytes: [UInt8], name: String, isStrict: Bool, at now: Date = Date()) -> Outcome {
        guard begin() else { return .busy }
        defer { end() }
        do throws(TrafficError) {
            let report = try applied(bytes, name: name, isStrict: isStrict, now: now)
            state.withLock { state in
                state.applied += 1
                state.last = LastUpdate(name: name, received: now, report: report)
            }
            log(name, report: report)
            return .applied(report)
        } catch {
            state.withLock { $0.refused += 1 }
            logger?.warning("traffic refused", metadata: ["problem": "\(error.description)"])
            return .refused(error.description)
        }
    }

    private func begin() -> Bool {
        state.withLock { state in
            defer { state.isRunning = true }
            return !state.isRunning
        }
    }

    private func end() {
        state.withLock { $0.isRunning = false }
    }

    private func applied(
        _ bytes: [UInt8], name: String, isStrict: Bool, now: Date
    ) throws(TrafficError) -> TrafficReport {
        // If the map is swapped meanwhile, the file is applied to the new one.
        while true {
            let served = areas.now
            var reports: [TrafficReport] = []
            var refusal: TrafficError?
            for area in served.all {
                do throws(TrafficError) {
                    let updates = try updates(of: area.provider.graph)
                    reports.append(try updates.apply(bytes, name: name, isStrict: isStrict, at: now))
                } catch {
                    refusal = error
                }
            }
            // Where areas overlap, a record has a place in several; the area with the most tells how many have one.
            guard let report = reports.max(by: { $0.matched < $1.matched }) else {
                throw refusal ?? TrafficError("No graph takes traffic.")
            }
            if replace(served, with: served) { return report }
        }
    }

    private func updates(of graph: RoadGraph) throws(TrafficError) -> TrafficUpdates {
        if let known = state.withLock({ $0.updates.first { $0.graph === graph } }) { return known }
        let new = try TrafficUpdates(graph, threads: areas.configuration.threads)
        state.withLock { $0.updates.append(new) }
        return new
    }

    /// Replaces the areas by new ones with what is live on their graphs; what was live on others is forgotten.
    func replace(with new: ServedDatasets) {
        replacing.withLock { _ in areas.replace(with: keepingTraffic(new)) }
    }

    /// The same unless the areas have been replaced by others meanwhile; false if they have.
    private func replace(_ old: ServedDatasets, with new: ServedDatasets) -> Bool {
        replacing.withLock { _ in areas.now === old && areas.replace(old, with: keepingTraffic(new)) }
    }

    private func keepingTraffic(_ served: ServedDatasets) -> ServedDatasets {
        let updates = state.withLock { state in
            state.updates.removeAll { known in !served.all.contains { $0.provider.graph === known.graph } }
            return state.updates
        }
        guard !updates.isEmpty else { return served }
        let all = served.all.map { area in
            guard let known = updates.first(where: { $0.graph === area.provider.graph }) else { return area }
            return ServedDataset(area, live: known.live)
        }
        return ServedDatasets(all, stamps: served.stamps)
    }

    /// Drops what has expired.
    func expire(at now: Date = Date()) {
        guard begin() else { return }
        defer { end() }
        let updates = state.withLock { $0.updates }
        guard updates.map({ $0.expire(at: now) }).contains(true) else { return }
        var served = areas.now
        while !replace(served, with: served) { served = areas.now }
        logger?.notice("traffic expired")
    }

    private func log(_ name: String, report: TrafficReport) {
        logger?.notice(
            "traffic",
            metadata: [
                "source": "\(name)", "records": "\(report.records)", "matched": "\(report.matched)",
                "wrongLines": "\(report.wrongLines)",
            ])
    }
}
