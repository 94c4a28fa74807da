import Geometry

/// How a ``LocalSearchCompleter`` searches.
struct CompleterSettings: Sendable {
    var region: CoordinateRegion?
    var regionPriority: LocalSearch.RegionPriority = .default
    var resultTypes: LocalSearchCompleter.ResultType = .all
    var pointOfInterestFilter: PointOfInterestFilter?
    var language: String?

    private static let mostResults = 10

    func completions(
        of fragment: String, from provider: DirectionsProvider
    ) -> Result<[LocalSearchCompletion], DirectionsError> {
        var request = PlaceRequest(region: region, limit: Self.mostResults, language: language)
        request.isBounded = regionPriority == .required && region != nil
        let filter = PlaceFilter(resultTypes: resultTypes.places, pointsOfInterest: pointOfInterestFilter)
        return Result { () throws(DirectionsError) in
            guard fragment.contains(where: { $0 != " " }) else { return [] }
            return try provider.completions(
                of: fragment, request, filter: filter, includesKinds: resultTypes.contains(.query))
        }
    }
}

extension LocalSearchCompleter {
    /// What a completer may find.
    public struct ResultType: OptionSet, Hashable, Codable, Sendable {
        /// The bits of the types.
        public let rawValue: UInt

        /// Creates a set of types from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// House numbers, streets, settlements and countries.
        public static let address = ResultType(rawValue: 1 << 0)
        /// Shops, stations, sights and other places with a kind.
        public static let pointOfInterest = ResultType(rawValue: 1 << 1)
        /// Kinds of places, to be searched for.
        public static let query = ResultType(rawValue: 1 << 2)
        /// Mountains, rivers, lakes and other natural features.
        public static let physicalFeature = ResultType(rawValue: 1 << 3)

        static let all: ResultType = [.address, .pointOfInterest, .query, .physicalFeature]

        /// The types of the places among them.
        var places: LocalSearch.ResultType {
            var types: LocalSearch.ResultType = []
            if contains(.address) { types.insert(.address) }
            if contains(.pointOfInterest) { types.insert(.pointOfInterest) }
            if contains(.physicalFeature) { types.insert(.physicalFeature) }
            return types
        }
    }
}

/// An object that a ``LocalSearchCompleter`` tells of its results, on the thread of the search.
public protocol LocalSearchCompleterDelegate: AnyObject, Sendable {
    /// There are new results; they may be empty.
    func completerDidUpdateResults(_ completer: LocalSearchCompleter)
    /// The search failed, and the results are as before.
    func completer(_ completer: LocalSearchCompleter, didFailWithError error: DirectionsError)
}

extension LocalSearchCompleterDelegate {
    /// Does nothing.
    public func completerDidUpdateResults(_ completer: LocalSearchCompleter) {}
    /// Does nothing.
    public func completer(_ completer: LocalSearchCompleter, didFailWithError error: DirectionsError) {}
}
