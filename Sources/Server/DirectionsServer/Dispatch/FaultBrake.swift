import Synchronization

/// Holds searches back while the maps are checked after many faults.
///
/// Each fault stops a thread for good, and a process that has lost many ends. Fast searches meet wrong bytes in a map many times
/// before the check that follows the first fault has found them, so after some faults the others wait for its result.
final class FaultBrake: Sendable {
    /// Faults before a check ends at which searches are held back.
    static let limit = 16
    /// Seconds after the last fault beyond which searches begin again, whether or not a check has ended.
    private static let longest = 5.0

    /// Faults since the last check began.
    private let unchecked = Atomic(0)
    private let last = Mutex(ContinuousClock.now)

    /// Faults that no check has looked after.
    var count: Int { unchecked.load(ordering: .relaxed) }

    /// Whether no search is to begin now.
    var holdsSearches: Bool {
        guard count >= Self.limit else { return false }
        return ContinuousClock.now - last.withLock { $0 } < .seconds(Self.longest)
    }

    /// Notes a fault.
    func note() {
        last.withLock { $0 = .now }
        unchecked.add(1, ordering: .relaxed)
    }

    /// Notes the end of a check.
    ///
    /// - Parameter faults: the ``count`` when it began.
    func endCheck(after faults: Int) {
        unchecked.subtract(faults, ordering: .relaxed)
    }
}
