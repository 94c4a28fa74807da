import Geometry
import PlatformFoundation
package import Places
package import ShortestPaths
import Storage

extension DirectionsProvider {
    /// The places of a kind, or with a name: "pharmacy", "Continente", "museum near Ribeira".
    ///
    /// Kinds are understood in eight languages. Places of a kind are ordered by distance, or by how well they are known
    /// where the request names no point and no region.
    ///
    /// Words beside a kind are conditions, such as "greek", "vegan", "open now" and "24 hours"; a place that has all words of the
    /// text; a coordinate, "near 49.41,8.69"; or a place near which to look. A word that is none of them, and a condition that
    /// no place fulfils, is among the ``GeocodedPlace/unmatchedWords`` of each place.
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
        let located = LocatedText(text)
        let query = CategoryQuery(located.rest)
        guard !query.categories.isEmpty else { return try geocode(text, request, cancellation: cancellation) }
        var request = request
        request.near = located.coordinate ?? request.near
        // A name may contain the word for a kind, "Museum Ludwig" and "Bar Central", and a town's name may be one, "Porto".
        let named = try geocode(text, request, cancellation: cancellation)
            .filter { !$0.isPartial && (!query.rest.isEmpty || $0.isTown(of: text)) }
        if located.coordinate == nil, !named.isEmpty { return named }
        let conditions = SearchConditions(query.rest)
        var unknown: [String] = []
        var town: GeocodedPlace?
        if !conditions.rest.isEmpty {
            town = try geocode(conditions.rest, request, cancellation: cancellation).first { !$0.isPartial }
            request.near = town?.mapItem.coordinate ?? request.near
            if town == nil { unknown = conditions.rest.split(separator: " ").map(String.init) }
        }
        let found = try places(of: query, request, conditions)
        return found.map { place in
            var place = place
            place.unmatchedWords += unknown
            place.nearTitle = town?.title
            place.matchedWords +=
                town?.matchedWords.map { word in
                    GeocodedPlace.Word(text: word.text, part: .area, correction: word.correction)
                } ?? []
            return place
        }
    }

    private func places(
        of query: CategoryQuery, _ request: PlaceRequest, _ conditions: SearchConditions
    ) throws(DirectionsError) -> [GeocodedPlace] {
        let index = try placeIndexFile.index()
        let filter = PlaceTagFilter(query.categories.flatMap(\.tags))
        let center = request.near ?? request.region?.center
        let box = request.region.map { BoundingBox($0) }
        let limit = max(1, request.limit)
        // Of those that are read, some do not fulfil the conditions.
        let most = conditions.isEmpty ? limit : Self.mostInBox
        let found = try Self.reading { () throws(StorageError) -> [(place: Place, distance: Double?)] in
            guard let center else { return try index.places(filter, limit: most).map { ($0, nil) } }
            let near = try index.places(
                filter, near: FixedCoordinate(center), within: Self.searchRadius,
                limit: request.isBounded ? Self.mostInBox : most)
            return near.map { ($0.place, $0.distance) }
        }
        let wanted = found.filter { !request.isBounded || box?.contains($0.place.coordinate) ?? true }
        let places = wanted.map { place, distance in
            var found = GeocodedPlace(place, language: request.language, distance: distance)
            found.matchedWords = query.words
            return found
        }
        return Array(conditions.applied(to: places, isNear: center != nil, at: Date()).prefix(limit))
    }

    /// Meters around a point within which places of a kind are searched.
    private static let searchRadius = 50_000.0
    /// The number of places that are compared with a region or with conditions.
    private static let mostInBox = 500
}

/// A text with a coordinate at its end, as in "restaurant near 49.41,8.69".
private struct LocatedText {
    let coordinate: Coordinate?
    /// The text without the coordinate.
    let rest: String

    init(_ text: String) {
        let isPart: (Character) -> Bool = { $0.isASCII && $0.isNumber || ".,-+ ".contains($0) }
        let end = text[(text.lastIndex { !isPart($0) }.map { text.index(after: $0) } ?? text.startIndex)...]
        let values = end.split { $0 == "," || $0 == " " }
        let degrees = values.filter { $0.contains(".") }.compactMap { Double($0) }
        let found = Coordinate(latitude: degrees.first ?? .nan, longitude: degrees.last ?? .nan)
        let isRead = values.count == 2 && degrees.count == 2 && found.isValid
        coordinate = isRead ? found : nil
        rest = isRead ? String(text[..<end.startIndex]) : text
    }
}

extension GeocodedPlace {
    /// Whether the text is the whole name of a settlement, without a typing error.
    fileprivate func isTown(of text: String) -> Bool {
        place.isArea && matchedWords.allSatisfy { $0.part == .name && $0.correction == nil }
            && TextFolding.folded(text) == TextFolding.folded(place.name)
    }
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
        "of", "from", "von", "vom", "im", "am", "zu", "zum", "zur", "du", "des", "dans", "del", "los", "las", "della",
        "nel",
        "nella", "van", "het", "op", "przy", "na", "no",
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
