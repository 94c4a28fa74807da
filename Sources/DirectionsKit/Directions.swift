import Dispatch
import ShortestPaths
import Synchronization

/// One request and its calculation, like `MKDirections`: it can be cancelled, and it completes exactly once.
///
/// ```swift
/// let directions = Directions(request: request, provider: provider)
/// let response = try await directions.calculate()
/// ```
///
/// Starting a second calculation while one runs is an error; afterwards the object can be used again. The search never
/// runs on the caller's thread.
public final class Directions: Sendable {
    /// The name that MapKit uses for a request.
    public typealias Request = DirectionsRequest
    /// The name that MapKit uses for a response.
    public typealias Response = DirectionsResponse
    /// The name that MapKit uses for a travel time.
    public typealias ETAResponse = DirectionsKit.ETAResponse

    private let request: DirectionsRequest
    private let provider: DirectionsProvider
    private let running = Mutex<Cancellation?>(nil)

    /// Creates an object for one request; a call of ``calculate()`` or ``calculateETA()`` starts the calculation.
    public init(request: DirectionsRequest, provider: DirectionsProvider) {
        (self.request, self.provider) = (request, provider)
    }

    /// Whether a calculation is running.
    public var isCalculating: Bool { running.withLock { $0 != nil } }

    /// Cancels the running calculation, which then fails with ``DirectionsError/Reason/cancelled``; does nothing if
    /// none runs.
    public func cancel() {
        running.withLock { $0?.cancel() }
    }

    // MARK: Routes

    /// Calculates the routes, at least one.
    ///
    /// Cancelling the task cancels the calculation.
    ///
    /// - Throws: ``DirectionsError``, also if another calculation of this object runs.
    public func calculate() async throws(DirectionsError) -> DirectionsResponse {
        try await value(of: routes)
    }

    /// Calculates the routes, at least one.
    ///
    /// - Parameter completionHandler: is called exactly once, with the routes or an error, on the thread of the search;
    ///   at once with an error if another calculation of this object runs.
    public func calculate(completionHandler: @escaping @Sendable (DirectionsResponse?, DirectionsError?) -> Void) {
        run(Cancellation(), routes) { completionHandler($0.value, $0.error) }
    }

    // MARK: Estimates

    /// Calculates the travel time of the best route, without the route.
    ///
    /// Cancelling the task cancels the calculation.
    ///
    /// - Throws: ``DirectionsError``, also if another calculation of this object runs.
    public func calculateETA() async throws(DirectionsError) -> ETAResponse {
        try await value(of: estimate)
    }

    /// Calculates the travel time of the best route, without the route.
    ///
    /// - Parameter completionHandler: is called exactly once, with the travel time or an error, on the thread of the
    ///   search; at once with an error if another calculation of this object runs.
    public func calculateETA(completionHandler: @escaping @Sendable (ETAResponse?, DirectionsError?) -> Void) {
        run(Cancellation(), estimate) { completionHandler($0.value, $0.error) }
    }

    // MARK: Running

    @Sendable
    private func routes(_ cancellation: Cancellation) throws(DirectionsError) -> DirectionsResponse {
        try provider.calculate(request, cancellation: cancellation)
    }

    @Sendable
    private func estimate(_ cancellation: Cancellation) throws(DirectionsError) -> ETAResponse {
        try provider.calculateETA(request, cancellation: cancellation)
    }

    /// Runs the calculation on another thread unless another calculation runs, and completes once.
    private func run<Value: Sendable>(
        _ cancellation: Cancellation,
        _ calculation: @escaping @Sendable (Cancellation) throws(DirectionsError) -> Value,
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
                let value = try calculation(cancellation)
                if cancellation.isCancelled { throw DirectionsError.cancelled }
                return value
            }
            running.withLock { $0 = nil }
            completion(result)
        }
    }

    /// Waits for a calculation; cancelling the waiting task cancels this calculation and no other.
    private func value<Value: Sendable>(
        of calculation: @escaping @Sendable (Cancellation) throws(DirectionsError) -> Value
    ) async throws(DirectionsError) -> Value {
        let cancellation = Cancellation()
        let result: Result<Value, DirectionsError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                run(cancellation, calculation) { continuation.resume(returning: $0) }
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
