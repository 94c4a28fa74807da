import Geometry
import PlatformFoundation
import Places
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
        var request = request
        request.near = located.coordinate ?? request.near
        if query.categories.isEmpty || query.isBehindBetween {
            let named = try geocode(text, request, cancellation: cancellation)
            if let found = try placesOfCuisine(located.rest, text, named, request, cancellation) { return found }
            if query.categories.isEmpty { return named }
        }
        if query.rest.isEmpty, located.coordinate == nil {
            return try placesOfKindOrName(query, text, request, cancellation)
        }
        let conditions = SearchConditions(query)
        if located.coordinate == nil {
            // A name may contain the word for a kind: "Museum Ludwig", "Bar Central".
            let named = try geocode(text, request, cancellation: cancellation).filter { place in
                !place.isPartial && (conditions.isEmpty || place.hasNoCorrection)
            }
            if !named.isEmpty { return named }
            if !conditions.isEmpty, let town = try town(query.rest, isNamed: true, request, cancellation) {
                return try places(of: query, near: town, request, SearchConditions())
            }
        }
        guard !conditions.rest.isEmpty else { return try places(of: query, request, conditions) }
        if let town = try town(conditions.rest, isNamed: !conditions.isPlace, request, cancellation) {
            return try places(of: query, near: town, request, conditions)
        }
        let unknown = conditions.rest.split(separator: " ").prefix(Self.mostUnknown).map(String.init)
        return try places(of: query, request, conditions).map { place in
            var place = place
            place.unmatchedWords += unknown
            return place
        }
    }

    /// The most words of a text that are told as not found.
    private static let mostUnknown = 24

    /// Places of a kind whose words are the whole text.
    ///
    /// Those with just this name go before them if they are towns, as Porto, or if their name has several words, as "City
    /// Gate"; others go behind them.
    private func placesOfKindOrName(
        _ query: CategoryQuery, _ text: String, _ request: PlaceRequest, _ cancellation: Cancellation?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        let ofKind = try places(of: query, request, SearchConditions())
        let found = try geocode(text, request, cancellation: cancellation)
            .filter { !$0.isPartial && $0.hasNoCorrection }
        guard !ofKind.isEmpty else { return found }
        let named = found.filter { place in
            place.isNamed(text) && !place.place.isMinor && !ofKind.contains { $0.element == place.element }
                && !query.categories.contains { $0 == PlaceCategory(tag: place.place.tag) }
        }
        let first = named.filter { $0.place.isTown || query.words.count > 1 }
        let last = named.filter { place in !first.contains { $0.element == place.element } }.prefix(Self.mostNamed)
        let limit = max(1, request.limit)
        return Array((first + ofKind).prefix(max(1, limit - last.count)) + last).prefix(limit).map(\.self)
    }

    /// The most places that have the word of a kind for their name and are given behind the places of the kind.
    private static let mostNamed = 2

    /// The place near which a text says to look; nil if no place has all of its words.
    ///
    /// - Parameter isNamed: whether the text must be the whole name, since no word such as "near" is before it.
    func town(
        _ text: String, isNamed: Bool, _ request: PlaceRequest, _ cancellation: Cancellation?
    ) throws(DirectionsError) -> GeocodedPlace? {
        try geocode(text, request, cancellation: cancellation).first { place in
            !place.isPartial && (!isNamed || place.coversName && place.hasNoCorrection)
        }
    }

    /// The places of a kind near another place.
    func places(
        of query: CategoryQuery, near town: GeocodedPlace, _ request: PlaceRequest, _ conditions: SearchConditions
    ) throws(DirectionsError) -> [GeocodedPlace] {
        var request = request
        request.near = town.mapItem.coordinate
        let words = town.matchedWords.map { word in
            GeocodedPlace.Word(text: word.text, part: .area, correction: word.correction)
        }
        return try places(of: query, request, conditions).map { place in
            var place = place
            place.nearTitle = town.title
            place.matchedWords += words
            return place
        }
    }

    func places(
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
        let fulfilling = conditions.applied(to: places, isNear: center != nil, at: Date())
        return try toldApart(Array(fulfilling.prefix(limit)), request.language)
    }

    /// Meters around a point within which places of a kind are searched.
    private static let searchRadius = 50_000.0
    /// The number of places that are compared with a region or with conditions.
    private static let mostInBox = 500
}

/// A text with a coordinate at its end, as in "restaurant near 49.41,8.69".
package struct LocatedText {
    package let coordinate: Coordinate?
    /// The text without the coordinate.
    let rest: String

    package init(_ text: String) {
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
    /// Whether all words are spelled as on the map.
    var hasNoCorrection: Bool { matchedWords.allSatisfy { $0.correction == nil } }

    /// Whether the text is the whole name.
    func isNamed(_ text: String) -> Bool {
        TextFolding.folded(text) == TextFolding.folded(place.name)
    }
}
