/// Splits blocks of bytes into lines, and keeps no more of a line than the longest one that means something.
package struct InputLines {
    /// One byte more than the longest link, so that a longer line stays too long.
    package static let linkLimit = 65_537

    private let limit: Int
    private var line: [UInt8] = []
    private var isEmpty = true

    /// - Parameter limit: the greatest number of bytes that are kept of a line.
    package init(limit: Int = linkLimit) {
        self.limit = limit
    }

    /// The lines that end in the block, without their line breaks and the blanks at their beginning.
    package mutating func lines(endingIn block: some Sequence<UInt8>) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        for byte in block {
            isEmpty = false
            if byte == UInt8(ascii: "\n") {
                lines.append(line)
                self = InputLines(limit: limit)
            } else {
                append(byte)
            }
        }
        return lines
    }

    /// The line at the end that has no line break, if there is one.
    package var rest: [UInt8]? { isEmpty ? nil : line }

    private mutating func append(_ byte: UInt8) {
        let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
        if line.count < limit {
            if !isBlank || !line.isEmpty { line.append(byte) }
        } else if !isBlank {
            // It only matters whether more than blanks follow.
            line[limit - 1] = byte
        }
    }
}
