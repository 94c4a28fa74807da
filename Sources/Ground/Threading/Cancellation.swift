internal import Synchronization

/// A signal to stop a search that runs on another thread.
///
/// A search checks it about every thousand nodes and then ends without a path; its caller checks ``isCancelled`` to
/// learn why.
public final class Cancellation: Sendable {
    private let flag = Atomic(false)
    /// The number of checks left until it cancels itself, if `countsChecks`.
    private let checksLeft: Atomic<Int>
    private let countsChecks: Bool

    /// A signal that lets searches run until ``cancel()``.
    public init() {
        checksLeft = Atomic(0)
        countsChecks = false
    }

    /// A signal that stops a search after `count` checks, so at a place that does not depend on the clock.
    package init(afterQuestions count: Int) {
        checksLeft = Atomic(count)
        countsChecks = true
    }

    /// Stops the search, even if it has not begun.
    public func cancel() {
        flag.store(true, ordering: .relaxed)
    }

    /// Whether the search must stop or has stopped.
    public var isCancelled: Bool {
        if countsChecks, checksLeft.subtract(1, ordering: .relaxed).newValue < 0 { cancel() }
        return flag.load(ordering: .relaxed)
    }
}
