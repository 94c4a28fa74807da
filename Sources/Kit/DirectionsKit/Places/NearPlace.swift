package import Geometry
import TextCoding
package import Threading

/// The place near which a search looks, by its address or name.
package struct NearPlace: Sendable {
    /// Where the place is.
    package let coordinate: Coordinate
    /// The name and address of the place.
    package let title: String
    /// A sentence about the place for which the words were taken.
    package let remark: String

    private static let mostCandidates = 5

    /// Looks up an address or a name.
    ///
    /// - Parameters:
    ///   - subject: what errors call the words.
    ///   - language: the language of names; nil for the local ones.
    ///   - cancellation: cancels the look-up, which then throws.
    /// - Throws: ``DirectionsError`` if no place has all words.
    package init(
        _ text: String, subject: String, language: String?, provider: DirectionsProvider,
        cancellation: Cancellation? = nil
    ) throws(DirectionsError) {
        let request = PlaceRequest(limit: Self.mostCandidates, language: language)
        let found = try provider.geocode(text, request: request, cancellation: cancellation)
        let shown = VisibleText.excerpt(text)
        guard let place = found.first, !place.isPartial, let coordinate = place.mapItem.coordinate else {
            let titles = found.map(\.title).joined(separator: "; ")
            let advice = found.isEmpty ? "" : ", or one of: \(titles)"
            throw DirectionsError(
                reason: .addressUnresolved,
                message: "\(subject) is \"\(shown)\", which is not known here; give its coordinate\(advice).")
        }
        self.coordinate = coordinate
        title = place.title
        remark = "\(subject) \"\(shown)\" is \(place.title)."
    }
}
