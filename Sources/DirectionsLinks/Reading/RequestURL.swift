public import DirectionsKit

/// What a link asks for: directions, a place, or nothing of ours.
///
/// Reading never fails, opens nothing and takes time in proportion to the link's length. A link that is a directions request
/// stays one when something in it cannot be read; ``error`` then tells what.
public struct RequestURL: Hashable, Sendable {
    /// What kind of link it is.
    public enum Kind: String, Hashable, CaseIterable, Sendable {
        /// A directions request.
        case directions
        /// It shows a place.
        case place
        /// It searches for words.
        case search
        /// It shows a part of the map.
        case mapView
        /// Only its server could tell.
        case shortLink
        /// No link of a kind that is known.
        case none
    }

    /// Whose links they are.
    public enum Dialect: String, Hashable, CaseIterable, Sendable {
        /// Apple's map links, `http://maps.apple.com/?daddr=…` and `maps:`.
        case appleLegacy = "apple-legacy"
        /// Apple's unified links, `https://maps.apple.com/directions?…`.
        case appleUnified = "apple-unified"
        /// The links that Apple systems hand to navigation apps, `geo-navigation:`.
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
        /// RFC 5870, which shows places and never asks for directions.
        case geo
        /// Our own, `directions:?from=…&to=…`.
        case own = "directions"
    }

    /// Why a link cannot be read, the first of these that holds.
    public enum ErrorKind: String, Hashable, CaseIterable, Sendable {
        /// A value has a bad escape, a control character, or numbers that are no coordinate.
        case malformed
        /// A parameter occurs with different values.
        case ambiguous
        /// A coordinate lies outside ±90 or ±180 degrees.
        case coordinateOutOfRange
        /// There is no destination.
        case missingDestination
        /// The start and the destination are both the current location.
        case bothEndsCurrentLocation
        /// Coordinates are given in another reference system than WGS 84.
        case unsupportedCRS
    }

    /// A parameter of a link and what became of it.
    public struct Parameter: Hashable, Sendable {
        /// What became of a parameter.
        public enum Treatment: String, Hashable, CaseIterable, Sendable {
            /// It is in the request.
            case understood
            /// It has no meaning for directions, or none that is known.
            case ignored
            /// It means something that is not understood.
            case unreadable
        }

        /// The decoded name, for a member of a list `name=member`.
        public var name: String
        /// What became of it.
        public var treatment: Treatment

        /// A parameter and what became of it.
        public init(name: String, treatment: Treatment) {
            self.name = name
            self.treatment = treatment
        }
    }

    /// What kind of link it is.
    public var kind: Kind
    /// Whose link it is, nil when that is not known.
    public var dialect: Dialect?
    /// The request, unless there is an error.
    public var request: DirectionsRequest?
    /// The place that the link shows, for ``Kind/place``.
    public var place: MapItem?
    /// Why the request or the place cannot be read.
    public var error: ErrorKind?
    /// One sentence about the error that names the parameter at fault.
    public var errorMessage: String?
    /// The link's parameters in order, each name once.
    public var parameters: [Parameter]

    init(
        kind: Kind, dialect: Dialect? = nil, request: DirectionsRequest? = nil, place: MapItem? = nil,
        error: ErrorKind? = nil, errorMessage: String? = nil, parameters: [Parameter] = []
    ) {
        self.kind = kind
        self.dialect = dialect
        self.request = request
        self.place = place
        self.error = error
        self.errorMessage = errorMessage
        self.parameters = parameters
    }

    /// Whether it asks for directions.
    public var isDirectionsRequest: Bool { kind == .directions }

    /// The names of parameters that the request does not heed.
    public var unreadParameters: [String] {
        parameters.filter { $0.treatment != .understood }.map(\.name)
    }
}
