extension DirectionsProvider {
    /// Follows a traveller: calculates a route, takes locations as they come, and calculates new routes where needed.
    ///
    /// ```swift
    /// let updates = try provider.updates(of: request, following: locations)
    /// for try await progress in updates { show(progress) }
    /// ```
    ///
    /// - Parameters:
    ///   - request: the request of the route.
    ///   - locations: the traveller's locations, each not earlier than those before.
    /// - Returns: the progress of each location; it ends with the locations.
    /// - Throws: ``DirectionsError`` if the request is invalid or has no route.
    public func updates<Locations: AsyncSequence>(
        of request: DirectionsRequest, following locations: Locations
    ) throws(DirectionsError) -> NavigationUpdates<Locations> where Locations.Element == Location {
        NavigationUpdates(session: try navigate(request), provider: self, locations: locations)
    }
}

/// The progress of a traveller along a route, location by location.
public struct NavigationUpdates<Locations: AsyncSequence>: AsyncSequence where Locations.Element == Location {
    /// The session at its beginning, with the first route.
    public let session: NavigationSession
    let provider: DirectionsProvider
    let locations: Locations

    init(session: NavigationSession, provider: DirectionsProvider, locations: Locations) {
        self.session = session
        self.provider = provider
        self.locations = locations
    }

    /// Begins to follow the traveller.
    public func makeAsyncIterator() -> Iterator {
        Iterator(session: session, provider: provider, locations: locations.makeAsyncIterator())
    }

    /// Takes one location after another.
    public struct Iterator: AsyncIteratorProtocol {
        /// The session as it is now.
        public private(set) var session: NavigationSession
        let provider: DirectionsProvider
        var locations: Locations.AsyncIterator

        init(session: NavigationSession, provider: DirectionsProvider, locations: Locations.AsyncIterator) {
            self.session = session
            self.provider = provider
            self.locations = locations
        }

        /// The progress of the next location; nil at their end.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(Locations.Failure) -> NavigationProgress? {
            guard let location = try await locations.next(isolation: actor) else { return nil }
            return provider.advance(&session, with: location)
        }
    }
}

extension NavigationUpdates: Sendable where Locations: Sendable {}
