/// Splits lists such as `a;b` and trims blanks.
enum ListText {
    private static let semicolon = UInt8(ascii: ";")

    static func isList(_ value: String) -> Bool {
        value.utf8.contains(semicolon)
    }

    /// The parts between semicolons, trimmed; empty parts are left out.
    static func parts(of value: String) -> [String] {
        value.split(separator: ";").map(trimmed).filter { !$0.isEmpty }
    }

    static func trimmed(_ text: some StringProtocol) -> String {
        var rest = text[...]
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return String(rest)
    }
}

/// Parses a number at the start of a text.
enum NumberText {
    /// The number that the text starts with, with `.` or `,` before the decimals, and the trimmed rest.
    static func leading(_ text: some StringProtocol) -> (number: Double, rest: String)? {
        var number = 0.0
        var scale = 0.0
        var hasDigit = false
        var end = text.utf8.startIndex
        for index in text.utf8.indices {
            let byte = text.utf8[index]
            if (48...57).contains(byte) {
                hasDigit = true
                number = number * 10 + Double(byte - 48)
                scale *= 10
            } else if scale == 0, hasDigit, byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
                scale = 1
            } else {
                break
            }
            end = text.utf8.index(after: index)
        }
        guard hasDigit, number < 1e9 else { return nil }
        return (scale > 1 ? number / scale : number, ListText.trimmed(text[end...]))
    }

    /// The number if the whole text is at most six digits, else nil; the common case, without allocation.
    static func wholeNumber(_ text: String) -> Int? {
        let digits = text.utf8
        guard (1...6).contains(digits.count) else { return nil }
        var number = 0
        for byte in digits {
            guard (48...57).contains(byte) else { return nil }
            number = number * 10 + Int(byte - 48)
        }
        return number
    }
}
