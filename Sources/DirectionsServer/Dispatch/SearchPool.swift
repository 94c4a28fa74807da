import NIOPosix
import Synchronization

/// Search threads with a queue of bounded length, so that no search runs on an event loop.
final class SearchPool: Sendable {
    private let threads: NIOThreadPool
    private let threadCount: Int
    private let queueLength: Int
    /// Searches that run or wait.
    private let pending = Atomic(0)

    init(threads: Int, queueLength: Int) {
        self.threads = NIOThreadPool(numberOfThreads: threads)
        threadCount = threads
        self.queueLength = queueLength
        self.threads.start()
    }

    /// Runs a search on a search thread, now or when one is free, and delivers its result there; false if the queue is
    /// full.
    func submit<Result>(
        _ search: @escaping @Sendable () -> Result, then deliver: @escaping @Sendable (Result) -> Void
    ) -> Bool {
        guard pending.wrappingAdd(1, ordering: .relaxed).newValue <= threadCount + queueLength else {
            pending.wrappingSubtract(1, ordering: .relaxed)
            return false
        }
        threads.submit { [self] state in
            let result = state == .active ? search() : nil
            pending.wrappingSubtract(1, ordering: .relaxed)
            if let result { deliver(result) }
        }
        return true
    }

    /// Searches that run.
    var running: Int { min(pending.load(ordering: .relaxed), threadCount) }

    /// Searches that wait for a thread.
    var waiting: Int { max(pending.load(ordering: .relaxed) - threadCount, 0) }

    /// Whether the next search would be refused.
    var isFull: Bool { pending.load(ordering: .relaxed) >= threadCount + queueLength }

    /// Ends the threads after their current work; false if that takes longer than `seconds`.
    func stop(seconds: Double) async -> Bool {
        let isStopped = StopFlag()
        threads.shutdownGracefully { _ in isStopped.flag.store(true, ordering: .releasing) }
        let end = ContinuousClock.now + .seconds(seconds)
        while !isStopped.flag.load(ordering: .acquiring) {
            guard ContinuousClock.now < end else { return false }
            try? await Task.sleep(for: .milliseconds(2))
        }
        return true
    }

    private final class StopFlag: Sendable {
        let flag = Atomic(false)
    }
}
