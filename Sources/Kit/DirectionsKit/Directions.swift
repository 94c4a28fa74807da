import Threading

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
    private let runner = RequestRunner()

    /// Creates an object for one request; a call of ``calculate()`` or ``calculateETA()`` starts the calculation.
    public init(request: DirectionsRequest, provider: DirectionsProvider) {
        self.request = request
        self.provider = provider
    }

    /// Whether a calculation is running.
    public var isCalculating: Bool { runner.isRunning }

    /// Cancels the running calculation, which then fails with ``DirectionsError/Reason/cancelled``; does nothing if
    /// none runs.
    public func cancel() {
        runner.cancel()
    }

    // MARK: Routes

    /// Calculates the routes, at least one.
    ///
    /// Cancelling the task cancels the calculation.
    ///
    /// - Throws: ``DirectionsError``, also if another calculation of this object runs.
    public func calculate() async throws(DirectionsError) -> DirectionsResponse {
        try await runner.value(of: routes)
    }

    /// Calculates the routes, at least one.
    ///
    /// - Parameter completionHandler: is called exactly once, with the routes or an error, on the thread of the search;
    ///   at once with an error if another calculation of this object runs.
    public func calculate(completionHandler: @escaping @Sendable (DirectionsResponse?, DirectionsError?) -> Void) {
        runner.run(routes) { completionHandler($0.value, $0.error) }
    }

    // MARK: Estimates

    /// Calculates the travel time of the best route, without the route.
    ///
    /// Cancelling the task cancels the calculation.
    ///
    /// - Throws: ``DirectionsError``, also if another calculation of this object runs.
    public func calculateETA() async throws(DirectionsError) -> ETAResponse {
        try await runner.value(of: estimate)
    }

    /// Calculates the travel time of the best route, without the route.
    ///
    /// - Parameter completionHandler: is called exactly once, with the travel time or an error, on the thread of the
    ///   search; at once with an error if another calculation of this object runs.
    public func calculateETA(completionHandler: @escaping @Sendable (ETAResponse?, DirectionsError?) -> Void) {
        runner.run(estimate) { completionHandler($0.value, $0.error) }
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
}
