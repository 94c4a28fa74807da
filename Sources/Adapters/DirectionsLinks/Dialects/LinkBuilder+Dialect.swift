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
        default:
            guard let link = Self.app(request, dialect: dialect) else { return nil }
            self = link
        }
    }

    /// The link of an app.
    private static func app(_ request: DirectionsRequest, dialect: RequestURL.Dialect) -> LinkBuilder? {
        switch dialect {
        case .waze: waze(request)
        case .yandex: yandex(request)
        case .here: here(request)
        case .osmAnd: osmAnd(request)
        case .citymapper: citymapper(request)
        case .mapy: mapy(request)
        case .bing: bing(request)
        case .amap: amap(request)
        case .baidu: baidu(request)
        case .tencent: tencent(request)
        case .kakao: kakao(request)
        case .naver: naver(request)
        case .tmap: tmap(request)
        case .sygic: sygic(request)
        case .tomtom: tomtom(request)
        case .copilot: copilot(request)
        case .openRouteService: openRouteService(request)
        case .brouter: brouter(request)
        case .magicEarth: magicEarth(request)
        case .petal: petal(request)
        case .twoGIS: twoGIS(request)
        case .moovit: moovit(request)
        case .transitApp: transitApp(request)
        case .mappls: mappls(request)
        case .cycleTravel: cycleTravel(request)
        case .truckMap: truckMap(request)
        case .inRoute: inRoute(request)
        default: nil
        }
    }
}
