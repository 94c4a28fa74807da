/// Splits blocks of bytes into lines, and keeps no more of a line than a link or an address may have.
package struct InputLines {
    /// One byte more than the longest link, so that a longer line stays too long.
    private static let limit = 65_537

    private var line: [UInt8] = []
    private var isEmpty = true

    package init() {}

    /// The lines that end in the block, without their line breaks and the blanks at their beginning.
    package mutating func lines(endingIn block: some Sequence<UInt8>) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        for byte in block {
            isEmpty = false
            if byte == UInt8(ascii: "\n") {
                lines.append(line)
                self = InputLines()
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
        if line.count < Self.limit {
            if !isBlank || !line.isEmpty { line.append(byte) }
        } else if !isBlank {
            // It only matters whether more than blanks follow.
            line[Self.limit - 1] = byte
        }
    }
}
