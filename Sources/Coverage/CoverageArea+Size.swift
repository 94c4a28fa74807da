extension CoverageArea {
    /// Square meters on the sphere of the polygon with this number.
    package func squareMeters(ofPolygon index: Int) -> Double {
        SphereArea.squareMeters(of: polygons[index])
    }

    /// How many corners all polygons have.
    package var cornerCount: Int { polygons.reduce(0) { $0 + $1.count } }
}
