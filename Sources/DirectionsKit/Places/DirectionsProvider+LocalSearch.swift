import Geometry
package import Places
package import ShortestPaths
import Storage

extension DirectionsProvider {
    /// The places of a kind, or with a name: "pharmacy", "Continente", "museum near Ribeira".
    ///
    /// Kinds are understood in eight languages. Places of a kind are ordered by distance, or by how well they are known
    /// where the request names no point and no region.
    ///
    /// - Throws: ``DirectionsError`` as ``geocode(_:_:)``.
    public func localSearch(
        _ text: String, _ request: PlaceRequest = PlaceRequest()
    ) throws(DirectionsError) -> [GeocodedPlace] {
        try localSearch(text, request, cancellation: nil)
    }

    /// The same, with a way to cancel it.
    package func localSearch(
        _ text: String, _ request: PlaceRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        if cancellation?.isCancelled == true { throw .cancelled }
        let query = CategoryQuery(text)
        guard !query.categories.isEmpty else { return try geocode(text, request, cancellation: cancellation) }
        var request = request
        if !query.rest.isEmpty {
            // A name may contain the word for a kind: "Museum Ludwig", "Bar Central".
            let named = try geocode(text, request, cancellation: cancellation).filter { !$0.isPartial }
            if !named.isEmpty { return named }
            guard let area = try geocode(query.rest, request, cancellation: cancellation).first else { return [] }
            request.near = area.mapItem.coordinate
        }
        return try places(of: query, request)
    }

    private func places(of query: CategoryQuery, _ request: PlaceRequest) throws(DirectionsError) -> [GeocodedPlace] {
        let index = try placeIndexFile.index()
        let filter = PlaceTagFilter(query.categories.flatMap(\.tags))
        let center = request.near ?? request.region?.center
        let box = request.region.map { BoundingBox($0) }
        let limit = max(1, request.limit)
        let found = try Self.reading { () throws(StorageError) -> [(place: Place, distance: Double?)] in
            guard let center else { return try index.places(filter, limit: limit).map { ($0, nil) } }
            let near = try index.places(
                filter, near: FixedCoordinate(center), within: Self.searchRadius,
                limit: request.isBounded ? Self.mostInBox : limit)
            return near.map { ($0.place, $0.distance) }
        }
        let wanted = found.filter { !request.isBounded || box?.contains($0.place.coordinate) ?? true }
        return wanted.prefix(limit).map { place, distance in
            var found = GeocodedPlace(place, language: request.language, distance: distance)
            found.matchedWords = query.words
            return found
        }
    }

    /// Meters around a point within which places of a kind are searched.
    private static let searchRadius = 50_000.0
    /// The number of places that are compared with a region.
    private static let mostInBox = 500
}

/// A text with words for kinds of places, and the rest of the text.
package struct CategoryQuery {
    package var categories: [PlaceCategory] = []
    package var words: [GeocodedPlace.Word] = []
    /// The text without the words for kinds and without the word between both, as "Ribeira" in "museum near Ribeira".
    package var rest = ""

    /// Words between a kind and a place.
    private static let betweens: Set = [
        "near", "in", "at", "by", "around", "close", "to", "bei", "nahe", "um", "an", "der", "pres", "de", "a", "la",
        "le", "cerca", "en", "el", "vicino", "di", "perto", "do", "da", "em", "bij", "w", "kolo", "blisko", "ved", "i",
    ]

    package init(_ text: String) {
        let bytes = Array(text.utf8)
        let words = TextFolding.words(text)
        for length in stride(from: min(PlaceCategory.longestPhrase, words.count), through: 1, by: -1) {
            for first in 0...(words.count - length) {
                let part = words[first..<first + length]
                let found = PlaceCategory.named(part.map(\.text))
                guard !found.isEmpty else { continue }
                categories = found
                self.words = part.map {
                    GeocodedPlace.Word(text: String(decoding: bytes[$0.range], as: UTF8.self), part: .category)
                }
                rest = Self.rest(words[..<first], words[(first + length)...], bytes)
                return
            }
        }
    }

    private static func rest(
        _ before: ArraySlice<TextFolding.Word>, _ after: ArraySlice<TextFolding.Word>, _ bytes: [UInt8]
    ) -> String {
        let kept = Array(before) + after.drop { betweens.contains($0.text) }
        return kept.map { String(decoding: bytes[$0.range], as: UTF8.self) }.joined(separator: " ")
    }
}
