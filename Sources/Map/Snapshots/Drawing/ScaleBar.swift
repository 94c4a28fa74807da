import DirectionsKit
import PlatformC

/// The longest bar with a round length on the ground.
struct ScaleBar: Equatable {
    /// The length in points.
    let length: Double
    /// The length on the ground, with its unit.
    let text: String

    /// A unit, its sign and its meters.
    private typealias Unit = (sign: String, meters: Double)

    /// Nil if no round length fits.
    init?(metersPerPoint: Double, greatestLength: Double, units: UnitSystem) {
        let most = metersPerPoint * greatestLength
        let all = Self.units(units)
        guard most > 0, most.isFinite, let unit = all.last(where: { $0.meters <= most }) else { return nil }
        let count = Self.round(most / unit.meters)
        length = count * unit.meters / metersPerPoint
        text = "\(Int(count)) \(unit.sign)"
    }

    private static func units(_ units: UnitSystem) -> [Unit] {
        switch units {
        case .metric: [("m", 1), ("km", 1000)]
        case .imperial: [("ft", 0.3048), ("mi", 1609.344)]
        case .britishImperial: [("yd", 0.9144), ("mi", 1609.344)]
        }
    }

    /// The greatest of 1, 2, 3, 5 and their tenfolds up to a number.
    private static func round(_ number: Double) -> Double {
        let power = pow(10, log10(number).rounded(.down))
        return ([5, 3, 2, 1].map { $0 * power }.first { $0 <= number } ?? power).rounded()
    }
}
