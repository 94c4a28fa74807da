package import Geometry

/// A line of the input of `route batch`.
package struct BatchPair: Hashable, Sendable {
    /// The number of the line, from 1.
    package var line: Int
    package var source: Coordinate
    package var destination: Coordinate
}

/// Reads lines of `from_lon,from_lat,to_lon,to_lat`.
package enum BatchInput {
    /// The pairs in order; a first line without any number is a header, blank lines are passed over.
    package static func pairs(in bytes: [UInt8]) throws(CommandFailure) -> [BatchPair] {
        var pairs: [BatchPair] = []
        for line in NumberLines.read(bytes) { pairs.append(try pair(line.values, line: line.number, text: line.text)) }
        return pairs
    }

    private static func pair(_ values: [Double?], line: Int, text: Substring) throws(CommandFailure) -> BatchPair {
        let numbers = values.compactMap(\.self)
        guard values.count == 4, numbers.count == 4 else {
            throw CommandFailure(
                .badData, "Line \(line) is not from_lon,from_lat,to_lon,to_lat: \"\(text.prefix(60))\"."
            )
        }
        let pair = BatchPair(
            line: line,
            source: Coordinate(latitude: numbers[1], longitude: numbers[0]),
            destination: Coordinate(latitude: numbers[3], longitude: numbers[2])
        )
        guard pair.source.isValid, pair.destination.isValid else {
            throw CommandFailure(
                .badData,
                "Line \(line) has a value out of range, longitude comes first and latitude lies within ±90: "
                    + "\"\(text.prefix(60))\"."
            )
        }
        return pair
    }
}
