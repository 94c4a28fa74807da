public import Geometry
package import Places
import Storage
package import Threading

/// What a search for places prefers.
public struct PlaceRequest: Hashable, Sendable {
    /// Nearer places come first; nil for no preference.
    public var near: Coordinate?
    /// Places in the region come first; nil for no preference.
    public var region: CoordinateRegion?
    /// Whether places outside the region are left out.
    public var isBounded = false
    /// The greatest number of places.
    public var limit = 10
    /// The language of names, as an IETF tag; nil for the local names.
    public var language: String?

    /// Creates a request for ten places.
    public init(near: Coordinate? = nil, region: CoordinateRegion? = nil, limit: Int = 10, language: String? = nil) {
        self.near = near
        self.region = region
        self.limit = limit
        self.language = language
    }
}

extension PlaceRequest {
    /// The place near which is searched, or the center of the region; empty without either.
    package var points: [Coordinate] { [near ?? region?.center].compactMap(\.self) }
}

extension DirectionsProvider {
    /// The places that a text may mean, best first; empty if there is none.
    ///
    /// Capital letters, accents, separators and the order of the parts do not matter, and words may have typing errors.
    ///
    /// - Throws: ``DirectionsError`` if the graph has no index of places, or the index cannot be read.
    public func geocode(_ text: String, _ request: PlaceRequest = PlaceRequest()) throws(DirectionsError)
        -> [GeocodedPlace]
    {
        try geocode(text, request: request, cancellation: nil)
    }

    /// The same, with a way to cancel it.
    package func geocode(
        _ text: String, request: PlaceRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        try matches(text, options: PlaceSearchOptions(request), request: request, cancellation: cancellation)
    }

    /// The places whose names and addresses go on as a text begins, best first.
    ///
    /// - Throws: ``DirectionsError`` as ``geocode(_:_:)``.
    public func complete(_ text: String, _ request: PlaceRequest = PlaceRequest()) throws(DirectionsError)
        -> [GeocodedPlace]
    {
        try complete(text, request: request, cancellation: nil)
    }

    /// The same, with a way to cancel it.
    package func complete(
        _ text: String, request: PlaceRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        var options = PlaceSearchOptions(request)
        options.isUnfinished = true
        return try matches(text, options: options, request: request, cancellation: cancellation)
    }

    private func matches(
        _ text: String, options: PlaceSearchOptions, request: PlaceRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        var options = options
        options.isCancelled = cancellation?.check
        let index = try placeIndexFile.index()
        let found = try Self.reading(cancellation) { () throws(StorageError) in try index.search(text, options) }
        let places = found.map { match in
            GeocodedPlace(
                match.place, language: request.language, match: match,
                distance: request.near.map { $0.distance(to: Coordinate(match.place.coordinate)) })
        }
        return try toldApart(places, language: request.language)
    }

    /// Runs a search; an index that cannot be read is an error of the provider, and so is a cancelled search.
    static func reading<Value>(
        _ cancellation: Cancellation? = nil, body: () throws(StorageError) -> Value
    ) throws(DirectionsError) -> Value {
        do {
            let value = try body()
            if cancellation?.isCancelled == true { throw DirectionsError.cancelled }
            return value
        } catch let error as StorageError {
            throw DirectionsError(reason: .placesDamaged, message: error.description)
        } catch {
            throw .cancelled
        }
    }
}

extension Cancellation {
    /// Asks whether the request is cancelled.
    package var check: CancellationCheck { { self.isCancelled } }
}

extension PlaceSearchOptions {
    init(_ request: PlaceRequest) {
        self.init()
        near = request.near.map { FixedCoordinate($0) }
        box = request.region.map { BoundingBox($0) }
        isBounded = request.isBounded
        limit = max(1, request.limit)
    }
}

extension BoundingBox {
    /// The box of a region.
    init(_ region: CoordinateRegion) {
        let latitude = region.span.latitudeDelta / 2
        let longitude = region.span.longitudeDelta / 2
        self.init([
            FixedCoordinate(
                Coordinate(
                    latitude: max(-90, region.center.latitude - latitude),
                    longitude: max(-180, region.center.longitude - longitude))),
            FixedCoordinate(
                Coordinate(
                    latitude: min(90, region.center.latitude + latitude),
                    longitude: min(180, region.center.longitude + longitude))),
        ])
    }
}
