import Dispatch
import NIOCore
import Synchronization

/// Search threads with a queue of bounded length, so that no search runs on an event loop.
///
/// A fault of the program in a search, as damaged bytes of a graph can cause, stops the thread of this search only, see
/// ``FaultContainment``; another thread takes its place.
final class SearchPool: Sendable {
    /// A search; it returns the delivery of its result.
    private struct Job: Sendable {
        let run: @Sendable () -> @Sendable () -> Void
        /// Delivers the result for a search that stopped its thread.
        let fail: @Sendable () -> Void
    }

    private struct State: Sendable {
        var jobs = CircularBuffer<Job>()
        var threads: [SearchThread<Job>] = []
    }

    private let state = Mutex(State())
    /// Counts the waiting jobs, and once more each thread that is to end.
    private let signal = DispatchSemaphore(value: 0)
    private let threadCount: Int
    private let queueLength: Int
    private let isBackground: Bool
    /// Searches that run or wait.
    private let pending = Atomic(0)

    /// - Parameter isBackground: whether the threads of other pools come first where there are too few processors.
    init(threads: Int, queueLength: Int, isBackground: Bool = false) {
        threadCount = threads
        self.queueLength = queueLength
        self.isBackground = isBackground
        for _ in 0..<threads { startThread() }
        FaultContainment.add(self)
    }

    /// Runs a search on a search thread, now or when one is free, and delivers its result there; false if the queue is
    /// full.
    ///
    /// - Parameter fallback: the result if the search stops its thread; it is delivered on another one.
    func submit<Result: Sendable>(
        _ search: @escaping @Sendable () -> Result, fallback: @escaping @Sendable () -> Result,
        then deliver: @escaping @Sendable (Result) -> Void
    ) -> Bool {
        guard pending.wrappingAdd(1, ordering: .relaxed).newValue <= threadCount + queueLength else {
            pending.wrappingSubtract(1, ordering: .relaxed)
            return false
        }
        let job = Job { [self] in
            let result = search()
            pending.wrappingSubtract(1, ordering: .relaxed)
            return { deliver(result) }
        } fail: { [self] in
            pending.wrappingSubtract(1, ordering: .relaxed)
            deliver(fallback())
        }
        state.withLock { $0.jobs.append(job) }
        signal.signal()
        return true
    }

    /// Searches that run.
    var running: Int { min(pending.load(ordering: .relaxed), threadCount) }

    /// Searches that wait for a thread.
    var waiting: Int { max(pending.load(ordering: .relaxed) - threadCount, 0) }

    /// Whether the next search would be refused.
    var isFull: Bool { pending.load(ordering: .relaxed) >= threadCount + queueLength }

    // MARK: Threads

    private func startThread() {
        let thread = SearchThread<Job>()
        state.withLock { $0.threads.append(thread) }
        thread.start(isBackground: isBackground) { [self] in
            while let job = nextJob() {
                thread.job = job
                let deliver = job.run()
                thread.job = nil
                deliver()
            }
            state.withLock { $0.threads.removeAll { $0 === thread } }
        }
    }

    /// The next job, awaited if there is none; nil if the thread is to end.
    private func nextJob() -> Job? {
        signal.wait()
        return state.withLock { $0.jobs.popFirst() }
    }

    /// Puts others in the place of threads that a fault has stopped, and fails their searches.
    func replaceStoppedThreads() {
        let stopped = state.withLock { state in
            let stopped = state.threads.filter(\.isStopped)
            state.threads.removeAll { thread in stopped.contains { $0 === thread } }
            return stopped
        }
        for thread in stopped {
            startThread()
            thread.job?.fail()
        }
    }

    /// Ends the threads after their current work; false if that takes longer than `seconds`.
    func stop(seconds: Double) async -> Bool {
        let count = state.withLock { state in
            state.jobs.removeAll()
            return state.threads.count
        }
        for _ in 0..<count { signal.signal() }
        let end = ContinuousClock.now + .seconds(seconds)
        while state.withLock({ !$0.threads.isEmpty }) {
            guard ContinuousClock.now < end else { return false }
            try? await Task.sleep(for: .milliseconds(2))
        }
        return true
    }
}
