import DirectionsFormats
import DirectionsKit
import DirectionsLinks

/// Answers links from standard input, a line of JSON for each.
package enum LinkAnswers {
    /// Reads until the input ends; answers each complete line before it reads more.
    static func write() throws(CommandError) {
        var lines = LinkLines()
        try StandardInput.forEachBlock { block throws(CommandError) in
            try StandardOutput.write(lines.lines(endingIn: block).flatMap(answer))
        }
        if let rest = lines.rest { try StandardOutput.write(answer(to: rest)) }
    }

    /// The answer with its line break; a line that is not UTF-8 counts as no link.
    package static func answer(to line: [UInt8]) -> [UInt8] {
        LinkJSON.encode(RequestURL(String(validating: line, as: UTF8.self) ?? ""))
    }
}

/// Splits blocks of bytes into lines, and keeps no more of a line than a link may have.
package struct LinkLines {
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
                self = LinkLines()
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
