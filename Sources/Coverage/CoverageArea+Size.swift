import Geometry
internal import Glibc

extension CoverageArea {
    /// Square meters on the sphere of the polygon with this number, sides straight on the flat map of degrees.
    ///
    /// The strip between a side and the equator has the area R² · Δλ · mean sin φ, and the strips add up with their signs.
    package func squareMeters(ofPolygon index: Int) -> Double {
        let ring = polygons[index].map { Coordinate($0) }
        let strips = zip(ring, ring.dropFirst() + ring.prefix(1)).map { start, end in
            (end.longitude - start.longitude) * .pi / 180 * Self.meanSine(start.latitude, end.latitude)
        }
        return abs(strips.reduce(0, +)) * EarthRadius.meters * EarthRadius.meters
    }

    /// The mean sine of the latitudes between two in degrees.
    private static func meanSine(_ first: Double, _ second: Double) -> Double {
        let (first, second) = (first * .pi / 180, second * .pi / 180)
        guard abs(second - first) > 1e-6 else { return sin((first + second) / 2) }
        return (cos(first) - cos(second)) / (second - first)
    }

    /// How many corners all polygons have.
    package var cornerCount: Int { polygons.reduce(0) { $0 + $1.count } }
}
