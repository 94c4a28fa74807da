import ServiceLifecycle
import Storage
import Synchronization
import UnixSignals

/// Swaps the map when its files have changed, when a graph is damaged, and at SIGHUP.
///
/// It looks every second. Changed files are loaded once they have been still for a second; a damaged graph is loaded again
/// as soon as its file is whole.
final class MapWatch: Service {
    private let swap: MapSwap
    private let areas: CurrentDatasets
    private let checks: DamageChecks
    private let signals: UnixSignalsSequence
    private let state = Mutex(State())

    private struct State {
        /// Whether a signal asked for a swap.
        var hasSignal = false
        /// The stamps of changed files a second ago.
        var changed: [String: FileStamp]?
        var nextRepair = ContinuousClock.now
    }

    private static let interval = 1.0
    /// Between two attempts to load a damaged graph again.
    private static let repairInterval = Duration.seconds(5)

    /// From here on, no SIGHUP is lost.
    init(_ swap: MapSwap, areas: CurrentDatasets, checks: DamageChecks) async {
        self.swap = swap
        self.areas = areas
        self.checks = checks
        signals = await UnixSignalsSequence(trapping: .sighup)
    }

    func run() async {
        let thread = PeriodicThread(every: Self.interval) { [self] _ in look() }
        thread.start()
        for await _ in signals.cancelOnGracefulShutdown() {
            areas.configuration.recorder?.reopen()
            state.withLock { $0.hasSignal = true }
            thread.wake()
        }
        thread.end()
    }

    private func look() {
        guard let cause = cause() else { return }
        // Another swap is running, so this one comes after it.
        if case .busy = swap.run(because: cause), cause == .signal { state.withLock { $0.hasSignal = true } }
    }

    /// Why to swap now; nil if there is no reason.
    private func cause() -> MapSwap.Cause? {
        if state.withLock({ state in
            defer { state.hasSignal = false }
            return state.hasSignal
        }) {
            return .signal
        }
        if haveSettledFiles() { return .changedFiles }
        guard !areas.now.damages.isEmpty else { return nil }
        let isTime = state.withLock { state in
            defer { if state.nextRepair <= .now { state.nextRepair = .now + Self.repairInterval } }
            return state.nextRepair <= .now
        }
        return isTime ? .damage : nil
    }

    /// Whether files have changed, more than a second ago.
    private func haveSettledFiles() -> Bool {
        let changed = swap.changedStamps()
        let before = state.withLock { state in
            defer { state.changed = changed }
            return state.changed
        }
        // A file that is written over in place may be wrong now, whatever it will be.
        if changed != nil, before == nil { checks.checkNow() }
        return changed != nil && changed == before
    }
}
