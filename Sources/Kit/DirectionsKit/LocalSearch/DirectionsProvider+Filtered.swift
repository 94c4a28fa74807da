import Geometry
import Places
import Storage
package import Threading

extension DirectionsProvider {
    /// The places that fit a text and pass a filter, best first; empty if there are none.
    ///
    /// - Throws: ``DirectionsError`` as ``localSearch(_:_:)``.
    package func places(
        _ text: String, request: PlaceRequest, filter: PlaceFilter, cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> [GeocodedPlace] {
        guard !filter.acceptsAll else { return try localSearch(text, request: request, cancellation: cancellation) }
        var wider = request
        // Some are left out afterwards.
        wider.limit = max(request.limit, min(request.limit * 5, Self.mostFiltered))
        // A word for a kind of place is only a part of a name where no kinds of places are asked for.
        let isAddress = !filter.resultTypes.contains(.pointOfInterest)
        let found =
            isAddress
            ? try geocode(text, request: wider, cancellation: cancellation)
            : try localSearch(text, request: wider, cancellation: cancellation)
        return Array(found.filter(filter.accepts).prefix(max(1, request.limit)))
    }

    /// The number of places that a filter is tried on.
    private static let mostFiltered = 250

    /// The places of a request, at least one.
    func places(_ request: LocalSearchRequest) throws(DirectionsError) -> [GeocodedPlace] {
        let text = request.naturalLanguageQuery ?? ""
        guard !text.isEmpty else {
            throw DirectionsError(
                reason: .invalidRequest, message: "The search has no text; give naturalLanguageQuery.")
        }
        if let place = request.completedPlace { return [place] }
        let found = try places(text, request: request.placeRequest, filter: request.filter)
        let whole = found.filter { !$0.isPartial }
        guard whole.isEmpty else { return whole }
        throw DirectionsError.nothingFound(text, candidates: found)
    }

    /// The points of interest of a request, nearest first, at least one.
    func places(_ request: LocalPointsOfInterestRequest) throws(DirectionsError) -> [GeocodedPlace] {
        guard request.coordinate.isValid else {
            throw DirectionsError(
                reason: .invalidRequest, message: "The center is not a place on the earth.", pointIndex: 0)
        }
        let filter = PlaceFilter(pointsOfInterest: request.pointOfInterestFilter)
        let index = try placeIndexFile.index()
        let found = try Self.reading { () throws(StorageError) in
            try index.places(
                near: FixedCoordinate(request.coordinate), within: request.radius, limit: max(1, request.limit)
            ) { rank, tag in
                let category = PlaceCategory(tag: tag)?.mapKitCategory
                let type = LocalSearch.ResultType(rank, tag, category)
                return type == .pointOfInterest && filter.includesPlace(of: category)
            }
        }
        guard !found.isEmpty else {
            throw DirectionsError(reason: .addressUnresolved, message: "No such point of interest is near the center.")
        }
        return found.map { GeocodedPlace($0.place, language: request.language, distance: $0.distance) }
    }
}
