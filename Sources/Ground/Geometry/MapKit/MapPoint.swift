// The map is the spherical Mercator projection onto a square (J. P. Snyder, "Map Projections: A Working Manual", U.S.
// Geological Survey Professional Paper 1395, 1987, pages 38 to 47). Meridians are parallel and equally far apart:
//
//     x = W (λ + 180) / 360         λ = 360 x / W - 180
//     y = W (½ - asinh(tan φ) / 2π)     φ = atan(sinh(π (1 - 2y / W)))
//
// W = 2^28 is the width of the world. The origin is the corner in the north-west, and y grows to the south. A square
// map ends at ±85.0511287798066 degrees; rounding alone would place the edge some 1e-7 outside.

internal import PlatformC

/// A place on the flat map, in map points from its north-west corner.
///
/// The size of the world is ``MapSize/world``. Store and exchange coordinates, not map points.
public struct MapPoint: Hashable, Codable, Sendable {
    /// Map points east of the 180th meridian.
    public var x: Double
    /// Map points south of the map's northern edge.
    public var y: Double

    /// A place from map points.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The place of a coordinate.
    ///
    /// A latitude beyond ±85.0511287798066 degrees comes to the edge of the world. Longitude 180 is the eastern edge
    /// and -180 the western one, although they are one meridian. Longitudes beyond them lie outside the world. A NaN
    /// stays NaN.
    public init(_ coordinate: Coordinate) {
        x = (coordinate.longitude + 180) / 360 * MapSize.world.width
        // The order of the arguments matters: it keeps a value that is not a number.
        let latitude = min(max(coordinate.latitude, -Self.latitudeLimit), Self.latitudeLimit)
        let share = 0.5 - asinh(tan(latitude * .pi / 180)) / (2 * .pi)
        y = min(max(share, 0), 1) * MapSize.world.height
    }

    /// The coordinate of this place, with a longitude within ±180 degrees; not a number unless both values are finite.
    public var coordinate: Coordinate {
        guard isFinite else { return Coordinate(latitude: .nan, longitude: .nan) }
        let latitude = atan(sinh(.pi * (1 - 2 * y / MapSize.world.height))) * 180 / .pi
        let longitude = x / MapSize.world.width * 360 - 180
        let isOnMap = (-180...180).contains(longitude)
        return Coordinate(latitude: latitude, longitude: isOnMap ? longitude : remainder(longitude, 360))
    }

    /// The distance to another place in meters, along the curved surface of the earth and the short way round.
    public func distance(to other: MapPoint) -> Double {
        coordinate.distance(to: other.coordinate)
    }

    /// The latitude of the map's northern edge, in degrees.
    static let latitudeLimit = 85.0511287798066

    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension MapPoint: CustomStringConvertible {
    /// Both values with one decimal, as in `{1.0, 2.0}`.
    public var description: String { "{\(x.withOneDecimal), \(y.withOneDecimal)}" }
}
