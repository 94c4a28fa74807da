import Storage
import Synchronization

/// A thread that does something at intervals and whenever it is woken, after all searches.
///
/// It needs no file descriptor, so it goes on where the system has none left, and a clock that is set back does not
/// hold it up.
final class PeriodicThread: Sendable {
    private let interval: Double
    private let work: @Sendable (_ isWoken: Bool) -> Void
    private let signal = WakeSignal()
    private let hasEnded = Atomic(false)
    private let thread = Mutex<SearchThread<Never>?>(nil)

    /// - Parameters:
    ///   - interval: seconds between the end of the work and its next beginning.
    ///   - work: what is done; it gets whether the thread was woken.
    init(every interval: Double, _ work: @escaping @Sendable (_ isWoken: Bool) -> Void) {
        self.interval = interval
        self.work = work
    }

    /// Whether the work should end early.
    var isEnded: Bool { hasEnded.load(ordering: .acquiring) }

    func start() {
        let thread = SearchThread<Never>()
        self.thread.withLock { $0 = thread }
        let isStarted = thread.start(isBackground: true) { [self] in
            while !isEnded {
                let isWoken = signal.wait(seconds: interval)
                if !isEnded { work(isWoken) }
            }
        }
        if !isStarted { FaultExplanation.endForMissingMemory() }
    }

    /// Starts another thread if a fault of the program stopped the one before in its work.
    func startAgainIfStopped() {
        if !isEnded, thread.withLock({ $0?.isStopped ?? false }) { start() }
    }

    /// Has the work done at once.
    func wake() {
        signal.signal()
    }

    func end() {
        hasEnded.store(true, ordering: .releasing)
        signal.signal()
    }
}
