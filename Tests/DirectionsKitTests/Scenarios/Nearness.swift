extension Optional<Double> {
    /// Within two hundredths of what is expected, or as stated.
    func isNear(_ expected: Double, within tolerance: Double = 0.02) -> Bool {
        map { abs($0 - expected) <= tolerance } ?? false
    }
}

extension Double {
    /// Within two hundredths of what is expected, or as stated.
    func isNear(_ expected: Double, within tolerance: Double = 0.02) -> Bool {
        Optional(self).isNear(expected, within: tolerance)
    }

    /// Seconds for this many meters.
    func seconds(at kilometersPerHour: Double) -> Double { self / (kilometersPerHour / 3.6) }
}
