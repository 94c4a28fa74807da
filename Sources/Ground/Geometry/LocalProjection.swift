internal import PlatformC

/// Flattens the surroundings of a place: meters east and north of it, true to scale at its latitude.
///
/// Good for places a few kilometers apart; the error of a distance grows to the north and south of the center.
@frozen @usableFromInline
package struct LocalProjection: Sendable {
    /// The place at x = 0, y = 0.
    @usableFromInline package let center: FixedCoordinate
    /// Meters per 1e-7 degree to the east.
    @usableFromInline package let eastScale: Double
    /// Meters per 1e-7 degree to the north.
    @usableFromInline package let northScale: Double

    /// A projection around a place.
    package init(center: FixedCoordinate) {
        self.center = center
        northScale = EarthRadius.meters * .pi / (180 * FixedCoordinate.scale)
        // At a pole the cosine may come out as a tiny negative number.
        eastScale = northScale * max(0, cos(Coordinate(center).latitude * .pi / 180))
    }

    /// Meters east and north of the center, across the 180th meridian where that is shorter.
    @inlinable
    package func project(_ place: FixedCoordinate) -> (x: Double, y: Double) {
        (
            x: Double(center.eastward(to: place)) * eastScale,
            y: Double(Int64(place.latitude) - Int64(center.latitude)) * northScale
        )
    }

    /// Meters from the center.
    @inlinable
    package func distance(to place: FixedCoordinate) -> Double {
        let point = project(place)
        return (point.x * point.x + point.y * point.y).squareRoot()
    }

    /// The point of a flat segment nearest to the center: its share of the segment, 0 to 1, and its squared distance.
    @inlinable
    package static func nearest(
        from start: (x: Double, y: Double), by way: (x: Double, y: Double)
    ) -> (share: Double, square: Double) {
        let length = way.x * way.x + way.y * way.y
        let share = length > 0 ? min(1, max(0, -(start.x * way.x + start.y * way.y) / length)) : 0
        let x = start.x + share * way.x
        let y = start.y + share * way.y
        return (share, x * x + y * y)
    }
}
