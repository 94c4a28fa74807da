/// Lines of numbers joined by commas, as several verbs read them.
struct NumberLines {
    /// A line that is neither blank nor a header.
    struct Line {
        /// From 1.
        var number: Int
        var text: Substring
        /// Nil where a value is no number.
        var values: [Double?]
    }

    /// The lines in order; a first line without any number is a header, blank lines are passed over.
    static func read(_ bytes: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var isFirst = true
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            let text = String(decoding: line, as: UTF8.self).drop { $0 == "\u{FEFF}" }.trimmingBlanks
            guard !text.isEmpty else { continue }
            let values = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0.trimmingBlanks) }
            let isHeader = isFirst && values.allSatisfy { $0 == nil }
            isFirst = false
            if !isHeader { lines.append(Line(number: index + 1, text: text[...], values: values)) }
        }
        return lines
    }
}
