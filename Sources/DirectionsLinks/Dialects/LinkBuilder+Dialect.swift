import DirectionsKit

extension LinkBuilder {
    /// Builds a link in a dialect, with the values that the dialect has; nil if links of the dialect ask for no
    /// directions.
    init?(_ request: DirectionsRequest, _ dialect: RequestURL.Dialect) {
        switch dialect {
        case .appleLegacy: self = .appleLegacy(request)
        case .appleUnified: self = .appleUnified(request)
        case .appleGeoNavigation: self = .appleGeoNavigation(request)
        case .googleDirections: self = .googleDirections(request)
        case .googleLegacy: self = .googleLegacy(request)
        case .googleApp: self = .googleApp(request)
        case .googleNavigation: self = .googleNavigation(request)
        case .openStreetMap: self = .openStreetMap(request)
        case .organicMaps: self = .organicMaps(request)
        case .osrmDemo: self = .osrmDemo(request)
        case .valhallaDemo: self = .valhallaDemo(request)
        case .graphHopper: self = .graphHopper(request)
        case .own: self = .own(request)
        case .geo: return nil
        }
    }
}
