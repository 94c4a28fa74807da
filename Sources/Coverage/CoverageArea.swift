package import Geometry

/// The area that a provider covers: polygons without holes on the flat map of longitude and latitude, edges included.
///
/// Sides are straight in longitude and latitude. Longitudes 180 and -180 are one meridian. All longitudes of a pole are
/// one place, which is covered when a polygon reaches its latitude.
package struct CoverageArea: Sendable {
    /// The rings, each with its first corner once; none crosses the 180th meridian.
    package let polygons: [[FixedCoordinate]]
    /// The smallest box around each polygon.
    package let bounds: [BoundingBox]
    private let index: CoverageIndex
    private let holdsNorthPole: Bool
    private let holdsSouthPole: Bool

    /// An area of valid rings.
    package init(polygons: [[FixedCoordinate]]) {
        self.polygons = polygons
        bounds = polygons.map { BoundingBox($0) }
        index = CoverageIndex(polygons, bounds: bounds)
        holdsNorthPole = bounds.contains { !$0.isEmpty && $0.maximum.latitude >= 899_999_999 }
        holdsSouthPole = bounds.contains { !$0.isEmpty && $0.minimum.latitude <= -899_999_999 }
    }

    /// Whether nothing is covered.
    package var isEmpty: Bool { polygons.isEmpty }

    /// Whether a place lies inside a polygon or on its edge, exact in whole 1e-7 degrees.
    ///
    /// A place within one unit of an edge, about a centimeter, lies on it: what is asked for has been rounded. To be exact,
    /// three rows of the map, a unit apart and two units long with the place in the middle, are tested for a common point.
    package func contains(_ place: FixedCoordinate) -> Bool {
        if place.latitude == 900_000_000 { return holdsNorthPole }
        if place.latitude == -900_000_000 { return holdsSouthPole }
        let (x, y) = (Int64(place.longitude), Int64(place.latitude))
        if index.contains(x: x, y: y) { return true }
        guard abs(x) >= 1_799_999_999 else { return false }
        return index.contains(x: x > 0 ? x - 3_600_000_000 : x + 3_600_000_000, y: y)
    }

    /// The covered place nearest to one that is not covered, by great-circle distance; the place itself where there is none.
    ///
    /// Its distance exceeds the least by at most 10 cm and a ten-thousandth of it.
    package func nearest(to place: FixedCoordinate) -> FixedCoordinate {
        contains(place) ? place : index.sides.nearest(to: place) ?? place
    }
}
