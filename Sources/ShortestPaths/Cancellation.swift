internal import Synchronization

/// Tells a search that runs on another thread to stop.
///
/// A search looks at it every thousand nodes or so and ends without a path; whoever started it then asks here why.
public final class Cancellation: Sendable {
    private let flag = Atomic(false)
    /// How often it may yet be asked, where that counts.
    private let questions: Atomic<Int>
    private let countsQuestions: Bool

    /// A search that has this goes on until ``cancel()``.
    public init() {
        questions = Atomic(0)
        countsQuestions = false
    }

    /// A search that has this stops when it asks the next time after so many: at a place that does not hang on the clock.
    package init(afterQuestions count: Int) {
        questions = Atomic(count)
        countsQuestions = true
    }

    /// Stops the search, now or when it begins.
    public func cancel() {
        flag.store(true, ordering: .relaxed)
    }

    /// Whether the search is to stop or has stopped.
    public var isCancelled: Bool {
        if countsQuestions, questions.subtract(1, ordering: .relaxed).newValue < 0 { cancel() }
        return flag.load(ordering: .relaxed)
    }
}
