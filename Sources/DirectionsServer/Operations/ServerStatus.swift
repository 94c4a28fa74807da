import DirectionsKit
import PlatformC
import PlatformFoundation
import Roads
import Synchronization

/// The state of the server: its threads, metrics and age, and whether it is ready.
final class ServerStatus: Sendable {
    let pool: SearchPool
    /// The thread that verifies signatures.
    let signatures: SearchPool
    let metrics = ServerMetrics()
    let memory = ProcessMemory()
    let start = Date()
    let provider: DirectionsProvider
    /// When the map data was current, and when the graph was written; nil if unknown.
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

    /// Ends the threads after their current work; false if that takes longer than `seconds` for either pool.
    func stop(seconds: Double) async -> Bool {
        let areSearchesEnded = await pool.stop(seconds: seconds)
        return await signatures.stop(seconds: seconds) && areSearchesEnded
    }

    func beginStopping() {
        isStopping.store(true, ordering: .relaxed)
    }

    /// Why the server should get no requests at the moment, nil if it may.
    var obstacle: String? {
        if isStopping.load(ordering: .relaxed) { return "The server is shutting down." }
        if pool.isFull { return "The queue of searches is full." }
        return nil
    }
}

/// The resident memory of this process; the system's file for it is opened once, so that no request opens a file.
final class ProcessMemory: Sendable {
    private let descriptor = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Bytes, nil if the system does not report them.
    var residentBytes: Int? {
        var bytes = [UInt8](repeating: 0, count: 128)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe pread(descriptor, $0.baseAddress, $0.count, 0) }
        guard count > 0 else { return nil }
        let numbers = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: " ")
        guard numbers.count > 1, let pages = Int(numbers[1]) else { return nil }
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}
