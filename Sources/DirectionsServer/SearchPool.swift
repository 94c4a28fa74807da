import Dispatch
import ShortestPaths
import Synchronization

/// Threads that search, so that no search runs where connections are served; what they cannot take at once waits in a queue of
/// bounded length.
final class SearchPool: Sendable {
    private let queue: DispatchQueue
    private let slots: DispatchSemaphore
    private let waiting = Atomic(0)
    private let limits: ServerLimits

    init(threads: Int, limits: ServerLimits) {
        queue = DispatchQueue(label: "search", attributes: .concurrent)
        slots = DispatchSemaphore(value: threads)
        self.limits = limits
    }

    /// Runs the body on a search thread.
    func run<Value: Sendable>(
        _ body: @escaping @Sendable (Cancellation) throws(ServerError) -> Value
    ) async throws(ServerError) -> Value {
        let cancellation = Cancellation()
        let result: Result<Value, ServerError> = await withCheckedContinuation { continuation in
            queue.async { [slots] in
                slots.wait()
                let result = Result { () throws(ServerError) in try body(cancellation) }
                slots.signal()
                continuation.resume(returning: result)
            }
        }
        return try result.get()
    }
}
