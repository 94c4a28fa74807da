/// Parses the value of a speed tag.
package enum SpeedText {
    package enum Reading: Sendable, Equatable {
        /// km/h.
        case limit(Double)
        /// A value without a fixed limit: a variable sign, or a motorway without a limit.
        case noFixedLimit
        case notUnderstood
    }

    /// The limit in km/h; in a list, the first part with a limit.
    package static func reading(_ value: String) -> Reading {
        if let number = NumberText.wholeNumber(value) { return plausible(Double(number)) }
        guard !value.utf8.contains(UInt8(ascii: "@")) else { return .notUnderstood }
        guard ListText.isList(value) else { return single(ListText.trimmed(value)) }
        let readings = ListText.parts(of: value).map(single)
        return readings.first(where: isLimit) ?? readings.first ?? .notUnderstood
    }

    private static func isLimit(_ reading: Reading) -> Bool {
        if case .limit = reading { true } else { false }
    }

    private static func single(_ text: String) -> Reading {
        if let (number, unit) = NumberText.leading(text) { return plausible(number * factor(unit.lowercased())) }
        switch text.lowercased() {
        case "none", "unlimited": return .limit(ZoneSpeeds.unlimited)
        case "walk", "walking", "foot": return .limit(ZoneSpeeds.walkingPace)
        case "signals", "variable", "unposted", "unsigned", "unknown", "default", "sign", "implicit", "national", "no":
            return .noFixedLimit
        default: break
        }
        guard let zone = ZoneSpeeds.limit(text) else { return .notUnderstood }
        return zone == .infinity ? .noFixedLimit : plausible(zone)
    }

    private static func factor(_ unit: String) -> Double {
        switch unit {
        case "mph", "mp/h", "mi/h": ZoneSpeeds.kilometersPerMile
        case "knots", "knot", "kn", "kts": ZoneSpeeds.kilometersPerNauticalMile
        default: 1
        }
    }

    private static func plausible(_ limit: Double) -> Reading {
        limit > 0 && limit <= 300 ? .limit(limit) : .notUnderstood
    }
}
