public import DirectionsKit

/// The contents of a link: a directions request, a place, or something else.
///
/// Reading a link never fails, opens nothing and takes time in proportion to the length of the link. A directions
/// request with a value that cannot be read is still one; ``error`` is then set.
public struct RequestURL: Hashable, Sendable {
    /// The kinds of links.
    public enum Kind: String, Hashable, CaseIterable, Sendable {
        /// A directions request.
        case directions
        /// The link shows a place.
        case place
        /// The link searches for words.
        case search
        /// The link shows a part of the map.
        case mapView
        /// A short link, which only its server can resolve.
        case shortLink
        /// Not a known kind of link.
        case none
    }

    /// The forms of links, named after the program that defines them.
    public enum Dialect: String, Hashable, CaseIterable, Sendable {
        /// Apple's map links, `http://maps.apple.com/?daddr=…` and `maps:`.
        case appleLegacy = "apple-legacy"
        /// Apple's unified links, `https://maps.apple.com/directions?…`.
        case appleUnified = "apple-unified"
        /// The links that Apple systems pass to navigation apps, `geo-navigation:`.
        case appleGeoNavigation = "apple-geo-navigation"
        /// `https://www.google.com/maps/dir/…`.
        case googleDirections = "google-dir"
        /// `https://maps.google.com/maps?saddr=…&daddr=…`.
        case googleLegacy = "google-legacy"
        /// `comgooglemaps:`.
        case googleApp = "google-app"
        /// `google.navigation:`.
        case googleNavigation = "google-navigation"
        /// `https://www.openstreetmap.org/directions?…`.
        case openStreetMap = "osm"
        /// `om:` and its relatives, `https://omaps.app/route?…`.
        case organicMaps = "organic-maps"
        /// OSRM's demonstration pages.
        case osrmDemo = "osrm-demo"
        /// Valhalla's demonstration page.
        case valhallaDemo = "valhalla-demo"
        /// `https://graphhopper.com/maps/?point=…`.
        case graphHopper = "graphhopper"
        /// Waze, `https://waze.com/ul?ll=…&navigate=yes`.
        case waze
        /// Yandex, `https://yandex.com/maps/?rtext=…`, and its navigator.
        case yandex
        /// HERE, `https://wego.here.com/directions/…`.
        case here
        /// OsmAnd, `https://osmand.net/map/navigate/?…`.
        case osmAnd = "osmand"
        /// Citymapper, `https://citymapper.com/directions?…`.
        case citymapper
        /// Mapy, `https://mapy.com/fnc/v1/route?…`.
        case mapy
        /// Bing and Windows, `https://www.bing.com/maps?rtp=…`.
        case bing
        /// AMap, `https://uri.amap.com/navigation?…`.
        case amap
        /// Baidu, `https://api.map.baidu.com/direction?…`.
        case baidu
        /// Tencent, `https://apis.map.qq.com/uri/v1/routeplan?…`.
        case tencent
        /// Kakao, `kakaomap://route?…`.
        case kakao
        /// Naver, `nmap://route/…`.
        case naver
        /// TMAP, `tmap://route?…`.
        case tmap
        /// Sygic, `com.sygic.aura://coordinate|…`.
        case sygic
        /// TomTom GO, `tomtomgo://x-callback-url/navigate?…`.
        case tomtom
        /// CoPilot, `copilot://mydestination?…`.
        case copilot
        /// `https://maps.openrouteservice.org/#/directions/…`.
        case openRouteService = "openrouteservice"
        /// BRouter, `https://brouter.de/brouter-web/#lonlats=…`.
        case brouter
        /// Magic Earth, `magicearth://?drive_to&…`.
        case magicEarth = "magic-earth"
        /// Petal Maps, `petalmaps://route?…`.
        case petal
        /// 2GIS, `dgis://2gis.ru/routeSearch/…`.
        case twoGIS = "2gis"
        /// Moovit, `moovit://directions?…`.
        case moovit
        /// The app Transit, `transit://directions?…`.
        case transitApp = "transit-app"
        /// Mappls, `https://mappls.com/navigation?…`.
        case mappls
        /// `https://cycle.travel/map?…`.
        case cycleTravel = "cycle-travel"
        /// TruckMap, `https://truckmap.com/route/…`.
        case truckMap = "truckmap"
        /// inRoute, `inroute://coordinates?…`.
        case inRoute = "inroute"
        /// Plus codes, `https://plus.codes/…`, which show places and never ask for directions.
        case plusCodes = "plus-codes"
        /// `geo:` links of RFC 5870, which show places and never ask for directions.
        case geo
        /// The links of this library, `directions:?from=…&to=…`.
        case own = "directions"

        /// Whether links of the dialect can ask for directions; if not, they show places only.
        public var asksForDirections: Bool { self != .geo && self != .plusCodes }
    }

    /// The reasons why a link cannot be read; if several apply, the first one is reported.
    public enum ErrorKind: String, Hashable, CaseIterable, Sendable {
        /// A value has an invalid escape, a control character, or numbers that are no coordinate.
        case malformed
        /// A parameter occurs with different values.
        case ambiguous
        /// A latitude is beyond ±90 or a longitude beyond ±180 degrees.
        case coordinateOutOfRange
        /// The link has no destination.
        case missingDestination
        /// The start and the destination are both the current location.
        case bothEndsCurrentLocation
        /// The coordinates are not in WGS 84, nor in a system that is converted.
        case unsupportedCRS
    }

    /// A parameter of a link and how it was used.
    public struct Parameter: Hashable, Sendable {
        /// How a parameter was used.
        public enum Treatment: String, Hashable, CaseIterable, Sendable {
            /// Its value is part of the request.
            case understood
            /// It has no known meaning for directions.
            case ignored
            /// It has a meaning, but its value is not understood.
            case unreadable
        }

        /// The decoded name; `name=member` for a member of a list.
        public var name: String
        /// How it was used.
        public var treatment: Treatment

        /// Creates a parameter.
        public init(name: String, treatment: Treatment) {
            self.name = name
            self.treatment = treatment
        }
    }

    /// The kind of the link.
    public var kind: Kind
    /// The form of the link; nil if it is unknown.
    public var dialect: Dialect?
    /// The request; nil for other kinds of links, and if there is an error.
    public var request: DirectionsRequest?
    /// The place that the link shows; nil unless ``kind`` is ``Kind/place``.
    public var place: MapItem?
    /// The words that the link searches for, or the name of a place whose coordinate it lacks; else nil.
    public var searchText: String?
    /// The reason why the request or the place cannot be read; nil if there is no error.
    public var error: ErrorKind?
    /// One sentence about the error that names the parameter; nil if there is no error.
    public var errorMessage: String?
    /// The link's parameters in order, each name once.
    public var parameters: [Parameter]

    init(
        kind: Kind, dialect: Dialect? = nil, request: DirectionsRequest? = nil, place: MapItem? = nil,
        searchText: String? = nil, error: ErrorKind? = nil, errorMessage: String? = nil, parameters: [Parameter] = []
    ) {
        self.kind = kind
        self.dialect = dialect
        self.request = request
        self.place = place
        self.searchText = searchText
        self.error = error
        self.errorMessage = errorMessage
        self.parameters = parameters
    }

    /// Whether the link asks for directions.
    public var isDirectionsRequest: Bool { kind == .directions }

    /// The names of parameters that are not part of the request.
    public var unreadParameters: [String] {
        parameters.filter { $0.treatment != .understood }.map(\.name)
    }
}
