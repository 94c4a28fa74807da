import Geometry
import PlatformC

/// A transverse Mercator projection.
///
/// It is turned back by the series of L. Krüger, "Konforme Abbildung des Erdellipsoids in der Ebene", 1912, to less than a
/// millimeter.
struct TransverseMercator {
    /// The longitude of the middle meridian in degrees.
    private let meridian: Double
    private let scale: Double
    private let origin: (easting: Double, northing: Double)
    private let flattening: Double

    /// A zone of the Universal Transverse Mercator system, with the northing from the equator, negative south of it.
    init(zone: Int) {
        meridian = Double(zone * 6 - 183)
        scale = 0.9996
        origin = (500_000, 0)
        flattening = 1 / 298.257223563
    }

    /// The projection of the middle of Korea, EPSG:5181, on the ellipsoid GRS 80, with the parallel 38 at 500,000 m.
    static let korea = TransverseMercator(
        meridian: 127, scale: 1, origin: (200_000, 500_000 - 4_207_498.019), flattening: 1 / 298.257222101)

    private init(
        meridian: Double, scale: Double, origin: (easting: Double, northing: Double), flattening: Double
    ) {
        self.meridian = meridian
        self.scale = scale
        self.origin = origin
        self.flattening = flattening
    }

    private static let radius = 6_378_137.0

    /// The coordinate at an easting and a northing in meters.
    func coordinate(easting: Double, northing: Double) -> Coordinate {
        let n = flattening / (2 - flattening)
        let n2 = n * n
        let n3 = n * n * n
        let radius = Self.radius / (1 + n) * (1 + n2 / 4 + n2 * n2 / 64)
        let beta = [n / 2 - n2 * 2 / 3 + n3 * 37 / 96, n2 / 48 + n3 / 15, n3 * 17 / 480]
        let delta = [n * 2 - n2 * 2 / 3 - n3 * 2, n2 * 7 / 3 - n3 * 8 / 5, n3 * 56 / 15]
        let xi = (northing - origin.northing) / (scale * radius)
        let eta = (easting - origin.easting) / (scale * radius)
        var north = xi
        var east = eta
        for (index, factor) in beta.enumerated() {
            let order = Double(2 * (index + 1))
            north -= factor * sin(order * xi) * cosh(order * eta)
            east -= factor * cos(order * xi) * sinh(order * eta)
        }
        let conformal = asin(sin(north) / cosh(east))
        var latitude = conformal
        for (index, factor) in delta.enumerated() { latitude += factor * sin(Double(2 * (index + 1)) * conformal) }
        let longitude = atan2(sinh(east), cos(north))
        return Coordinate(latitude: latitude * 180 / .pi, longitude: meridian + longitude * 180 / .pi)
    }
}
