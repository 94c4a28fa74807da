import Places
import Threading

// Searches for something to eat without the word for a restaurant.
extension DirectionsProvider {
    /// The places to eat with a cuisine, as of "chinese" and "sushi near Porto"; nil if the text means something else.
    ///
    /// What has all words of a longer text goes before them, as "The French House"; of one word, only what has just this
    /// name.
    ///
    /// - Parameter named: the places that the text means as a name or an address.
    func placesOfCuisine(
        _ rest: String, text: String, named: [GeocodedPlace], request: PlaceRequest,
        cancellation: Cancellation?
    ) throws(DirectionsError) -> [GeocodedPlace]? {
        guard let query = CategoryQuery(cuisineIn: rest) else { return nil }
        let conditions = SearchConditions(query)
        let first = named.filter { !$0.isPartial && $0.hasNoCorrection && $0.isNamed(text) }
        guard first.isEmpty else { return nil }
        var found: [GeocodedPlace] = []
        if conditions.rest.isEmpty {
            found = try places(of: query, request, conditions: conditions, cancellation: cancellation)
        } else if named.contains(where: { !$0.isPartial && $0.hasNoCorrection }) {
            return nil
        } else if let town = try town(
            conditions.rest, isNamed: !conditions.isPlace, isInside: conditions.isInside, request: request,
            cancellation: cancellation)
        {
            found = try places(of: query, near: town, request, conditions: conditions, cancellation: cancellation)
        }
        // The words of a town in which nothing lies may be missing; the cuisine only where a word such as "in" says that
        // the rest is a town.
        let town = conditions.rest.split(separator: " ").map(String.init)
        let isMet = found.allSatisfy { place in place.unmatchedWords.allSatisfy(town.contains) }
        return found.isEmpty || !isMet && !conditions.isPlace ? nil : found
    }
}
