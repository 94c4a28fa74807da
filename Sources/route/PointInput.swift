package import Geometry

/// Reads lines of `lon,lat`.
package enum PointInput {
    /// The points in order.
    ///
    /// - Parameter place: what a complaint calls a line.
    package static func points(
        in bytes: [UInt8], of place: String = "Line"
    ) throws(CommandError) -> [Coordinate] {
        var points: [Coordinate] = []
        try NumberLines.read(bytes) { line throws(CommandError) in
            guard let numbers = line.numbers(2) else {
                throw CommandError(.badData, "\(place) \(line.number) is not lon,lat: \"\(line.text.prefix(60))\".")
            }
            let point = Coordinate(latitude: numbers[1], longitude: numbers[0])
            guard point.isValid else {
                throw CommandError(
                    .badData,
                    "\(place) \(line.number) has a value out of range, longitude comes first and latitude lies within "
                        + "±90: \"\(line.text.prefix(60))\".")
            }
            points.append(point)
        }
        return points
    }
}
