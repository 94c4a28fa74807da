internal import PlatformC

/// A place as a point in space, in meters from the earth's center.
///
/// The straight line between two such points is a true metric and never longer than the great circle. It is therefore a
/// lower bound that costs one square root.
@frozen @usableFromInline
package struct ChordPoint: Hashable, Sendable {
    /// Meters towards latitude 0, longitude 0.
    @usableFromInline package let x: Double
    /// Meters towards latitude 0, longitude 90.
    @usableFromInline package let y: Double
    /// Meters towards the north pole.
    @usableFromInline package let z: Double

    /// The point in space of a place.
    package init(_ place: FixedCoordinate) {
        let coordinate = Coordinate(place)
        let latitude = coordinate.latitude * .pi / 180
        let longitude = coordinate.longitude * .pi / 180
        x = EarthRadius.meters * cos(latitude) * cos(longitude)
        y = EarthRadius.meters * cos(latitude) * sin(longitude)
        z = EarthRadius.meters * sin(latitude)
    }

    /// The length in meters of the straight line to another point; rounding may add some nanometers.
    @inlinable
    package func chord(to other: ChordPoint) -> Double {
        let dx = x - other.x
        let dy = y - other.y
        let dz = z - other.z
        return (dx * dx + dy * dy + dz * dz).squareRoot()
    }
}
