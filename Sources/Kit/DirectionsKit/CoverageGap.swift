package import Coverage
package import Geometry
import TextCoding

/// The distance and direction from a place outside the coverage to the nearest covered place.
package struct CoverageGap {
    /// The nearest covered place.
    package let nearest: FixedCoordinate
    /// The great-circle distance in meters.
    package let meters: Double
    /// The direction in which the great circle begins; south at the north pole, north at the south pole.
    package let direction: CompassDirection

    package init(from place: FixedCoordinate, to area: CoverageArea) {
        nearest = area.nearest(to: place)
        meters = place.distance(to: nearest)
        direction =
            switch place.latitude {
            case 900_000_000: .south
            case -900_000_000: .north
            default: CompassDirection(bearing: Bearing.initial(from: place, to: nearest))
            }
    }

    /// Such as "12.3 km to the southeast"; in meters below a kilometer.
    package var words: String { "\(length) to the \(direction.rawValue)" }

    /// Such as "43.72,7.405"; latitude first.
    package static func degrees(_ place: Coordinate) -> String {
        [place.latitude, place.longitude].map { DecimalText.shortest($0, decimals: 7) }.joined(separator: ",")
    }

    private var length: String {
        if meters < 1 { return "less than 1 m" }
        if meters.rounded() < 1000 { return "\(DecimalText.fixed(meters, decimals: 0)) m" }
        return "\(DecimalText.fixed(meters / 1000, decimals: meters < 100_000 ? 1 : 0)) km"
    }
}
