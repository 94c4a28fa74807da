public import Geometry
import Dispatch
import Synchronization
import Threading

/// Finds what a text may become while a person types it, like `MKLocalSearchCompleter`.
///
/// ```swift
/// let completer = LocalSearchCompleter(provider: provider)
/// completer.delegate = self
/// completer.queryFragment = "rua do alm"
/// ```
///
/// Setting ``queryFragment`` starts a search and cancels the one before it, of which nothing is heard any more. Any
/// thread may use the object; searches run on another one.
public final class LocalSearchCompleter: Sendable {
    private let provider: DirectionsProvider
    private let state = Mutex(State())

    /// What the caller sets, and what was found.
    private struct State {
        var fragment = ""
        var settings = CompleterSettings()
        var results: [LocalSearchCompletion] = []
        var running: Cancellation?
        weak var delegate: (any LocalSearchCompleterDelegate)?
    }

    /// Creates an object without a text.
    public init(provider: DirectionsProvider) {
        self.provider = provider
    }

    // MARK: What is searched

    /// The text so far; setting it starts a search with the other properties as they are.
    ///
    /// An empty text has no results.
    public var queryFragment: String {
        get { state.withLock { $0.fragment } }
        set { begin(newValue) { _ in } }
    }

    /// Places in the region come first; nil for no preference.
    public var region: CoordinateRegion? {
        get { state.withLock { $0.settings.region } }
        set { state.withLock { $0.settings.region = newValue } }
    }

    /// Whether places outside the region are left out.
    public var regionPriority: LocalSearch.RegionPriority {
        get { state.withLock { $0.settings.regionPriority } }
        set { state.withLock { $0.settings.regionPriority = newValue } }
    }

    /// What may be found; everything unless set.
    public var resultTypes: ResultType {
        get { state.withLock { $0.settings.resultTypes } }
        set { state.withLock { $0.settings.resultTypes = newValue } }
    }

    /// The kinds of points of interest; nil for all.
    public var pointOfInterestFilter: PointOfInterestFilter? {
        get { state.withLock { $0.settings.pointOfInterestFilter } }
        set { state.withLock { $0.settings.pointOfInterestFilter = newValue } }
    }

    /// The language of names, as an IETF tag; nil for the local names.
    public var language: String? {
        get { state.withLock { $0.settings.language } }
        set { state.withLock { $0.settings.language = newValue } }
    }

    // MARK: What is found

    /// The object that is told of results; it is not kept alive.
    public var delegate: (any LocalSearchCompleterDelegate)? {
        get { state.withLock { $0.delegate } }
        set { state.withLock { $0.delegate = newValue } }
    }

    /// The completions that were found last, best first.
    public var results: [LocalSearchCompletion] { state.withLock { $0.results } }

    /// Whether a search is running.
    public var isSearching: Bool { state.withLock { $0.running != nil } }

    /// Cancels the running search, of which the delegate then hears nothing; does nothing if none runs.
    public func cancel() {
        state.withLock { state in
            state.running?.cancel()
            state.running = nil
        }
    }

    /// Sets ``queryFragment`` and waits for the results of its search.
    ///
    /// Cancelling the task cancels the search.
    ///
    /// - Throws: ``DirectionsError`` with ``DirectionsError/Reason/cancelled`` if the search is cancelled or another one
    ///   begins before it ends, and as ``DirectionsProvider/complete(_:_:)``.
    public func results(for fragment: String) async throws(DirectionsError) -> [LocalSearchCompletion] {
        let cancellation = Cancellation()
        let result: Result<[LocalSearchCompletion], DirectionsError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                begin(fragment, cancellation: cancellation) { continuation.resume(returning: $0) }
            }
        } onCancel: {
            cancellation.cancel()
        }
        return try result.get()
    }
}

// MARK: Searches

extension LocalSearchCompleter {
    private typealias Found = Result<[LocalSearchCompletion], DirectionsError>

    private func begin(
        _ fragment: String, cancellation: Cancellation = Cancellation(),
        completion: @escaping @Sendable (Found) -> Void
    ) {
        let settings = state.withLock { state in
            state.running?.cancel()
            state.running = cancellation
            state.fragment = fragment
            return state.settings
        }
        DispatchQueue.global().async { [self] in
            // Whoever types fast has cancelled it before it begins.
            let found =
                cancellation.isCancelled ? .failure(.cancelled) : settings.completions(of: fragment, from: provider)
            completion(finish(found, cancellation: cancellation) ? found : .failure(.cancelled))
        }
    }

    /// Notes what was found and tells the delegate; returns false for a search that was cancelled.
    private func finish(_ found: Found, cancellation: Cancellation) -> Bool {
        let (isCurrent, delegate) = state.withLock { state in
            guard state.running === cancellation else { return (false, nil as (any LocalSearchCompleterDelegate)?) }
            state.running = nil
            guard !cancellation.isCancelled else { return (false, nil) }
            if case .success(let results) = found { state.results = results }
            return (true, state.delegate)
        }
        switch found {
        case .success: delegate?.completerDidUpdateResults(self)
        case .failure(let error): delegate?.completer(self, didFailWithError: error)
        }
        return isCurrent
    }
}
