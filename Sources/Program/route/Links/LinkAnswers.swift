import DirectionsFormats
import DirectionsKit
import DirectionsLinks

/// Answers links from standard input, a line of JSON for each.
package enum LinkAnswers {
    /// Reads until the input ends; answers each complete line before it reads more.
    static func write() throws(CommandError) {
        var lines = InputLines()
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
