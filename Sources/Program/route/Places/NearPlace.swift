import DirectionsKit
import Geometry
import TextCoding

/// The place near which to look, by its address or name.
struct NearPlace {
    let coordinate: Coordinate
    /// A sentence about the place for which the words were taken.
    let remark: String

    private static let mostCandidates = 5

    /// - Parameter subject: what errors call the words.
    init(
        _ text: String, subject: String, language: String?, provider: DirectionsProvider
    ) throws(DirectionsError) {
        let request = PlaceRequest(limit: Self.mostCandidates, language: language)
        let found = try provider.geocode(text, request)
        let shown = VisibleText.excerpt(text)
        guard let place = found.first, !place.isPartial, let coordinate = place.mapItem.coordinate else {
            let titles = found.map(\.title).joined(separator: "; ")
            let advice = found.isEmpty ? "" : ", or one of: \(titles)"
            throw DirectionsError(
                reason: .addressUnresolved,
                message: "\(subject) is \"\(shown)\", which is not known here; give its coordinate\(advice).")
        }
        self.coordinate = coordinate
        remark = "\(subject) \"\(shown)\" is \(place.title)."
    }
}
