public import Geometry

/// A circle on the map that a traveller enters and leaves, with the names of CoreLocation's `CLCircularRegion`.
public struct CircularRegion: Hashable, Codable, Sendable {
    /// The middle of the circle.
    public var center: Coordinate
    /// Meters.
    public var radius: Double
    /// What the circle stands for: "step-3" for the maneuver at the beginning of the step with that index, "stop-1" for
    /// the first stop, "destination" for the end.
    public var identifier: String

    /// Creates a region.
    public init(center: Coordinate, radius: Double, identifier: String) {
        self.center = center
        self.radius = radius
        self.identifier = identifier
    }

    /// Whether a coordinate lies in the circle.
    public func contains(_ coordinate: Coordinate) -> Bool {
        center.distance(to: coordinate) <= radius
    }
}

/// The moment at which a traveller enters or leaves a region.
///
/// CoreLocation calls `didEnterRegion` and `didExitRegion`. During a session, each region is entered once and left once,
/// in the order of the route, even where a route comes past a place several times.
public struct RegionEvent: Hashable, Codable, Sendable {
    /// What happens.
    public enum Kind: String, Hashable, Codable, CaseIterable, Sendable {
        /// The traveller comes into the region.
        case enter
        /// The traveller leaves the region behind.
        case exit
    }

    /// What happens.
    public var kind: Kind
    /// The region.
    public var region: CircularRegion

    /// Creates an event.
    public init(kind: Kind, region: CircularRegion) {
        self.kind = kind
        self.region = region
    }
}
