import TextCoding

/// Speeds on ways as values of links and queries: `way:direction:kilometers per hour`, as in `13268415:both:20`.
package enum WaySpeedText {
    /// The text for a speed.
    static func text(_ speed: RouteAvoidances.WaySpeed) -> String {
        "\(speed.wayID):\(speed.direction.rawValue):\(DecimalText.exact(speed.kilometersPerHour))"
    }

    /// The speed of a text; nil for other texts.
    package static func speed(_ text: String) -> RouteAvoidances.WaySpeed? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let id = Int64(parts[0]),
            let direction = RouteAvoidances.WaySpeed.Direction(rawValue: String(parts[1])),
            let speed = DecimalNumber.read(parts[2]), speed > 0, speed.isFinite
        else { return nil }
        return RouteAvoidances.WaySpeed(wayID: id, direction: direction, kilometersPerHour: speed)
    }
}
