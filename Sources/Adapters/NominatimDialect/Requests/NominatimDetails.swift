/// What an answer shows besides the place itself.
struct NominatimDetails: Sendable {
    /// The forms of an outline.
    enum Outline: String, CaseIterable {
        case geojson, kml, svg, text
    }

    var hasAddress: Bool
    var hasExtraTags: Bool
    var hasNames: Bool
    var hasEntrances: Bool
    /// The form of the outline; nil for none.
    var outline: Outline?
    var languages: NominatimLanguages

    /// - Parameters:
    ///   - hasAddress: whether the parts of the address are shown unless the query says otherwise.
    ///   - acceptLanguage: the languages that count unless the query names some.
    init(
        _ parameters: NominatimParameters, format: NominatimFormat, hasAddress: Bool, acceptLanguage: String?
    ) throws(NominatimError) {
        self.hasAddress = parameters.flag("addressdetails", unless: hasAddress)
        hasExtraTags = parameters.flag("extratags")
        hasNames = parameters.flag("namedetails")
        hasEntrances = parameters.flag("entrances")
        languages = NominatimLanguages(parameters["accept-language"] ?? acceptLanguage)
        outline = try Self.outline(parameters, format: format)
        // Outlines are lines of roads or points, so there is nothing to simplify.
        _ = try parameters.number("polygon_threshold")
    }

    private static func outline(
        _ parameters: NominatimParameters, format: NominatimFormat
    ) throws(NominatimError) -> Outline? {
        let isGeoJSON = format == .geojson || format == .geocodejson
        let offered = isGeoJSON ? [Outline.geojson] : Outline.allCases
        let wanted = offered.filter { parameters.flag("polygon_\($0.rawValue)") }
        guard wanted.count < 2 else { throw NominatimError("Too many polygon output options selected.") }
        return wanted.first
    }
}
