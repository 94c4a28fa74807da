package import DirectionsKit

/// Reads lines of `way id,direction,km/h`.
package enum SpeedsFile {
    /// The speeds in order; a first line of words is a header, blank lines are skipped.
    ///
    /// - Parameter name: the name of the file in errors.
    package static func speeds(
        in bytes: [UInt8], name: String
    ) throws(CommandError) -> [RouteAvoidances.WaySpeed] {
        var speeds: [RouteAvoidances.WaySpeed] = []
        try NumberLines.read(bytes) { line throws(CommandError) in
            guard let speed = speed(line.fields) else {
                throw CommandError(
                    .badData,
                    "Line \(line.number) of \(name) is not way id,forward|backward|both,km/h: \"\(line.text.prefix(60))\"."
                )
            }
            speeds.append(speed)
        }
        return speeds
    }

    private static func speed(_ fields: [String]) -> RouteAvoidances.WaySpeed? {
        guard fields.count == 3, let id = Int64(fields[0]),
            let direction = RouteAvoidances.WaySpeed.Direction(rawValue: fields[1]),
            let speed = Double(fields[2]), speed > 0, speed.isFinite
        else { return nil }
        return RouteAvoidances.WaySpeed(wayID: id, direction: direction, kilometersPerHour: speed)
    }
}
