public import Geometry

/// The areas within the limits of a request.
public struct IsochronesResponse: Hashable, Sendable {
    /// By ascending limit; each contains the ones before.
    public var isochrones: [Isochrone]
    /// Whether the limits are distances; otherwise they are travel times.
    public var areDistances: Bool
    /// The means of transport.
    public var transportType: TransportType
    /// The places on the roads at which the routes begin, or end; by place, the nearest one.
    public var places: [Coordinate]
    /// How true the areas are.
    public var precision: IsochronesRequest.Precision
    /// Whether roads within the greatest limit reach the edge of the map, beyond which nothing is known.
    public var reachesEdgeOfMap: Bool

    /// Roughly the bytes of memory of the areas.
    package var keptBytes: Int {
        isochrones.reduce(0) { $1.polygons.reduce($0) { $0 + $1.keptBytes } }
    }
}

/// The area of all points that a route reaches within a limit.
///
/// A point is inside if a route to it, or from it, takes no longer than the limit. The travel on roads counts, from the road
/// to which the point snaps; points farther than a kilometer from a road are outside. Of an exact area this holds for about
/// 997 of 1,000 points, of an approximate one for about 99 of 100.
public struct Isochrone: Hashable, Sendable {
    /// Seconds or meters.
    public var limit: Double
    /// The largest first; outlines run anticlockwise, holes clockwise.
    public var polygons: [Polygon]
    /// Square meters.
    public var area: Double
}
