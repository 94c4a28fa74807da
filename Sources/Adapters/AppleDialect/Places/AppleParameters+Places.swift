import DirectionsKit
import Geometry
import TextCoding

/// Reads the parameters that searches for places have in common.
extension AppleParameters {
    /// The text that is searched.
    func query() throws(AppleError) -> String {
        guard let text = try text("q") else { throw invalid("q", what: "is missing; give a name or an address") }
        return text
    }

    /// Near which place and in which language to search.
    func placeRequest(limit: Int) throws(AppleError) -> PlaceRequest {
        let location = try coordinate("searchLocation")
        let user = try coordinate("userLocation")
        let region = try region("searchRegion")
        // Apple has the user's location stand in for the others.
        let near = location ?? (region == nil ? user : nil)
        var request = PlaceRequest(near: near, region: region, limit: limit, language: try language())
        request.isBounded = try isRegionRequired() && region != nil
        return request
    }

    func language() throws(AppleError) -> String { try text("lang") ?? "en-US" }

    private func isRegionRequired() throws(AppleError) -> Bool {
        let name = "searchRegionPriority"
        switch try text(name)?.lowercased() {
        case nil, "default": return false
        case "required": return true
        default: throw invalid(name, what: "must be default or required")
        }
    }

    /// Which places are an answer.
    func filter() throws(AppleError) -> PlaceFilter {
        PlaceFilter(
            resultTypes: try resultTypes().types, pointsOfInterest: try pointsOfInterest(),
            countryCodes: try countryCodes())
    }

    /// The types of results, and whether texts to be searched are among them.
    func resultTypes() throws(AppleError) -> (types: LocalSearch.ResultType, includesQueries: Bool) {
        let name = "resultTypeFilter"
        let texts = list(name, separator: ",")
        guard !texts.isEmpty else { return (.all, true) }
        var types = LocalSearch.ResultType()
        var includesQueries = false
        for text in texts {
            switch text.lowercased() {
            case "address": types.insert(.address)
            case "poi", "pointofinterest": types.insert(.pointOfInterest)
            case "physicalfeature": types.insert(.physicalFeature)
            case "query": includesQueries = true
            default:
                throw invalid(name, what: "must be a list of Address, Poi, PhysicalFeature and Query joined by commas")
            }
        }
        return (types, includesQueries)
    }

    func countryCodes() throws(AppleError) -> [String] {
        let name = "limitToCountries"
        let codes = list(name, separator: ",")
        guard codes.allSatisfy({ $0.count == 2 && $0.utf8.allSatisfy { $0.isLetter } }) else {
            throw invalid(name, what: "must be a list of two-letter codes joined by commas, such as DK,SE")
        }
        return codes
    }

    private func pointsOfInterest() throws(AppleError) -> PointOfInterestFilter? {
        let included = try categories("includePoiCategories")
        let excluded = try categories("excludePoiCategories")
        guard !included.isEmpty else { return excluded.isEmpty ? nil : PointOfInterestFilter(excluding: excluded) }
        return PointOfInterestFilter(including: included.filter { !excluded.contains($0) })
    }

    private func categories(_ name: String) throws(AppleError) -> [PointOfInterestCategory] {
        var categories: [PointOfInterestCategory] = []
        for text in list(name, separator: ",") {
            guard let category = Self.categories[text.lowercased()] else {
                throw invalid(
                    name, what: "must be a list of Apple's categories joined by commas, such as Cafe,Pharmacy")
            }
            categories.append(category)
        }
        return categories
    }

    /// The categories by name in small letters: those of MapKit, and those that only the service documents.
    private static let categories = Dictionary(
        uniqueKeysWithValues: (PointOfInterestCategory.allCases
            + ["AirportGate", "AirportTerminal", "Playground", "ReligiousSite"].map { .init(shortName: $0) })
            .map { ($0.shortName.lowercased(), $0) })
}
