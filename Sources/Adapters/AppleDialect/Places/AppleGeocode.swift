package import DirectionsKit
import TextCoding
package import Threading

/// `/v1/geocode`: the places that an address may mean.
package struct AppleGeocode: Sendable {
    private static let limit = 10

    private let text: String
    private let request: PlaceRequest
    private let filter: PlaceFilter

    /// Reads a query.
    package init(_ query: String?) throws(AppleError) {
        let parameters = try AppleParameters(query)
        text = try parameters.query()
        request = try parameters.placeRequest(limit: Self.limit)
        filter = PlaceFilter(countryCodes: try parameters.countryCodes())
    }

    /// The body of the answer.
    ///
    /// If no place has all words, it has places with some of them, which say so.
    package func body(
        from directory: PlaceDirectory, cancellation: Cancellation?
    ) throws(AppleError) -> [UInt8] {
        do throws(DirectionsError) {
            let found = try directory.geocode(text, request: request, cancellation: cancellation).filter(filter.accepts)
            return JSONText.results(found.bestMatches, hasCategories: false)
        } catch {
            throw AppleError(error)
        }
    }
}
