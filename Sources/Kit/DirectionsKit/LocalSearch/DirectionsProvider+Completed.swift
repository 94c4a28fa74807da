import Geometry
import Places
import Storage

extension DirectionsProvider {
    /// The place that a completion showed, found again by its text and where it lies; nil if it is not there any more.
    ///
    /// - Parameters:
    ///   - text: the lines of the completion, joined by a comma and a blank.
    ///   - point: the point of the place in the index, which may differ from its entrance.
    package func completedPlace(
        _ text: String, at point: Coordinate, language: String?
    ) throws(DirectionsError) -> GeocodedPlace? {
        let lying = try places(at: point, language)
        let named = try places(named: text, near: point, language)
        return lying.first { $0.completionText == text } ?? named.first { $0.completionText == text }
            // The text may be in another language.
            ?? (lying.count == 1 ? lying[0] : named.bestMatches.first)
    }

    /// The places and houses that lie at a point.
    private func places(at point: Coordinate, _ language: String?) throws(DirectionsError) -> [GeocodedPlace] {
        let (index, point) = (try placeIndexFile.index(), FixedCoordinate(point))
        let found = try Self.reading { () throws(StorageError) in
            let places = try index.places(near: point, within: Self.samePoint, limit: Self.mostAtPoint) { _, _ in true }
            return try places + index.houses(near: point, within: Self.samePoint, limit: Self.mostAtPoint)
        }
        return found.map { GeocodedPlace($0.place, language: language, distance: $0.distance) }
    }

    /// The places with a name around a point, nearest first: also corners and numbers between houses, which the index
    /// does not have by place.
    private func places(
        named text: String, near point: Coordinate, _ language: String?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        let found = try geocode(text, PlaceRequest(near: point, limit: 50, language: language))
        return found.filter { ($0.distance ?? .infinity) <= Self.sameBuilding }
            .sorted { ($0.distance ?? 0, $0.place.id) < ($1.distance ?? 0, $1.place.id) }
    }

    /// Meters.
    private static let samePoint = 0.5
    private static let sameBuilding = 100.0
    private static let mostAtPoint = 20
}

extension GeocodedPlace {
    /// The lines of the completion to this place.
    fileprivate var completionText: String? { LocalSearchCompletion(self, typed: [])?.text }
}

extension LocalSearchCompletion {
    /// The text to search for, which leads to the place or to places of the kind.
    package var text: String { [title, subtitle].filter { !$0.isEmpty }.joined(separator: ", ") }

    /// The point of the place in the index; nil for a kind of place.
    package var point: Coordinate? { place.map { Coordinate($0.place.coordinate) } }
}
