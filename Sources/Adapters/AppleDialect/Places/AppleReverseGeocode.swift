package import DirectionsKit
package import Geometry
import TextCoding
package import Threading

/// `/v1/reverseGeocode`: the address at a coordinate.
package struct AppleReverseGeocode: Sendable {
    package let coordinate: Coordinate
    private let language: String

    /// Reads a query.
    package init(_ query: String?) throws(AppleError) {
        let parameters = try AppleParameters(query)
        guard let coordinate = try parameters.coordinate("loc") else {
            throw parameters.invalid("loc", what: "is missing; give latitude,longitude")
        }
        self.coordinate = coordinate
        language = try parameters.language()
    }

    /// The body of the answer, without a place if none is near.
    package func body(
        from provider: DirectionsProvider, cancellation: Cancellation? = nil
    ) throws(AppleError) -> [UInt8] {
        do throws(DirectionsError) {
            let found = try provider.reverseGeocode(
                coordinate, request: PlaceRequest(limit: 1, language: language), cancellation: cancellation)
            return JSONText.results(Array(found.prefix(1)), hasCategories: false)
        } catch {
            throw AppleError(error, parameter: "loc")
        }
    }
}
