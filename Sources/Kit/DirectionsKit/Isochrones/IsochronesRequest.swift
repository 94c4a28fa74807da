public import Geometry

/// A request for the areas within some travel times, or distances, of places.
///
/// MapKit has no such request. An isochrone joins places of equal travel time, an isodistance places of equal distance.
public struct IsochronesRequest: Hashable, Sendable {
    /// What bounds an area.
    public enum Limits: Hashable, Sendable {
        /// Seconds of travel, above 0, at most ``IsochronesRequest/greatestTravelTime``.
        case travelTimes([Double])
        /// Meters along the best route, above 0, at most ``IsochronesRequest/greatestDistance``.
        case distances([Double])
    }

    /// How true an area is.
    public enum Precision: String, CaseIterable, Codable, Hashable, Sendable {
        /// Outlines from the distances of roads on a lattice: about 99 of 100 points lie on the side that the travel time
        /// to them says, in steep towns 98 of 100.
        case approximate
        /// Outlines by the rules for routes to points: about 997 of 1,000 points do. It takes about twice as long.
        case exact
    }

    /// The places; of several, the one from which a route costs least counts.
    public var places: [Coordinate]
    /// The means of transport; of several, the first that the graph has.
    public var transportType: TransportType
    /// The bounds of the areas, at least one, in any order.
    public var limits: Limits
    /// Whether the routes lead to the places rather than from them.
    public var isArrival: Bool
    /// The roads to avoid, closed ways, other speeds and the vehicle.
    ///
    /// A place that is reached only over avoided roads is outside.
    public var avoidances: RouteAvoidances
    /// How true the areas are.
    public var precision: Precision

    /// Creates a request.
    public init(
        places: [Coordinate], transportType: TransportType = .automobile, limits: Limits, isArrival: Bool = false,
        avoidances: RouteAvoidances = RouteAvoidances(), precision: Precision = .exact
    ) {
        self.places = places
        self.transportType = transportType
        self.limits = limits
        self.isArrival = isArrival
        self.avoidances = avoidances
        self.precision = precision
    }

    /// Seconds of a day.
    public static let greatestTravelTime = 86_400.0
    /// 2,000 km.
    public static let greatestDistance = 2_000_000.0
    /// The greatest number of places, and of limits.
    public static let greatestCount = 100
}
