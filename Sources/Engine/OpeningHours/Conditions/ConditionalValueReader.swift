import TextCoding

/// Splits a conditional value into clauses and conditions.
struct ConditionalValueReader {
    /// A longer text is not read: values in OpenStreetMap have at most 255 characters.
    private static let longestText = 2000

    private let text: String
    private let country: String?
    private let bytes: [UInt8]

    /// - Throws: an error if parentheses or quotes do not match, or a clause has no value or no condition.
    static func clauses(of text: String, country: String?) throws(OpeningHoursError) -> [ConditionalValue.Clause] {
        guard text.utf8.count <= longestText else {
            throw OpeningHoursError(text, atByte: 0, "it is longer than \(longestText) bytes")
        }
        return try ConditionalValueReader(text: text, country: country).clauses()
    }

    private init(text: String, country: String?) {
        self.text = text
        self.country = country
        bytes = Array(text.utf8)
    }

    private func clauses() throws(OpeningHoursError) -> [ConditionalValue.Clause] {
        var clauses: [ConditionalValue.Clause] = []
        for part in try parts(of: 0..<bytes.count, separator: UInt8(ascii: ";")) {
            let part = trimmed(part)
            if !part.isEmpty { clauses.append(try clause(part)) }
        }
        guard !clauses.isEmpty else { throw failure(bytes.count, "expected a value, @ and a condition") }
        return clauses
    }

    private func failure(_ byte: Int, _ reason: String) -> OpeningHoursError {
        OpeningHoursError(text, atByte: byte, reason)
    }

    // MARK: Parts

    /// The parts between separators outside of parentheses and quotes.
    private func parts(of range: Range<Int>, separator: UInt8) throws(OpeningHoursError) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        var open: [Int] = []
        var quote: Int?
        for index in range {
            switch bytes[index] {
            case UInt8(ascii: "\"") where quote != nil: quote = nil
            case UInt8(ascii: "\"") where !isInches(index): quote = index
            case _ where quote != nil: continue
            case UInt8(ascii: "("): open.append(index)
            case UInt8(ascii: ")"):
                guard open.popLast() != nil else { throw failure(index, "expected ( before )") }
            case separator where open.isEmpty:
                parts.append(start..<index)
                start = index + 1
            default: continue
            }
        }
        if let index = open.last ?? quote {
            throw failure(index, quote == nil ? "expected )" : "its quotes have no end")
        }
        parts.append(start..<range.upperBound)
        return parts
    }

    /// Whether a quotation mark is the sign of inches after a number: `height>13'6"`.
    private func isInches(_ index: Int) -> Bool { index > 0 && bytes[index - 1].isDigit }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while let first = range.first, isBlank(bytes[first]) { range.removeFirst() }
        while let last = range.last, isBlank(bytes[last]) { range.removeLast() }
        return range
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }

    private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    // MARK: Clauses

    private func clause(_ part: Range<Int>) throws(OpeningHoursError) -> ConditionalValue.Clause {
        let sides = try parts(of: part, separator: UInt8(ascii: "@"))
        guard sides.count > 1 else { throw failure(part.upperBound, "expected @ and a condition") }
        guard sides.count == 2 else { throw failure(sides[1].upperBound, "expected one @ for each value") }
        let value = trimmed(sides[0])
        guard !value.isEmpty else { throw failure(part.lowerBound, "expected a value before @") }
        let condition = trimmed(withoutParentheses(trimmed(sides[1])))
        guard !condition.isEmpty else { throw failure(sides[1].upperBound, "expected a condition after @") }
        return ConditionalValue.Clause(
            value: string(value), text: string(condition), conditions: conditions(condition))
    }

    /// Leaves out parentheses around the whole of a condition.
    private func withoutParentheses(_ range: Range<Int>) -> Range<Int> {
        guard range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "("),
            bytes[range.upperBound - 1] == UInt8(ascii: ")")
        else { return range }
        var depth = 0
        for index in range.dropLast() {
            if bytes[index] == UInt8(ascii: "(") { depth += 1 }
            if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { return range }
        }
        return range.lowerBound + 1..<range.upperBound - 1
    }

    // MARK: Conditions

    private func conditions(_ range: Range<Int>) -> [ConditionalValue.Condition] {
        var conditions: [ConditionalValue.Condition] = []
        var start = range.lowerBound
        var isQuoted = false
        for index in range {
            if bytes[index] == UInt8(ascii: "\""), !isInches(index) || isQuoted { isQuoted.toggle() }
            guard !isQuoted, index >= start, isAnd(index, in: range) else { continue }
            conditions.append(condition(trimmed(start..<index)))
            start = index + 3
        }
        return conditions + [condition(trimmed(start..<range.upperBound))]
    }

    /// Whether the word AND begins at a byte.
    private func isAnd(_ index: Int, in range: Range<Int>) -> Bool {
        guard index + 3 < range.upperBound, index > range.lowerBound, isBlank(bytes[index - 1]),
            isBlank(bytes[index + 3])
        else { return false }
        return bytes[index..<index + 3].map(\.lowercased) == Array("and".utf8)
    }

    private func condition(_ range: Range<Int>) -> ConditionalValue.Condition {
        guard !range.isEmpty else { return .unreadable(failure(range.lowerBound, "expected a condition")) }
        let inner = trimmed(withoutParentheses(range))
        let part = string(inner)
        do {
            if let comparison = try MeasureComparison(Substring(part), in: text, atByte: inner.lowerBound) {
                return .comparison(comparison)
            }
        } catch {
            return .unreadable(error)
        }
        do {
            return .schedule(try OpeningSchedule(part, country: country))
        } catch {
            let isWord = bytes[inner].allSatisfy {
                $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ":")
            }
            guard !isWord || bytes[inner].first?.isLetter != true else { return .word(part.lowercased()) }
            let offset = part.prefix(error.offset).utf8.count
            return .unreadable(failure(inner.lowerBound + offset, error.reason))
        }
    }
}
