import Threading

/// A search for places by a text or around a place, like `MKLocalSearch`.
///
/// ```swift
/// let request = LocalSearchRequest(naturalLanguageQuery: "pharmacy", region: region)
/// let response = try await LocalSearch(request: request, provider: provider).start()
/// ```
///
/// One object runs one search at a time: a second one fails with ``DirectionsError/Reason/alreadyCalculating``. Several
/// objects may search at once, and never on the caller's thread.
public final class LocalSearch: Sendable {
    /// The name that MapKit uses for a request.
    public typealias Request = LocalSearchRequest
    /// The name that MapKit uses for a response.
    public typealias Response = LocalSearchResponse

    private let provider: DirectionsProvider
    private let search: @Sendable (DirectionsProvider) throws(DirectionsError) -> [GeocodedPlace]
    private let runner = RequestRunner()

    /// Creates an object that searches for a text; ``start()`` starts the search.
    public init(request: LocalSearchRequest, provider: DirectionsProvider) {
        self.provider = provider
        search = { (provider) throws(DirectionsError) in try provider.places(request) }
    }

    /// Creates an object that searches for points of interest; ``start()`` starts the search.
    public init(request: LocalPointsOfInterestRequest, provider: DirectionsProvider) {
        self.provider = provider
        search = { (provider) throws(DirectionsError) in try provider.places(request) }
    }

    /// Whether a search is running.
    public var isSearching: Bool { runner.isRunning }

    /// Cancels the running search, which then fails with ``DirectionsError/Reason/cancelled``; does nothing if none
    /// runs.
    public func cancel() {
        runner.cancel()
    }

    /// Searches for the places, at least one.
    ///
    /// Cancelling the task cancels the search.
    ///
    /// - Throws: ``DirectionsError`` with ``DirectionsError/Reason/addressUnresolved`` if nothing is found, and with
    ///   ``DirectionsError/Reason/invalidRequest`` if the request has no text. Also if another search of this object
    ///   runs, and as ``DirectionsProvider/geocode(_:_:)``.
    public func start() async throws(DirectionsError) -> LocalSearchResponse {
        try await runner.value(of: response)
    }

    /// Searches for the places, at least one.
    ///
    /// - Parameter completionHandler: is called exactly once, with the places or an error, on the thread of the search;
    ///   at once with an error if another search of this object runs.
    public func start(completionHandler: @escaping @Sendable (LocalSearchResponse?, DirectionsError?) -> Void) {
        runner.run(response) { completionHandler($0.value, $0.error) }
    }

    @Sendable
    private func response(_ cancellation: Cancellation) throws(DirectionsError) -> LocalSearchResponse {
        LocalSearchResponse(mapItems: try search(provider).map(\.mapItem))
    }
}

extension LocalSearch {
    /// What a search may find.
    public struct ResultType: OptionSet, Hashable, Codable, Sendable {
        /// The bits of the types.
        public let rawValue: UInt

        /// Creates a set of types from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// House numbers, streets, settlements and countries.
        public static let address = ResultType(rawValue: 1 << 0)
        /// Shops, stations, sights and other places with a kind.
        public static let pointOfInterest = ResultType(rawValue: 1 << 1)
        /// Mountains, rivers, lakes and other natural features.
        public static let physicalFeature = ResultType(rawValue: 1 << 2)

        /// Everything.
        package static let all: ResultType = [.address, .pointOfInterest, .physicalFeature]
    }

    /// How much the region of a search counts.
    public enum RegionPriority: Int, Hashable, Codable, CaseIterable, Sendable {
        /// Places in it come first.
        case `default`
        /// Places outside it are left out.
        case required
    }
}
