import Geometry
import PlatformC

/// The datums of maps of China, whose coordinates are shifted by up to 700 meters from WGS 84.
///
/// There is no public specification. The shift of GCJ-02 is the polynomial with sines on the ellipsoid of Krasovsky that
/// became public in 2010 and is described in Wikipedia, "Restrictions on geographic data in China", section "GCJ-02", with
/// the constants of the project EvilTransform (github.com/googollee/eviltransform, MIT license). BD-09 is a second shift
/// of Baidu, described in the same section. GCJ-02 is undone by iteration, to less than a millimeter.
enum ShiftedDatum {
    /// AMap, Tencent and other maps of China.
    case gcj02
    /// Baidu.
    case bd09

    /// The coordinate in WGS 84; a coordinate outside China, where nothing is shifted, is returned as it is.
    func wgs84(_ coordinate: Coordinate) -> Coordinate {
        let gcj02 = self == .bd09 ? Self.gcj02(fromBaidu: coordinate) : coordinate
        guard ChinaOutline.contains(gcj02) else { return coordinate }
        var guess = gcj02
        for _ in 0..<Self.iterations {
            let shifted = Self.shifted(guess)
            guess.latitude -= shifted.latitude - gcj02.latitude
            guess.longitude -= shifted.longitude - gcj02.longitude
        }
        return guess
    }

    /// A coordinate of WGS 84 in GCJ-02, wherever it lies.
    static func shifted(_ coordinate: Coordinate) -> Coordinate {
        let x = coordinate.longitude - 105
        let y = coordinate.latitude - 35
        let waves = (20 * sin(6 * x * .pi) + 20 * sin(2 * x * .pi)) * 2 / 3
        let root = x.magnitude.squareRoot()
        let north =
            -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * root + waves
            + (20 * sin(y * .pi) + 40 * sin(y / 3 * .pi)) * 2 / 3
            + (160 * sin(y / 12 * .pi) + 320 * sin(y / 30 * .pi)) * 2 / 3
        let east =
            300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * root + waves
            + (20 * sin(x * .pi) + 40 * sin(x / 3 * .pi)) * 2 / 3
            + (150 * sin(x / 12 * .pi) + 300 * sin(x / 30 * .pi)) * 2 / 3
        let angle = coordinate.latitude * .pi / 180
        let flattening = 1 - eccentricity * sin(angle) * sin(angle)
        let meridian = radius * (1 - eccentricity) / (flattening * flattening.squareRoot())
        let parallel = radius / flattening.squareRoot() * cos(angle)
        return Coordinate(
            latitude: coordinate.latitude + north / (meridian * .pi / 180),
            longitude: coordinate.longitude + east / (parallel * .pi / 180))
    }

    /// A coordinate of BD-09 in GCJ-02.
    private static func gcj02(fromBaidu coordinate: Coordinate) -> Coordinate {
        let x = coordinate.longitude - 0.0065
        let y = coordinate.latitude - 0.006
        let waves = Double.pi * 3000 / 180
        let distance = (x * x + y * y).squareRoot() - 0.00002 * sin(y * waves)
        let angle = atan2(y, x) - 0.000003 * cos(x * waves)
        return Coordinate(latitude: distance * sin(angle), longitude: distance * cos(angle))
    }

    /// Each iteration leaves about a ten-thousandth of the error.
    private static let iterations = 6
    /// The semi-major axis of the ellipsoid in meters.
    private static let radius = 6_378_245.0
    /// The square of the eccentricity.
    private static let eccentricity = 0.00669342162296594323
}
