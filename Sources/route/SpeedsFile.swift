package import DirectionsKit

/// Reads lines of `way id,direction,km/h`.
package enum SpeedsFile {
    /// The speeds in order; a first line without any number is a header, blank lines are passed over.
    ///
    /// - Parameter name: what errors call the file.
    package static func speeds(
        in bytes: [UInt8], name: String
    ) throws(CommandFailure) -> [RouteRestrictions.WaySpeed] {
        var speeds: [RouteRestrictions.WaySpeed] = []
        var isFirst = true
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let text = String(decoding: line, as: UTF8.self).drop { $0 == "\u{FEFF}" }.trimmingBlanks
            guard !text.isEmpty else { continue }
            let fields = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmingBlanks)
            let isHeader = isFirst && fields.allSatisfy { Double($0) == nil }
            isFirst = false
            if isHeader { continue }
            guard let speed = speed(fields) else {
                throw CommandFailure(
                    .badData,
                    "Line \(index + 1) of \(name) is not way id,forward|backward|both,km/h: \"\(text.prefix(60))\".")
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
