import Geometry
import PlatformFoundation
import Matching

/// A request for the roads that a recorded track followed.
///
/// MapKit has no such request.
public struct MapMatchingRequest: Hashable, Sendable {
    /// The recorded locations, in their order; at least two.
    ///
    /// Their accuracy counts as the standard deviation of the coordinate; courses, speeds and timestamps count if given.
    public var track: [Location]
    /// The means of transport; of several, the first that the graph has.
    public var transportType: TransportType
    /// The standard deviation in meters of locations without accuracy.
    public var accuracy = 5.0
    /// Seconds between two locations after which a new stretch begins; nil never.
    public var greatestGap: Double? = 60
    /// The language of the instructions as a BCP 47 tag; the nearest of the languages that there are counts.
    public var language = "en"
    /// The units of the instructions; nil for those of the language's region.
    public var units: UnitSystem?

    /// Creates a request.
    public init(track: [Location], transportType: TransportType = .automobile) {
        self.track = track
        self.transportType = transportType
    }
}

extension MapMatchingRequest {
    /// The rules of the request.
    var rules: MatchRules {
        var rules = MatchRules()
        rules.accuracy = accuracy
        rules.greatestGap = greatestGap
        return rules
    }
}

extension TrackFix {
    /// A fix from a location; negative values are unknown, as in CoreLocation.
    package init(_ location: Location) {
        func known(_ value: Double?) -> Double? { value.flatMap { $0 >= 0 ? $0 : nil } }
        self.init(
            location.coordinate, time: location.timestamp?.timeIntervalSince1970,
            accuracy: known(location.horizontalAccuracy), course: known(location.course),
            speed: known(location.speed))
    }
}
