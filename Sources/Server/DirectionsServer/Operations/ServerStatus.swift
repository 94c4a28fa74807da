import PlatformC
import PlatformFoundation
import Synchronization

/// The state of the server: its threads, metrics and age, and whether it is ready.
final class ServerStatus: Sendable {
    let pool: SearchPool
    /// The thread that verifies signatures.
    let signatures: SearchPool
    /// The threads for operations that take long; the second one tells that the first is at work.
    let operations: SearchPool
    let faults = FaultBrake()
    let metrics = ServerMetrics()
    let metricsPage = KeptMetricsPage()
    /// The bytes of answers that wait to be read, of each port.
    let answers = Mutex<[ByteBudget]>([])
    let memory = ProcessMemory()
    let start = Date()
    let areas: CurrentDatasets
    /// Replaces the areas; nil if they never change.
    let swap: MapSwap?
    let traffic: TrafficControl
    /// When the server must have ended; nil while it serves.
    private let stopEnd = Mutex<ContinuousClock.Instant?>(nil)

    init(_ areas: CurrentDatasets, swap: MapSwap? = nil, traffic: TrafficControl? = nil) {
        self.areas = areas
        self.swap = swap
        self.traffic = traffic ?? TrafficControl(areas)
        let queue = areas.limits.queueLength
        pool = SearchPool(threads: areas.configuration.threads, queueLength: queue, tellsDear: true)
        signatures = SearchPool(threads: 1, queueLength: queue)
        operations = SearchPool(threads: 2, queueLength: 1, isBackground: true)
    }

    func threads(for endpoint: Endpoint) -> SearchPool {
        switch endpoint.threads {
        case .searches: pool
        case .signatures: signatures
        case .operations: operations
        }
    }

    /// Ends the threads after their current work; false if that takes longer than until the end of the time to stop.
    func stop() async -> Bool {
        beginStopping()
        let pools = [pool, signatures, operations]
        for pool in pools { pool.beginStop() }
        let end = ContinuousClock.now + .seconds(max(secondsToStop, Self.leastSecondsToStop))
        var haveStopped = true
        for pool in pools {
            let hasStopped = await pool.hasStopped(by: end)
            haveStopped = haveStopped && hasStopped
        }
        return haveStopped
    }

    /// Begins the time to stop, and tells supervisors.
    func beginStopping() {
        stopEnd.withLock { end in
            if end == nil { end = .now + .seconds(areas.limits.shutdownSeconds) }
        }
    }

    /// The seconds that are left of the time to stop.
    private var secondsToStop: Double {
        let end = stopEnd.withLock { $0 } ?? .now
        return max((end - .now) / .seconds(1) - Self.exitSeconds, 0)
    }

    /// Seconds that threads have to end even if the time to stop is over.
    private static let leastSecondsToStop = 0.05
    /// Seconds that the end of the process takes itself.
    private static let exitSeconds = 0.05

    /// Why the server should get no requests at the moment, nil if it may.
    func obstacle(namingFiles: Bool) -> String? {
        if stopEnd.withLock({ $0 }) != nil { return "The server is shutting down." }
        if let damage = areas.now.damages.first {
            return namingFiles ? damage : "The map is damaged and waits to be replaced; the log tells more."
        }
        if traffic.isAwaited { return "The live traffic named at the start is being applied." }
        if pool.isFull { return "The queue of searches is full." }
        if pool.isStuck(for: areas.limits.searchSeconds) {
            return "No search has ended for \(areas.limits.searchSeconds) s."
        }
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
