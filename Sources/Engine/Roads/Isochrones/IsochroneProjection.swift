import Geometry
import PlatformC

/// The projection of ``MapPoint``, in a few multiplications per point.
///
/// Its derivatives are known, so the northing of a latitude follows from that of a parallel nearby; a parallel every
/// twentieth of a degree keeps the rest of the series below a thousandth of a map point up to 80 degrees.
struct IsochroneProjection: Sendable {
    /// The latitude of the first parallel, in steps.
    private let first: Int
    private var parallels: [(y: Double, slope: Double, second: Double, third: Double)] = []
    /// The longitude around which places across the 180th meridian are put.
    private let middle: Double

    /// Steps of a fixed coordinate between parallels.
    private static let step: Int32 = 500_000
    private static let world = MapSize.world.width

    /// - Parameter middle: a place amid the points.
    init(middle: FixedCoordinate) {
        self.middle = (Coordinate(middle).longitude + 180) / 360 * Self.world
        first = Int(Self.step(of: FixedCoordinate(latitude: -850_000_000, longitude: 0)))
        parallels = Self.table
    }

    private static let table = (-1700...1700).map { step in
        let latitude = Double(step) * Double(Self.step) / FixedCoordinate.scale
        let radians = latitude * .pi / 180
        let secant = 1 / cos(radians)
        let tangent = tan(radians)
        let unit = -MapSize.world.height / (2 * .pi)
        return (
            y: MapPoint(Coordinate(latitude: latitude, longitude: 0)).y, slope: unit * secant,
            second: unit * secant * tangent / 2, third: unit * secant * (1 + 2 * tangent * tangent) / 6
        )
    }

    private static func step(of place: FixedCoordinate) -> Int32 {
        let half = place.latitude < 0 ? -Self.step / 2 : Self.step / 2
        return (place.latitude + half) / Self.step
    }

    /// The place of a coordinate in map points.
    @inline(__always)
    func place(_ place: FixedCoordinate) -> MapPoint {
        var x = (Double(place.longitude) / FixedCoordinate.scale + 180) / 360 * Self.world
        if x - middle > Self.world / 2 { x -= Self.world }
        if middle - x > Self.world / 2 { x += Self.world }
        let step = Self.step(of: place)
        let index = Int(step) - first
        guard parallels.indices.contains(index) else { return MapPoint(x: x, y: MapPoint(Coordinate(place)).y) }
        let rest = Double(place.latitude - step * Self.step) * (.pi / 180 / FixedCoordinate.scale)
        let near = parallels[index]
        return MapPoint(x: x, y: near.y + rest * (near.slope + rest * (near.second + rest * near.third)))
    }

    /// Map points of a meter near a coordinate.
    @inline(__always)
    func scale(at place: FixedCoordinate) -> Double {
        let index = min(max(Int(Self.step(of: place)) - first, 0), parallels.count - 1)
        return parallels[index].slope * Self.equator
    }

    private static let equator = -2 * .pi / (MapSize.world.height * metersPerMapPoint(atLatitude: 0))
}
