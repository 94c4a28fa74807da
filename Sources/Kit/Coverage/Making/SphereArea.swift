package import Geometry
import PlatformC

/// Areas on the sphere inside rings with straight sides in longitude and latitude.
package enum SphereArea {
    /// Square meters, as the sum over sides of the belts between the equator and the mean sine of the latitudes along
    /// the side.
    package static func squareMeters(of ring: [FixedCoordinate]) -> Double {
        var sum = 0.0
        for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
            let unit = Double.pi / (180 * FixedCoordinate.scale)
            let south = Double(from.latitude) * unit
            let north = Double(to.latitude) * unit
            let meanSine = abs(north - south) < 1e-9 ? sin(south) : (cos(south) - cos(north)) / (north - south)
            sum += (Double(to.longitude) - Double(from.longitude)) * unit * meanSine
        }
        return abs(sum) * EarthRadius.meters * EarthRadius.meters
    }
}
