import TextCoding

/// The order of the parts of dates with slashes or points in a file, such as 3/19/2024 or 19.03.2024.
///
/// Dates with slashes are American unless a first part over 12 shows that the day comes first; with points the day always does.
struct DateOrder {
    /// So many bytes of a file are looked at.
    static let sampleLength = 1 << 15

    private let isDayFirst: Bool
    /// Whether nothing in the sample shows the order.
    let isGuessed: Bool
    /// A date of the sample, empty if there is none.
    let example: String

    /// - Parameter sample: the first bytes of a file.
    init(in sample: ArraySlice<UInt8>) {
        var hasDayFirst = false
        var hasMonthFirst = false
        var example = ""
        for word in sample.split(whereSeparator: { " ,;\t\r\n\"".utf8.contains($0) }) {
            guard let date = Date(word, separator: UInt8(ascii: "/")) else { continue }
            if example.isEmpty { example = String(decoding: word, as: UTF8.self) }
            hasDayFirst = hasDayFirst || date.first > 12
            hasMonthFirst = hasMonthFirst || date.second > 12
        }
        isDayFirst = hasDayFirst && !hasMonthFirst
        isGuessed = !example.isEmpty && hasDayFirst == hasMonthFirst
        self.example = example
    }

    private struct Date {
        let first, second, year: Int
        let length: Int

        /// Two numbers of one or two digits and a year of four, at the beginning of a text.
        init?(_ text: ArraySlice<UInt8>, separator: UInt8) {
            var numbers: [Int] = []
            var number = 0
            var digits = 0
            var length = 0
            for byte in text {
                if byte.isDigit, digits < 4 {
                    number = 10 * number + Int(byte - UInt8(ascii: "0"))
                    digits += 1
                } else if byte == separator, (1...2).contains(digits), numbers.count < 2 {
                    numbers.append(number)
                    number = 0
                    digits = 0
                } else {
                    break
                }
                length += 1
            }
            guard numbers.count == 2, digits == 4, (1...31).contains(numbers[0]), (1...31).contains(numbers[1]) else {
                return nil
            }
            first = numbers[0]
            second = numbers[1]
            year = number
            self.length = length
        }
    }

    /// The text with its date in ISO 8601, and its clock in 24 hours; nil for a text that has no such date and clock.
    func rewritten(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let text = text.trimmingBlanks
        guard text.count <= 48 else { return nil }
        let slashed = Date(text, separator: UInt8(ascii: "/"))
        guard let date = slashed ?? Date(text, separator: UInt8(ascii: ".")) else { return Self.clock(text) }
        let (day, month) = slashed == nil || isDayFirst ? (date.first, date.second) : (date.second, date.first)
        var iso = Array("\(date.year)-\(Self.padded(month))-\(Self.padded(day))".utf8)
        let rest = text.dropFirst(date.length).drop { $0 == 0x20 || $0 == UInt8(ascii: ",") }.trimmingBlanks
        if !rest.isEmpty { iso += [UInt8(ascii: "T")] + (Self.clock(rest) ?? rest) }
        return iso[...]
    }

    /// A clock such as 3:04:05 PM in 24 hours with two digits each; nil for other texts.
    private static func clock(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let lower = String(decoding: text, as: UTF8.self).lowercased()
        guard let isAfternoon = ["am", "pm"].firstIndex(where: lower.hasSuffix).map({ $0 == 1 }) else { return nil }
        let parts = lower.dropLast(2).split(separator: ":").map { $0.filter { $0 != " " } }
        guard (2...3).contains(parts.count), let hour = Int(parts[0]), (1...12).contains(hour) else { return nil }
        let seconds = parts.count == 3 ? parts[2] : "00"
        return Array("\(padded(hour % 12 + (isAfternoon ? 12 : 0))):\(parts[1]):\(seconds)".utf8)[...]
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
