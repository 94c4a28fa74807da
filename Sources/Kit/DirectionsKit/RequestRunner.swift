import Dispatch
import Synchronization
package import Threading

/// Runs one request at a time on another thread, and completes it exactly once.
package final class RequestRunner: Sendable {
    private let running = Mutex<Cancellation?>(nil)

    package init() {}

    /// Whether a request runs.
    package var isRunning: Bool { running.withLock { $0 != nil } }

    /// Cancels the running request, which then fails with ``DirectionsError/Reason/cancelled``; does nothing if none
    /// runs.
    package func cancel() {
        running.withLock { $0?.cancel() }
    }

    /// Runs a search on another thread, unless another one runs, which is an error at once.
    package func run<Value: Sendable>(
        _ search: @escaping @Sendable (Cancellation) throws(DirectionsError) -> Value,
        cancelledBy cancellation: Cancellation = Cancellation(),
        _ completion: @escaping @Sendable (Result<Value, DirectionsError>) -> Void
    ) {
        let begins = running.withLock { running in
            guard running == nil else { return false }
            running = cancellation
            return true
        }
        guard begins else { return completion(.failure(.alreadyCalculating)) }
        DispatchQueue.global().async { [self] in
            let result = Result { () throws(DirectionsError) in
                let value = try search(cancellation)
                if cancellation.isCancelled { throw DirectionsError.cancelled }
                return value
            }
            running.withLock { $0 = nil }
            completion(result)
        }
    }

    /// Waits for a search; cancelling the waiting task cancels this search and no other.
    package func value<Value: Sendable>(
        of search: @escaping @Sendable (Cancellation) throws(DirectionsError) -> Value
    ) async throws(DirectionsError) -> Value {
        let cancellation = Cancellation()
        let result: Result<Value, DirectionsError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                run(search, cancelledBy: cancellation) { continuation.resume(returning: $0) }
            }
        } onCancel: {
            cancellation.cancel()
        }
        return try result.get()
    }
}

extension Result {
    /// The value, for a callback that has a value or an error.
    package var value: Success? {
        if case .success(let value) = self { value } else { nil }
    }

    /// The error, for a callback that has a value or an error.
    package var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
