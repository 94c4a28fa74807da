internal import Synchronization

/// Tells a search that runs on another thread to stop.
///
/// A search looks at it every thousand nodes or so and ends without a path; whoever started it then asks here why.
public final class Cancellation: Sendable {
    private let flag = Atomic(false)

    /// A search that has this goes on until ``cancel()``.
    public init() {}

    /// Stops the search, now or when it begins.
    public func cancel() {
        flag.store(true, ordering: .relaxed)
    }

    /// Whether the search is to stop or has stopped.
    public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
