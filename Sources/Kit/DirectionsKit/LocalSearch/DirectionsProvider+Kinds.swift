import Geometry
import Places
import PlatformFoundation
import ShortestPaths
import Storage
import Threading

// Finds places of a kind: near a point, in or near a place that the text names, or the best known ones.
extension DirectionsProvider {
    /// The places of a kind near another place, or in it where the text says so and there are any.
    func places(
        of query: CategoryQuery, near town: GeocodedPlace, _ request: PlaceRequest, conditions: SearchConditions,
        cancellation: Cancellation?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        var request = request
        request.near = town.mapItem.coordinate
        let area = conditions.isInside && town.place.isArea ? town.place : nil
        var inside =
            area == nil
            ? [] : try places(of: query, request, conditions: conditions, cancellation: cancellation, in: area)
        var found = inside
        if inside.first?.isPartial ?? true {
            found = try places(of: query, request, conditions: conditions, cancellation: cancellation)
            // What fulfils a condition outside goes before what does not inside.
            if let one = inside.first, let other = found.first,
                one.unmatchedWords.count <= other.unmatchedWords.count
            {
                found = inside
            } else {
                inside = []
            }
        }
        let words = town.matchedWords.map { word in
            GeocodedPlace.Word(text: word.text, part: .area, correction: word.correction)
        }
        return found.map { place in
            var place = place
            place.nearTitle = inside.isEmpty ? town.title : nil
            place.insideTitle = inside.isEmpty ? nil : town.title
            // Who asks for places in a town is told that these are not.
            if area != nil, inside.isEmpty {
                place.unmatchedWords += words.map(\.text)
            } else {
                place.matchedWords += words
            }
            return place
        }
    }

    /// The places of a kind that a request asks for; of a kind that is alike where there is none.
    ///
    /// - Parameter area: the town or suburb in which they must lie by their addresses; nil for no such limit.
    func places(
        of query: CategoryQuery, _ request: PlaceRequest, conditions: SearchConditions,
        cancellation: Cancellation?, in area: Place? = nil
    ) throws(DirectionsError) -> [GeocodedPlace] {
        let center = request.near ?? request.region?.center
        let limit = max(1, request.limit)
        // Of those that are read, some do not fulfil the conditions.
        let isEach = conditions.isEmpty && area == nil && !request.isBounded
        let read = try read(
            query, around: center, limit: isEach ? limit : Self.mostCompared, cancellation: cancellation)
        let box = request.region.map { BoundingBox($0) }
        let bounded = read.filter { !request.isBounded || box?.contains($0.place.coordinate) ?? true }
        let wanted = bounded.filter { found in area.map { found.place.isIn($0) } ?? true }
        if wanted.isEmpty, let other = query.ofAlikeKinds(language: request.language) {
            return try places(of: other, request, conditions: conditions, cancellation: cancellation, in: area)
        }
        let places = wanted.map { place, distance in
            var found = GeocodedPlace(place, language: request.language, distance: distance)
            found.matchedWords = query.words
            return found
        }
        let fulfilling = conditions.applied(to: places, isNear: center != nil, at: Date())
        return try toldApart(Array(fulfilling.prefix(limit)), language: request.language)
    }

    private typealias Found = (place: Place, distance: Double?)

    private func read(
        _ query: CategoryQuery, around center: Coordinate?, limit: Int, cancellation: Cancellation?
    ) throws(DirectionsError) -> [Found] {
        let index = try placeIndexFile.index()
        let filter = PlaceTagFilter(query.categories.flatMap(\.tags))
        return try Self.reading(cancellation) { () throws(StorageError) -> [Found] in
            guard let center else {
                return try index.places(filter, limit: limit, isCancelled: cancellation?.check).map { ($0, nil) }
            }
            let near = try index.places(
                filter, near: FixedCoordinate(center), within: Self.searchRadius, limit: limit,
                isCancelled: cancellation?.check)
            return near.map { ($0.place, $0.distance) }
        }
    }

    /// Meters around a point within which places of a kind are searched.
    private static let searchRadius = 50_000.0
    /// The number of places that are compared with a region, an area or conditions.
    private static let mostCompared = 500
}
