import Places

/// Which of the places that fit a text are an answer.
package struct PlaceFilter: Hashable, Sendable {
    package var resultTypes: LocalSearch.ResultType
    /// The kinds of points of interest; nil for all.
    package var pointsOfInterest: PointOfInterestFilter?
    /// Two-letter codes; empty for all.
    ///
    /// A place of an unknown country is an answer, too.
    package var countryCodes: Set<String>

    /// - Parameter countryCodes: in capital or small letters; empty texts do not count.
    package init(
        resultTypes: LocalSearch.ResultType = .all, pointsOfInterest: PointOfInterestFilter? = nil,
        countryCodes: [String] = []
    ) {
        self.resultTypes = resultTypes
        self.pointsOfInterest = pointsOfInterest
        self.countryCodes = Set(countryCodes.filter { !$0.isEmpty }.map { $0.uppercased() })
    }

    /// Whether all places are an answer.
    var acceptsAll: Bool { self == PlaceFilter() }

    /// Whether a place is an answer.
    package func accepts(_ place: GeocodedPlace) -> Bool {
        let country = place.place.area.countryCode
        guard countryCodes.isEmpty || country.isEmpty || countryCodes.contains(country) else { return false }
        guard resultTypes.contains(place.resultType) else { return false }
        return place.resultType != .pointOfInterest || includesPlace(of: place.mapItem.pointOfInterestCategory)
    }

    /// Whether a point of interest of a category is an answer.
    func includesPlace(of category: PointOfInterestCategory?) -> Bool {
        pointsOfInterest?.includesPlace(of: category) ?? true
    }
}

extension GeocodedPlace {
    /// What the place is for a search: one of the three types.
    package var resultType: LocalSearch.ResultType {
        LocalSearch.ResultType(place.rank, place.tag, mapItem.pointOfInterestCategory)
    }
}

extension LocalSearch.ResultType {
    /// The type of a place.
    init(_ rank: PlaceRank, _ tag: PlaceTag, _ category: PointOfInterestCategory?) {
        let isNatural = category == nil && Self.physicalKeys.contains(tag.key)
        let isAddress = rank != .pointOfInterest || tag.key == "highway" && Self.roadPoints.contains(tag.value)
        self = isAddress ? .address : isNatural ? .physicalFeature : .pointOfInterest
    }

    /// The values of `highway` of exits and milestones.
    private static let roadPoints: Set = ["motorway_junction", "milestone"]

    /// The keys of mountains, rivers and the like.
    private static let physicalKeys: Set = ["natural", "waterway", "water", "geological", "mountain_pass"]
}

extension [GeocodedPlace] {
    /// The places with all words of the text; if there are none, those with the fewest unmatched words.
    package var bestMatches: [GeocodedPlace] {
        let fewest = map(\.unmatchedWords.count).min()
        return filter { $0.unmatchedWords.count == fewest }
    }
}
