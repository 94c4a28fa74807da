public import Geometry

/// What a ``LocalSearch`` looks for, like `MKLocalSearch.Request`.
public struct LocalSearchRequest: Hashable, Sendable {
    /// The text: a name, an address, or a kind of place in one of eight languages.
    public var naturalLanguageQuery: String?
    /// Places in the region come first; nil for no preference.
    public var region: CoordinateRegion?
    /// Whether places outside the region are left out.
    public var regionPriority: LocalSearch.RegionPriority = .default
    /// What may be found; everything unless set.
    public var resultTypes: LocalSearch.ResultType = .all
    /// The kinds of points of interest; nil for all.
    public var pointOfInterestFilter: PointOfInterestFilter?
    /// The language of names, as an IETF tag; nil for the local names.
    public var language: String?
    /// The greatest number of places.
    public var limit = 25
    /// The place that a completion stands for.
    var completedPlace: GeocodedPlace?

    /// Creates a request without a text.
    public init() {}

    /// Creates a request for a text.
    public init(naturalLanguageQuery: String, region: CoordinateRegion? = nil) {
        self.naturalLanguageQuery = naturalLanguageQuery
        self.region = region
    }

    /// Creates a request for the place that a completion stands for, or for places of its kind.
    public init(completion: LocalSearchCompletion, region: CoordinateRegion? = nil) {
        self.init(naturalLanguageQuery: completion.text, region: region)
        completedPlace = completion.place
    }

    /// Where to search, how many places, and in which language.
    var placeRequest: PlaceRequest {
        var request = PlaceRequest(region: region, limit: limit, language: language)
        request.isBounded = regionPriority == .required && region != nil
        return request
    }

    var filter: PlaceFilter { PlaceFilter(resultTypes: resultTypes, pointsOfInterest: pointOfInterestFilter) }
}
