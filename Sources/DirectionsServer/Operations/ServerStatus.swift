import DirectionsKit
import PlatformFoundation
import Roads
import Synchronization

/// What the server knows of its own condition.
final class ServerStatus: Sendable {
    let pool: SearchPool
    /// The thread that verifies signatures.
    let signatures: SearchPool
    let metrics = ServerMetrics()
    let memory = ProcessMemory()
    let start = Date()
    let provider: DirectionsProvider
    /// When the map data was current, and when the graph was written; nil where that is not known.
    let dataDate: Date?
    let fileDate: Date?
    private let isStopping = Atomic(false)

    init(_ area: ServedArea) {
        pool = SearchPool(threads: area.configuration.threads, queueLength: area.limits.queueLength)
        signatures = SearchPool(threads: 1, queueLength: area.limits.queueLength)
        provider = area.provider
        let graph = provider.graph
        dataDate = graph.facts[.dataTimestamp].flatMap { try? Date($0, strategy: .iso8601) }
        let attributes = try? FileManager.default.attributesOfItem(atPath: graph.path)
        fileDate = attributes?[.modificationDate] as? Date
    }

    /// Ends the threads after what they are doing; false if that takes longer than so many seconds.
    func stop(seconds: Double) async -> Bool {
        let areSearchesEnded = await pool.stop(seconds: seconds)
        return await signatures.stop(seconds: seconds) && areSearchesEnded
    }

    func beginStopping() {
        isStopping.store(true, ordering: .relaxed)
    }

    /// Why no requests should be sent here at the moment, nil if they may.
    var obstacle: String? {
        if isStopping.load(ordering: .relaxed) { return "The server is shutting down." }
        if pool.isFull { return "The queue of searches is full." }
        return nil
    }
}
