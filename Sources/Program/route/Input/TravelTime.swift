import TextCoding
import ArgumentParser
package import PlatformFoundation
import PlatformC

/// A time of ISO 8601 on the command line: `2026-11-21T08:00`, optionally with seconds and an offset.
///
/// Without an offset it is local time of the machine, which the variable TZ may change.
package struct TravelTime: Sendable {
    package let date: Date
    /// The offset from UTC in seconds.
    package let offset: Int

    package var timeZone: TimeZone { TimeZone(secondsFromGMT: offset) ?? .gmt }

    /// Parses a time.
    package init(text: String) throws {
        let pattern = /(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d))?(Z|z|[+\-]\d\d(?::?\d\d)?)?/
        guard let match = try pattern.asciiOnlyDigits().wholeMatch(in: text) else { throw Self.malformed }
        let numbers = [match.1, match.2, match.3, match.4, match.5, match.6 ?? "0"].compactMap { Int32($0) }
        guard let year = numbers.first, year >= ISO8601.firstYear else {
            throw ValidationError("years before 1583 have another calendar; write a year from 1583 on.")
        }
        guard numbers.count == 6, let local = Self.secondsAsIfAtGreenwich(numbers) else {
            throw ValidationError("there is no such day or time of day.")
        }
        let offset = try match.7.map(Self.offset) ?? Self.localOffset(numbers, seconds: local)
        self.offset = offset
        date = Date(timeIntervalSince1970: Double(local - offset))
    }

    private static var malformed: ValidationError {
        ValidationError("write 2026-11-21T08:00 for local time, or 2026-11-21T08:00+01:00 with an offset.")
    }

    /// Seconds since 1970 with the numbers taken as UTC; nil for a date or time that does not exist: 30 February.
    private static func secondsAsIfAtGreenwich(_ numbers: [Int32]) -> Int? {
        var parts = unsafe parts(numbers)
        let seconds = unsafe timegm(&parts)
        // A date or time that does not exist comes back normalised, so it differs.
        let back = unsafe [
            parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec,
        ]
        return back == numbers ? seconds : nil
    }

    private static func localOffset(_ numbers: [Int32], seconds: Int) -> Int {
        var parts = unsafe parts(numbers)
        return seconds - (unsafe mktime(&parts))
    }

    /// The numbers as a C structure; the C library decides about daylight saving time.
    @unsafe private static func parts(_ numbers: [Int32]) -> tm {
        unsafe tm(
            tm_sec: numbers[5], tm_min: numbers[4], tm_hour: numbers[3], tm_mday: numbers[2], tm_mon: numbers[1] - 1,
            tm_year: numbers[0] - 1900, tm_wday: 0, tm_yday: 0, tm_isdst: -1, tm_gmtoff: 0, tm_zone: nil)
    }

    /// Seconds of `Z`, `+01`, `+0100` or `+01:00`.
    private static func offset(_ text: Substring) throws -> Int {
        let digits = text.filter(\.isNumber)
        guard !digits.isEmpty else { return 0 }
        guard let hours = Int(digits.prefix(2)), let minutes = Int("0" + digits.dropFirst(2)), minutes < 60
        else { throw malformed }
        let seconds = hours * 3600 + minutes * 60
        guard seconds <= 18 * 3600 else {
            throw ValidationError("offsets reach from -18:00 to +18:00, as in 2026-11-21T08:00+01:00.")
        }
        return (text.first == "-" ? -1 : 1) * seconds
    }
}
