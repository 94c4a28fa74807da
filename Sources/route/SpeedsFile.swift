package import DirectionsKit

/// Reads lines of `way id,direction,km/h`.
package enum SpeedsFile {
    /// The speeds in order; a first line of words alone is a header, blank lines are passed over.
    ///
    /// - Parameter name: what errors call the file.
    package static func speeds(
        in bytes: [UInt8], name: String
    ) throws(CommandFailure) -> [RouteRestrictions.WaySpeed] {
        var speeds: [RouteRestrictions.WaySpeed] = []
        try NumberLines.read(bytes) { line throws(CommandFailure) in
            guard let speed = speed(line.fields) else {
                throw CommandFailure(
                    .badData,
                    "Line \(line.number) of \(name) is not way id,forward|backward|both,km/h: \"\(line.text.prefix(60))\"."
                )
            }
            speeds.append(speed)
        }
        return speeds
    }

    private static func speed(_ fields: [String]) -> RouteRestrictions.WaySpeed? {
        guard fields.count == 3, let id = Int64(fields[0]),
            let direction = RouteRestrictions.WaySpeed.Direction(rawValue: fields[1]),
            let speed = Double(fields[2]), speed > 0, speed.isFinite
        else { return nil }
        return RouteRestrictions.WaySpeed(wayID: id, direction: direction, kilometersPerHour: speed)
    }
}
