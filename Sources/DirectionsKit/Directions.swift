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
/// A second calculation while one runs is an error; after it, the object may be used again. The search runs on a thread of
/// its own, never on the caller's.
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
        try await value { completion in calculate { completion($0) } }
    }

    /// Calls back with the routes or with an error, exactly once, on a thread of the search.
    public func calculate(completionHandler: @escaping @Sendable (DirectionsResponse?, DirectionsError?) -> Void) {
        calculate { (result: Result<DirectionsResponse, DirectionsError>) in
            completionHandler(result.value, result.error)
        }
    }

    private func calculate(_ completion: @escaping @Sendable (Result<DirectionsResponse, DirectionsError>) -> Void) {
        run(completion) { [provider, request] cancellation throws(DirectionsError) in
            try provider.calculate(request, cancellation: cancellation)
        }
    }

    // MARK: Estimates

    /// The travel time of the best route, without the route.
    public func calculateETA() async throws(DirectionsError) -> ETAResponse {
        try await value { completion in calculateETA { completion($0) } }
    }

    /// Calls back with the travel time or with an error, exactly once, on a thread of the search.
    public func calculateETA(completionHandler: @escaping @Sendable (ETAResponse?, DirectionsError?) -> Void) {
        calculateETA { (result: Result<ETAResponse, DirectionsError>) in
            completionHandler(result.value, result.error)
        }
    }

    private func calculateETA(_ completion: @escaping @Sendable (Result<ETAResponse, DirectionsError>) -> Void) {
        run(completion) { [provider, request] cancellation throws(DirectionsError) in
            try provider.calculateETA(request, cancellation: cancellation)
        }
    }

    // MARK: Running

    /// Runs the body on another thread unless something else runs, and completes once.
    private func run<Value: Sendable>(
        _ completion: @escaping @Sendable (Result<Value, DirectionsError>) -> Void,
        _ body: @escaping @Sendable (Cancellation) throws(DirectionsError) -> Value
    ) {
        let cancellation = Cancellation()
        let begins = running.withLock { running in
            guard running == nil else { return false }
            running = cancellation
            return true
        }
        guard begins else { return completion(.failure(.alreadyCalculating)) }
        DispatchQueue.global().async { [self] in
            let result = Result { () throws(DirectionsError) in
                let value = try body(cancellation)
                if cancellation.isCancelled { throw DirectionsError.cancelled }
                return value
            }
            running.withLock { $0 = nil }
            completion(result)
        }
    }

    /// Waits for a calculation, which the waiting task's cancellation stops.
    private func value<Value: Sendable>(
        _ begin: (@escaping @Sendable (Result<Value, DirectionsError>) -> Void) -> Void
    ) async throws(DirectionsError) -> Value {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                begin { continuation.resume(returning: $0) }
                if Task.isCancelled { cancel() }
            }
        } onCancel: {
            cancel()
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
