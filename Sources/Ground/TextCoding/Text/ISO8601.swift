package import PlatformFoundation

/// Reads a time in ISO 8601 with an offset or `Z`, with or without seconds, such as `2026-11-21T08:00+01:00`.
///
/// Days are counted by the Gregorian calendar, from the year 1583 on. A blank counts as a plus sign, because decoding a
/// query turns plus signs into blanks.
package enum ISO8601 {
    /// The first whole year of the Gregorian calendar.
    package static let firstYear = 1583

    /// The years that four digits write, 1583 to 9999, in seconds since 1970.
    package static let years = -12_212_553_600.0...253_402_300_799

    /// The time, nil for other text.
    package static func date(_ bytes: ArraySlice<UInt8>) -> Date? {
        var reader = Reader(bytes: bytes)
        guard let day = reader.day(), reader.takeAny("Tt "), let time = reader.time(), let offset = reader.offset(),
            reader.bytes.isEmpty
        else { return nil }
        return Date(timeIntervalSince1970: Double(day * 86400 - offset) + time)
    }

    private struct Reader {
        var bytes: ArraySlice<UInt8>

        /// Days since 1970 of `year-month-day`.
        mutating func day() -> Int? {
            guard let year = digits(4), takeAny("-"), let month = digits(2), takeAny("-"), let day = digits(2),
                year >= firstYear, 1...12 ~= month, 1...ISO8601.days(of: month, in: year) ~= day
            else { return nil }
            let months = (1..<month).reduce(0) { $0 + ISO8601.days(of: $1, in: year) }
            return ISO8601.days(before: year) - ISO8601.days(before: 1970) + months + day - 1
        }

        /// Seconds of `hour:minute[:second[.fraction]]`.
        mutating func time() -> Double? {
            guard let hour = digits(2), takeAny(":"), let minute = digits(2), hour < 24, minute < 60 else { return nil }
            let whole = Double(hour * 3600 + minute * 60)
            guard takeAny(":") else { return whole }
            guard let second = digits(2), second < 60 else { return nil }
            guard takeAny(".") else { return whole + Double(second) }
            let fraction = bytes.prefix(while: \.isDigit)
            guard 1...9 ~= fraction.count else { return nil }
            bytes = bytes[fraction.endIndex...]
            let value = Double("0." + String(decoding: fraction, as: UTF8.self)) ?? 0
            return whole + Double(second) + value
        }

        /// Seconds ahead of Greenwich of `Z`, `+01`, `+0100` or `+01:00`.
        mutating func offset() -> Int? {
            if takeAny("Zz") { return 0 }
            let isWest = bytes.first == UInt8(ascii: "-")
            guard takeAny("+- "), let hours = digits(2) else { return nil }
            _ = takeAny(":")
            guard let minutes = bytes.isEmpty ? 0 : digits(2), minutes < 60, hours <= 18 else { return nil }
            return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
        }

        mutating func digits(_ count: Int) -> Int? {
            let digits = bytes.prefix(count)
            guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
            bytes = bytes.dropFirst(count)
            return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        }

        mutating func takeAny(_ choices: String) -> Bool {
            guard let first = bytes.first, choices.utf8.contains(first) else { return false }
            bytes = bytes.dropFirst()
            return true
        }
    }

    private static func days(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days from the beginning of the calendar to that of a year.
    private static func days(before year: Int) -> Int {
        let past = year - 1
        return past * 365 + past / 4 - past / 100 + past / 400
    }
}
