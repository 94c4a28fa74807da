import Geometry
package import Threading

/// The look-ups of addresses for one request: equal ones are made once, and none once the request is cancelled.
package struct AddressLookups {
    private struct Key: Hashable {
        let address: String
        let near: Coordinate?
        let language: String?
    }

    private let provider: DirectionsProvider
    private let cancellation: Cancellation?
    private var known: [Key: Result<[GeocodedPlace], DirectionsError>] = [:]

    /// The number of places that an address may mean.
    private static let mostCandidates = 5

    /// - Parameter cancellation: cancels the look-ups, which then throw.
    package init(_ provider: DirectionsProvider, _ cancellation: Cancellation?) {
        self.provider = provider
        self.cancellation = cancellation
    }

    /// The number of look-ups that were made.
    package var count: Int { known.count }

    /// The places that an address may mean, best first.
    mutating func candidates(
        of address: String, near: Coordinate?, language: String?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        if cancellation?.isCancelled == true { throw .cancelled }
        let key = Key(address: address, near: near, language: language)
        if let found = known[key] { return try found.get() }
        let request = PlaceRequest(near: near, limit: Self.mostCandidates, language: language)
        let found = Result { () throws(DirectionsError) in
            try provider.geocode(address, request: request, cancellation: cancellation)
        }
        if cancellation?.isCancelled == true { throw .cancelled }
        known[key] = found
        return try found.get()
    }
}
