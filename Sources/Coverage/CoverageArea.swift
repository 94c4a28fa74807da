package import Geometry

/// The area that a provider covers: polygons without holes on the flat map of longitude and latitude, edges included.
package struct CoverageArea: Sendable {
    /// The rings, each with its first corner once; none crosses the 180th meridian.
    package let polygons: [[FixedCoordinate]]

    /// An area of valid rings.
    package init(polygons: [[FixedCoordinate]]) {
        self.polygons = polygons
    }

    /// Whether a place lies inside a polygon or on its edge.
    package func contains(_ place: FixedCoordinate) -> Bool {
        polygons.contains { PolygonTouch(Polygon(outline: $0.map { Coordinate($0) })).contains(place) }
    }

    /// The covered place nearest to one that is not covered.
    package func nearest(to place: FixedCoordinate) -> FixedCoordinate {
        polygons.joined().min { place.distance(to: $0) < place.distance(to: $1) } ?? place
    }
}
