internal import PlatformC

/// The meters on the ground of one map point at a latitude in degrees; they shrink to zero towards the poles.
///
/// The earth is the sphere of all distances here, so that this agrees with
/// ``MapPoint/distance(to:)``.
public func metersPerMapPoint(atLatitude latitude: Double) -> Double {
    let parallel = 2 * .pi * EarthRadius.meters * cos(min(abs(latitude), 90) * .pi / 180)
    return parallel / MapSize.world.width
}

/// The map points of one meter on the ground at a latitude in degrees; they grow without bound towards the poles.
public func mapPointsPerMeter(atLatitude latitude: Double) -> Double {
    1 / metersPerMapPoint(atLatitude: latitude)
}
