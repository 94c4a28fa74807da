import Geometry
import PlatformFoundation
import Places
import Storage
package import Threading

extension DirectionsProvider {
    /// The places of a kind, or with a name: "pharmacy", "Continente", "museum near Ribeira".
    ///
    /// Kinds are understood in eight languages. Places of a kind are ordered by distance, or by how well they are known
    /// where the request names no point and no region.
    ///
    /// Words beside a kind are conditions, such as "greek", "vegan", "open now" and "24 hours"; a place that has all words of the
    /// text; a coordinate, "near 49.41,8.69"; or a place near which to look, or within which, as in "museum in Ribeira". A word
    /// that is none of them, and a condition that no place fulfils, is among the ``GeocodedPlace/unmatchedWords`` of each
    /// place. Where there is no place of a kind, places of one that is alike may be found, with the kind as the correction of
    /// the word: pubs for "biergarten".
    ///
    /// - Throws: ``DirectionsError`` as ``geocode(_:_:)``.
    public func localSearch(
        _ text: String, _ request: PlaceRequest = PlaceRequest()
    ) throws(DirectionsError) -> [GeocodedPlace] {
        try localSearch(text, request: request, cancellation: nil)
    }

    /// The same, with a way to cancel it.
    package func localSearch(
        _ text: String, request: PlaceRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        if cancellation?.isCancelled == true { throw .cancelled }
        let located = CoordinateInText(text)
        let rest = located?.rest ?? text
        let query = CategoryQuery(rest)
        var request = request
        request.near = located?.coordinate ?? request.near
        if query.categories.isEmpty || query.isBehindBetween {
            let named = try geocode(text, request: request, cancellation: cancellation)
            if let found = try placesOfCuisine(
                rest, text: text, named: named, request: request, cancellation: cancellation)
            {
                return found
            }
            if query.categories.isEmpty { return named }
        }
        if query.rest.isEmpty, located == nil {
            return try placesOfKindOrName(query, text: text, request: request, cancellation: cancellation)
        }
        let conditions = SearchConditions(query)
        if located == nil {
            // A name may contain the word for a kind: "Museum Ludwig", "Bar Central".
            let named = try geocode(text, request: request, cancellation: cancellation).filter { place in
                !place.isPartial && (conditions.isEmpty || place.hasNoCorrection)
            }
            if !named.isEmpty { return named }
            if !conditions.isEmpty,
                let town = try town(query.rest, isNamed: true, request: request, cancellation: cancellation)
            {
                return try places(
                    of: query, near: town, request, conditions: SearchConditions(), cancellation: cancellation)
            }
        }
        guard !conditions.rest.isEmpty else {
            return try places(of: query, request, conditions: conditions, cancellation: cancellation)
        }
        if let town = try town(
            conditions.rest, isNamed: !conditions.isPlace, isInside: conditions.isInside, request: request,
            cancellation: cancellation)
        {
            return try places(of: query, near: town, request, conditions: conditions, cancellation: cancellation)
        }
        let unknown = conditions.rest.split(separator: " ").prefix(Self.mostUnknown).map(String.init)
        return try places(of: query, request, conditions: conditions, cancellation: cancellation).map { place in
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
        _ query: CategoryQuery, text: String, request: PlaceRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        let ofKind = try places(of: query, request, conditions: SearchConditions(), cancellation: cancellation)
        let found = try geocode(text, request: request, cancellation: cancellation)
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

    /// The place near which, or in which, a text says to look; nil if no place has all of its words.
    ///
    /// - Parameters:
    ///   - isNamed: whether the text must be the whole name as spelled, since no word such as "near" is before it.
    ///   - isInside: whether a word such as "in" is before it, so that it must be a whole name, best of a town or suburb.
    func town(
        _ text: String, isNamed: Bool, isInside: Bool = false, request: PlaceRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> GeocodedPlace? {
        var wider = request
        wider.limit = max(request.limit, 5)
        let found = try geocode(text, request: wider, cancellation: cancellation).filter { place in
            !place.isPartial && (!isNamed || place.hasNoCorrection) && (!isNamed && !isInside || place.coversName)
        }
        return isInside ? found.first { $0.place.isArea } ?? found.first : found.first
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
