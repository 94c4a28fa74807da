import PlatformFoundation
import TextCoding

/// Reads and writes the times of files of tracks.
enum TrackTime {
    /// The time of a text in ISO 8601, or of a number since 1970, see ``date(number:)``; nil for other texts.
    ///
    /// A blank may stand before the offset, and `UTC` or `GMT` in its place; a time without an offset counts as UTC.
    static func date(_ text: ArraySlice<UInt8>) -> Date? {
        guard text.count <= 48 else { return nil }
        if let date = ISO8601.date(text) { return date }
        if let number = TrackNumber.read(text) { return date(number: number) }
        var bytes = text.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "-") : $0 }
        for suffix in [" UTC", " GMT", "UTC", "GMT"] where bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) {
            bytes.removeLast(suffix.utf8.count)
        }
        if let sign = bytes.lastIndex(where: { "+-".utf8.contains($0) }), sign > 0, bytes[sign - 1] == 0x20 {
            bytes.remove(at: sign - 1)
        }
        return ISO8601.date(bytes[...]) ?? ISO8601.date((bytes + [UInt8(ascii: "Z")])[...])
    }

    /// The time of a number of seconds since 1970, or of milliseconds, microseconds or nanoseconds if it is too large for
    /// seconds of our age; nil if it is out of range.
    static func date(number: Double) -> Date? {
        var seconds = number
        while seconds.magnitude >= 1e11 {
            guard seconds.magnitude < 1e20 else { return nil }
            seconds /= 1000
        }
        return ISO8601.years.contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
    }

    /// A date and a time of the day in two texts.
    static func date(day: [UInt8], clock: [UInt8]) -> Date? {
        date((day + [UInt8(ascii: "T")] + clock)[...])
    }

    // MARK: Writing

    /// The time in ISO 8601, with three decimals unless the seconds are whole; nil beyond the years of four digits.
    static func text(_ date: Date) -> String? {
        guard let parts = Parts(date, unit: 1000) else { return nil }
        let fraction = parts.rest == 0 ? "" : "." + padded(parts.rest, width: 3)
        return "\(parts.day)T\(parts.clock)\(fraction)Z"
    }

    /// The time as `NSDate` describes it, `2012-10-01 12:34:56 +0000`; a part of a second is left out.
    static func description(_ date: Date) -> String? {
        Parts(date, unit: 1).map { "\($0.day) \($0.clock) +0000" }
    }

    private static func padded(_ number: Int, width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private struct Parts {
        let day: String
        let clock: String
        /// What the whole seconds leave, in units.
        let rest: Int

        /// - Parameter unit: into how many units a second is divided.
        init?(_ date: Date, unit: Int) {
            let scaled = date.timeIntervalSince1970 * Double(unit)
            let units = unit == 1 ? scaled.rounded(.down) : scaled.rounded()
            guard ISO8601.years.contains(units / Double(unit)) else { return nil }
            let (days, time) = Parts.split(Int(units), by: 86_400 * unit)
            let seconds = time / unit
            rest = time % unit
            day = Parts.day(days)
            clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, width: 2) }.joined(
                separator: ":")
        }

        private static func split(_ value: Int, by divisor: Int) -> (Int, Int) {
            let rest = (value % divisor + divisor) % divisor
            return ((value - rest) / divisor, rest)
        }

        /// The date of a day since 1970, counted in eras of 400 years from March 1 of the year 0 on.
        private static func day(_ days: Int) -> String {
            let (era, dayOfEra) = split(days + 719_468, by: 146_097)
            let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
            let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
            let monthFromMarch = (5 * dayOfYear + 2) / 153
            let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
            let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
            let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
            return "\(padded(year, width: 4))-\(padded(month, width: 2))-\(padded(day, width: 2))"
        }
    }
}
