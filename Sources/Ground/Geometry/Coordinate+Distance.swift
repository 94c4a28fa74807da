internal import PlatformC

/// The sphere that stands for the earth.
package enum EarthRadius {
    /// The mean radius in meters.
    package static let meters = 6_371_008.8
}

extension Coordinate {
    /// The great-circle distance in meters, by the haversine formula.
    package func distance(to other: Coordinate) -> Double {
        let latitude = latitude * .pi / 180
        let otherLatitude = other.latitude * .pi / 180
        let halfNorth = sin((otherLatitude - latitude) / 2)
        let halfEast = sin((other.longitude - longitude) * .pi / 360)
        let square = halfNorth * halfNorth + cos(latitude) * cos(otherLatitude) * halfEast * halfEast
        return 2 * EarthRadius.meters * asin(min(1, square.squareRoot()))
    }
}

extension FixedCoordinate {
    /// The great-circle distance in meters.
    package func distance(to other: FixedCoordinate) -> Double {
        Coordinate(self).distance(to: Coordinate(other))
    }

    /// The difference in longitude to another place, in 1e-7 degrees, the short way round; east is positive.
    @inlinable
    package func eastward(to other: FixedCoordinate) -> Int64 {
        let difference = Int64(other.longitude) - Int64(longitude)
        if difference > 1_800_000_000 { return difference - 3_600_000_000 }
        if difference < -1_800_000_000 { return difference + 3_600_000_000 }
        return difference
    }
}

extension Collection<FixedCoordinate> {
    /// The length in meters of the line through the points.
    package var lineLength: Double {
        zip(self, dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
}
