public import Geometry
import TextCoding
import Threading

/// Finds the coordinate of an address and the address at a coordinate, like `CLGeocoder`.
///
/// ```swift
/// let geocoder = Geocoder(provider: provider)
/// let placemarks = try await geocoder.geocodeAddressString("Rua do Almada 12, Porto")
/// ```
///
/// One object runs one request at a time: a second one fails with ``DirectionsError/Reason/alreadyCalculating``;
/// afterwards the object can be used again. Searches never run on the caller's thread. There is no network and no limit
/// on the number of requests, so ``DirectionsError/Reason/throttled`` does not occur.
public final class Geocoder: Sendable {
    private let provider: DirectionsProvider
    private let runner = RequestRunner()

    /// Creates an object that looks addresses up in the index of places of a provider.
    public init(provider: DirectionsProvider) {
        self.provider = provider
    }

    /// Whether a request is running.
    public var isGeocoding: Bool { runner.isRunning }

    /// Cancels the running request, which then fails with ``DirectionsError/Reason/cancelled``; does nothing if none
    /// runs.
    public func cancelGeocode() {
        runner.cancel()
    }

    // MARK: Addresses

    /// Finds the places that an address may mean, best first, at least one.
    ///
    /// The address has no designated format: capital letters, accents, separators and the order of the parts do not
    /// matter. Cancelling the task cancels the request.
    ///
    /// - Parameters:
    ///   - addressString: the address or name.
    ///   - region: places in it come first; nil for no preference.
    ///   - preferredLanguage: the language of names, as an IETF tag; nil for the local names.
    /// - Throws: ``DirectionsError`` with ``DirectionsError/Reason/addressUnresolved`` if no place has all words of the
    ///   address; those with some of its words are its ``DirectionsError/candidates``. Also if another request of this
    ///   object runs, and as ``DirectionsProvider/geocode(_:_:)``.
    public func geocodeAddressString(
        _ addressString: String, in region: CoordinateRegion? = nil, preferredLanguage: String? = nil
    ) async throws(DirectionsError) -> [Placemark] {
        try await runner.value(of: search(addressString, region: region, language: preferredLanguage))
    }

    /// Finds the places that an address may mean, best first, at least one.
    ///
    /// The handler is called exactly once, with the places or an error, on the thread of the search; at once with an
    /// error if another request of this object runs.
    public func geocodeAddressString(
        _ addressString: String, in region: CoordinateRegion? = nil, preferredLanguage: String? = nil,
        completionHandler: @escaping @Sendable ([Placemark]?, DirectionsError?) -> Void
    ) {
        runner.run(search(addressString, region: region, language: preferredLanguage)) {
            completionHandler($0.value, $0.error)
        }
    }

    /// Finds the places that an address in parts may mean, best first, at least one.
    ///
    /// Places in another country than that of ``PostalAddress/isoCountryCode`` are left out.
    ///
    /// - Throws: ``DirectionsError`` as ``geocodeAddressString(_:in:preferredLanguage:)``.
    public func geocodePostalAddress(
        _ postalAddress: PostalAddress, preferredLanguage: String? = nil
    ) async throws(DirectionsError) -> [Placemark] {
        try await runner.value(of: search(postalAddress, language: preferredLanguage))
    }

    /// Finds the places that an address in parts may mean, best first, at least one.
    ///
    /// The handler is called as that of ``geocodeAddressString(_:in:preferredLanguage:completionHandler:)``.
    public func geocodePostalAddress(
        _ postalAddress: PostalAddress, preferredLanguage: String? = nil,
        completionHandler: @escaping @Sendable ([Placemark]?, DirectionsError?) -> Void
    ) {
        runner.run(search(postalAddress, language: preferredLanguage)) { completionHandler($0.value, $0.error) }
    }

    // MARK: Coordinates

    /// Finds the address at a location: what it lies in, else the nearest house or street, or the town around
    /// it; at least one.
    ///
    /// Cancelling the task cancels the request.
    ///
    /// - Parameters:
    ///   - location: the location, of which only the coordinate counts.
    ///   - preferredLanguage: the language of names, as an IETF tag; nil for the local names.
    /// - Throws: ``DirectionsError`` with ``DirectionsError/Reason/addressUnresolved`` if no address is near. Also if
    ///   another request of this object runs, and as ``DirectionsProvider/reverseGeocode(_:_:level:)``.
    public func reverseGeocodeLocation(
        _ location: Location, preferredLanguage: String? = nil
    ) async throws(DirectionsError) -> [Placemark] {
        try await runner.value(of: reverseSearch(location, language: preferredLanguage))
    }

    /// Finds the address at a location: what it lies in, else the nearest house or street, or the town around
    /// it; at least one.
    ///
    /// The handler is called as that of ``geocodeAddressString(_:in:preferredLanguage:completionHandler:)``.
    public func reverseGeocodeLocation(
        _ location: Location, preferredLanguage: String? = nil,
        completionHandler: @escaping @Sendable ([Placemark]?, DirectionsError?) -> Void
    ) {
        runner.run(reverseSearch(location, language: preferredLanguage)) { completionHandler($0.value, $0.error) }
    }
}

// MARK: Searches

extension Geocoder {
    private typealias Search = @Sendable (Cancellation) throws(DirectionsError) -> [Placemark]

    private func search(_ text: String, region: CoordinateRegion?, language: String?) -> Search {
        { [provider] (_) throws(DirectionsError) in
            let found = try provider.geocode(text, PlaceRequest(region: region, language: language))
            return try Self.placemarks(found, of: text)
        }
    }

    private func search(_ address: PostalAddress, language: String?) -> Search {
        { [provider] (_) throws(DirectionsError) in
            let found = try provider.geocode(address.text, PlaceRequest(language: language))
            let filter = PlaceFilter(countryCodes: [address.isoCountryCode])
            return try Self.placemarks(found.filter(filter.accepts), of: address.text)
        }
    }

    private func reverseSearch(_ location: Location, language: String?) -> Search {
        { [provider] (_) throws(DirectionsError) in
            let found = try provider.reverseGeocode(location.coordinate, PlaceRequest(limit: 1, language: language))
            guard !found.isEmpty else {
                throw DirectionsError(reason: .addressUnresolved, message: "No address is near the location.")
            }
            return found.compactMap(\.mapItem.placemark)
        }
    }

    /// The places with all words of an address.
    private static func placemarks(
        _ found: [GeocodedPlace], of text: String
    ) throws(DirectionsError) -> [Placemark] {
        let whole = found.filter { !$0.isPartial }
        guard whole.isEmpty else { return whole.compactMap(\.mapItem.placemark) }
        throw DirectionsError.nothingFound(text, candidates: found)
    }
}

extension DirectionsError {
    /// No place has all words of a text.
    ///
    /// - Parameter candidates: places that have some of its words.
    static func nothingFound(_ text: String, candidates: [GeocodedPlace] = []) -> DirectionsError {
        var error = DirectionsError(
            reason: .addressUnresolved, message: "No place here is called \"\(VisibleText.excerpt(text))\".")
        if !candidates.isEmpty { error.candidates = candidates.map(\.mapItem) }
        return error
    }
}
