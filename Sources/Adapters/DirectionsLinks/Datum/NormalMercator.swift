import Geometry
import PlatformC

/// The normal Mercator projection, whose meters some maps write into their links instead of degrees.
struct NormalMercator {
    private let radius: Double
    private let eccentricity: Double

    /// On the sphere with the radius of the earth's equator, EPSG:3857.
    static let web = NormalMercator(radius: 6_378_137, eccentricity: 0)

    /// Baidu's, whose result is in BD-09.
    ///
    /// Baidu's pages have polynomials for it. They agree to four millimeters with the projection of the ellipsoid of Clarke,
    /// 1866, from the equator to 59 degrees, which this is.
    static let baidu = NormalMercator(
        radius: 6_378_206.4, eccentricity: (1 - (6_356_583.8 / 6_378_206.4) * (6_356_583.8 / 6_378_206.4)).squareRoot())

    /// The coordinate at some meters east of Greenwich and north of the equator.
    func coordinate(east: Double, north: Double) -> Coordinate {
        let scale = exp(-north / radius)
        var latitude = .pi / 2 - 2 * atan(scale)
        for _ in 0..<(eccentricity == 0 ? 0 : Self.iterations) {
            let sine = eccentricity * sin(latitude)
            latitude = .pi / 2 - 2 * atan(scale * pow((1 - sine) / (1 + sine), eccentricity / 2))
        }
        return Coordinate(latitude: latitude * 180 / .pi, longitude: east / radius * 180 / .pi)
    }

    /// Each iteration leaves about a hundredth of the error.
    private static let iterations = 8
}
