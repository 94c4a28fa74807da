package import Geometry

/// The bounds of lines that may cross the 180th meridian.
///
/// Each point counts as within 180 degrees of the one before it. So a line over the meridian gets bounds whose west is
/// greater than their east, as section 5.2 of RFC 7946 requires, and not a belt around the earth.
package struct LineBounds {
    private var latitudes: ClosedRange<Double>?
    private var longitudes: ClosedRange<Double>?

    /// The bounds of the points, which are in the order of their line.
    package init(_ points: some Sequence<Coordinate>) {
        var last: Double?
        for point in points {
            let longitude = Self.unwrapped(point.longitude, near: last ?? point.longitude)
            last = longitude
            latitudes = Self.extended(latitudes, to: point.latitude)
            longitudes = Self.extended(longitudes, to: longitude)
        }
    }

    /// The corners south-west and north-east, nil if there is no point.
    package var corners: (southWest: Coordinate, northEast: Coordinate)? {
        guard let latitudes, let longitudes else { return nil }
        let isWholeBelt = longitudes.upperBound - longitudes.lowerBound >= 360
        let west = isWholeBelt ? -180 : Self.wrapped(longitudes.lowerBound)
        let east = isWholeBelt ? 180 : Self.wrapped(longitudes.upperBound)
        return (
            Coordinate(latitude: latitudes.lowerBound, longitude: west),
            Coordinate(latitude: latitudes.upperBound, longitude: east)
        )
    }

    private static func extended(_ range: ClosedRange<Double>?, to value: Double) -> ClosedRange<Double> {
        guard let range else { return value...value }
        return min(range.lowerBound, value)...max(range.upperBound, value)
    }

    private static func unwrapped(_ longitude: Double, near other: Double) -> Double {
        longitude + 360 * ((other - longitude) / 360).rounded()
    }

    private static func wrapped(_ longitude: Double) -> Double {
        if longitude > 180 { return longitude - 360 }
        return longitude < -180 ? longitude + 360 : longitude
    }
}
