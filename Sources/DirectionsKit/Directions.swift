import Dispatch
import ShortestPaths
import Synchronization

/// One request and its calculation, as MapKit has it: one at a time, cancellable, and completed exactly once.
///
/// ```swift
/// let directions = Directions(request: request, provider: provider)
/// let response = try await directions.calculate()
/// ```
///
/// A second calculation while one runs is an error; after it, the object may be used again. The search runs on one of the
/// system's threads, never on the caller's.
public final class Directions: Sendable {
    /// MapKit's nested names.
    public typealias Request = DirectionsRequest
    /// MapKit's nested names.
    public typealias Response = DirectionsResponse
    /// MapKit's nested names.
    public typealias ETAResponse = DirectionsKit.ETAResponse

    private let request: DirectionsRequest
    private let provider: DirectionsProvider
    private let running = Mutex<Cancellation?>(nil)

    /// A calculation of a request by a provider, which begins with one of the calls below.
    public init(request: DirectionsRequest, provider: DirectionsProvider) {
        self.request = request
        self.provider = provider
    }

    /// Whether a calculation has begun and not ended.
    public var isCalculating: Bool { running.withLock { $0 != nil } }

    /// Stops the calculation that runs, which then fails with ``DirectionsError/Reason/cancelled``; without one, nothing
    /// happens.
    public func cancel() {
        running.withLock { $0?.cancel() }
    }

    // MARK: Routes

    /// The routes, at least one; cancelling the task cancels the calculation.
    public func calculate() async throws(DirectionsError) -> DirectionsResponse {
        try await value { calculate($0, $1) }
    }

    /// Calls back with the routes or with an error, exactly once: from the thread of the search, or at once if another one runs.
    public func calculate(completionHandler: @escaping @Sendable (DirectionsResponse?, DirectionsError?) -> Void) {
        calculate(Cancellation()) { (result: Result<DirectionsResponse, DirectionsError>) in
            completionHandler(result.value, result.error)
        }
    }

    private func calculate(
        _ cancellation: Cancellation,
        _ completion: @escaping @Sendable (Result<DirectionsResponse, DirectionsError>) -> Void
    ) {
        run(cancellation, completion) { [provider, request] () throws(DirectionsError) in
            try provider.calculate(request, cancellation: cancellation)
        }
    }

    // MARK: Estimates

    /// The travel time of the best route, without the route.
    public func calculateETA() async throws(DirectionsError) -> ETAResponse {
        try await value { calculateETA($0, $1) }
    }

    /// Calls back with the travel time or with an error, exactly once: from the thread of the search, or at once if another one runs.
    public func calculateETA(completionHandler: @escaping @Sendable (ETAResponse?, DirectionsError?) -> Void) {
        calculateETA(Cancellation()) { (result: Result<ETAResponse, DirectionsError>) in
            completionHandler(result.value, result.error)
        }
    }

    private func calculateETA(
        _ cancellation: Cancellation,
        _ completion: @escaping @Sendable (Result<ETAResponse, DirectionsError>) -> Void
    ) {
        run(cancellation, completion) { [provider, request] () throws(DirectionsError) in
            try provider.calculateETA(request, cancellation: cancellation)
        }
    }

    // MARK: Running

    /// Runs the body on another thread unless something else runs, and completes once.
    private func run<Value: Sendable>(
        _ cancellation: Cancellation,
        _ completion: @escaping @Sendable (Result<Value, DirectionsError>) -> Void,
        _ body: @escaping @Sendable () throws(DirectionsError) -> Value
    ) {
        let begins = running.withLock { running in
            guard running == nil else { return false }
            running = cancellation
            return true
        }
        guard begins else { return completion(.failure(.alreadyCalculating)) }
        DispatchQueue.global().async { [self] in
            let result = Result { () throws(DirectionsError) in
                let value = try body()
                if cancellation.isCancelled { throw DirectionsError.cancelled }
                return value
            }
            running.withLock { $0 = nil }
            completion(result)
        }
    }

    /// Waits for a calculation, which the cancellation of the waiting task stops, and of no other.
    private func value<Value: Sendable>(
        _ begin: (Cancellation, @escaping @Sendable (Result<Value, DirectionsError>) -> Void) -> Void
    ) async throws(DirectionsError) -> Value {
        let cancellation = Cancellation()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                begin(cancellation) { continuation.resume(returning: $0) }
            }
        } onCancel: {
            cancellation.cancel()
        }
        return try result.get()
    }
}

extension Result {
    fileprivate var value: Success? {
        if case .success(let value) = self { value } else { nil }
    }

    fileprivate var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
