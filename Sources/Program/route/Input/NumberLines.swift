/// Lines of values joined by commas, the input of several verbs.
struct NumberLines {
    /// A line that is neither blank nor a header.
    struct Line {
        /// From 1.
        var number: Int
        var text: String
        /// The values without double quotes and blanks around them.
        var fields: [String]

        /// The values as numbers; nil if there are not exactly `count` of them, or one is not a number.
        func numbers(_ count: Int) -> [Double]? {
            let numbers = fields.compactMap { Double($0) }
            return fields.count == count && numbers.count == count ? numbers : nil
        }
    }

    private var isFirst = true

    /// Calls the body with the lines in order; a first line of words is a header, blank lines are skipped.
    static func read(
        _ bytes: [UInt8], _ body: (Line) throws(CommandError) -> Void
    ) throws(CommandError) {
        var lines = NumberLines()
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if let line = lines.line(index + 1, line) { try body(line) }
        }
    }

    /// The next line; nil if it is blank or a header.
    mutating func line(_ number: Int, _ bytes: some Collection<UInt8>) -> Line? {
        let text = String(decoding: bytes, as: UTF8.self).drop { $0 == "\u{FEFF}" }.trimmingBlanks
        guard !text.isEmpty else { return nil }
        let fields = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.unquoted)
        let isHeader = isFirst && fields.allSatisfy(Self.isWord)
        isFirst = false
        return isHeader ? nil : Line(number: number, text: text, fields: fields)
    }

    private static func unquoted(_ field: Substring) -> String {
        let text = field.trimmingBlanks
        guard text.count > 1, text.first == "\"", text.last == "\"" else { return text }
        return text.dropFirst().dropLast().trimmingBlanks
    }

    /// Whether the field is not a number and its first letter or digit is a letter, as in the name of a column.
    private static func isWord(_ field: String) -> Bool {
        guard Double(field) == nil else { return false }
        return field.first { $0.isLetter || $0.isNumber }?.isLetter ?? false
    }
}
