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
    /// The pairs in order; a first line of words is a header, blank lines are skipped.
    ///
    /// - Parameter place: the word for a line in error messages.
    package static func pairs(
        in bytes: [UInt8], of place: String = "Line"
    ) throws(CommandError) -> [BatchPair] {
        var pairs: [BatchPair] = []
        try NumberLines.read(bytes) { line throws(CommandError) in pairs.append(try pair(line, of: place)) }
        return pairs
    }

    /// The pairs of a block of lines that follows the lines read before.
    static func pairs(
        in block: [LineBlocks.Line], after lines: inout NumberLines
    ) throws(CommandError) -> [BatchPair] {
        var pairs: [BatchPair] = []
        for line in block {
            guard let line = lines.line(line.number, line.bytes) else { continue }
            pairs.append(try pair(line, of: "Line"))
        }
        return pairs
    }

    private static func pair(_ line: NumberLines.Line, of place: String) throws(CommandError) -> BatchPair {
        guard let numbers = line.numbers(4) else {
            throw CommandError(
                .badData,
                "\(place) \(line.number) is not from_lon,from_lat,to_lon,to_lat: \"\(line.text.prefix(60))\"."
            )
        }
        let pair = BatchPair(
            line: line.number,
            source: Coordinate(latitude: numbers[1], longitude: numbers[0]),
            destination: Coordinate(latitude: numbers[3], longitude: numbers[2])
        )
        guard pair.source.isValid, pair.destination.isValid else {
            throw CommandError(
                .badData,
                "\(place) \(line.number) has a value out of range, longitude comes first and latitude lies within "
                    + "±90: \"\(line.text.prefix(60))\"."
            )
        }
        return pair
    }
}
