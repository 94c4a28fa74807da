internal import PlatformC

/// Directions as degrees clockwise from north.
package enum Bearing {
    /// The direction in which the great circle to `end` leaves `start`, 0 ..< 360; 0 when both are the same place.
    package static func initial(from start: Coordinate, to end: Coordinate) -> Double {
        let latitude = start.latitude * .pi / 180
        let endLatitude = end.latitude * .pi / 180
        let east = (end.longitude - start.longitude) * .pi / 180
        let y = sin(east) * cos(endLatitude)
        let x = cos(latitude) * sin(endLatitude) - sin(latitude) * cos(endLatitude) * cos(east)
        return normalized(atan2(y, x) * 180 / .pi)
    }

    /// The direction in which the great circle to `end` leaves `start`, 0 ..< 360; 0 when both are the same place.
    package static func initial(from start: FixedCoordinate, to end: FixedCoordinate) -> Double {
        start == end ? 0 : initial(from: Coordinate(start), to: Coordinate(end))
    }

    /// The direction of a vector on a flat map, 0 ..< 360; 0 if it has no length.
    package static func ofVector(east: Double, north: Double) -> Double {
        normalized(atan2(east, north) * 180 / .pi)
    }

    /// The angle of a turn from `inBearing` to `outBearing`: degrees from -180 to 180; right is positive.
    package static func turnAngle(from inBearing: Double, to outBearing: Double) -> Double {
        let angle = normalized(outBearing - inBearing)
        return angle > 180 ? angle - 360 : angle
    }

    /// The same direction in 0 ..< 360.
    package static func normalized(_ degrees: Double) -> Double {
        let remainder = degrees.truncatingRemainder(dividingBy: 360)
        let positive = remainder < 0 ? remainder + 360 : remainder
        // A tiny negative remainder plus 360 is 360.
        return positive < 360 ? abs(positive) : 0
    }
}

/// The eight compass directions; the raw values are English words.
package enum CompassDirection: String, CaseIterable, Hashable, Sendable {
    /// 337.5° to 22.5°.
    case north
    /// 22.5° to 67.5°.
    case northeast
    /// 67.5° to 112.5°.
    case east
    /// 112.5° to 157.5°.
    case southeast
    /// 157.5° to 202.5°.
    case south
    /// 202.5° to 247.5°.
    case southwest
    /// 247.5° to 292.5°.
    case west
    /// 292.5° to 337.5°.
    case northwest

    /// The compass direction nearest to a bearing in degrees.
    package init(bearing: Double) {
        let eighth = Int((Bearing.normalized(bearing) / 45).rounded()) % 8
        self = Self.allCases[eighth]
    }
}
