internal import PlatformC

/// How many meters on the ground one map point is at a latitude in degrees; it falls to nothing towards the poles.
///
/// The earth is the sphere on which all distances here are measured, so that this agrees with
/// ``MapPoint/distance(to:)``.
public func metersPerMapPoint(atLatitude latitude: Double) -> Double {
    let parallel = 2 * .pi * EarthRadius.meters * cos(min(abs(latitude), 90) * .pi / 180)
    return parallel / MapSize.world.width
}

/// How many map points one meter on the ground is at a latitude in degrees; it grows without bound towards the poles.
public func mapPointsPerMeter(atLatitude latitude: Double) -> Double {
    1 / metersPerMapPoint(atLatitude: latitude)
}
