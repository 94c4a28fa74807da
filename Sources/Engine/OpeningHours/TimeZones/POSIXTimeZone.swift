// The rule of a time zone as POSIX writes it: `CET-1CEST,M3.5.0,M10.5.0/3`.
//
// 1. A name and an offset for standard time; the offset counts west of UTC.
// 2. If there is summer time, its name, its offset, or else one hour east of standard time.
// 3. Then the date and time at which summer time begins, and those at which it ends.
// 4. `M3.5.0` is Sunday of the last week of March; `J60` is a day of the year without 29 February; `59` counts from 0
//    with it.
// 5. The time of a change is that of the clock before it, 2:00 unless given, from -167 to 167 hours.
// 6. South of the equator summer time begins after it ends in the same year.
//
// IEEE Std 1003.1, "Environment Variables", TZ; with the extensions of RFC 9636, section 3.3.1.

import TextCoding

/// The rule of a time zone for the years after its table.
struct POSIXTimeZone: Hashable, Sendable {
    /// A date of every year and a time of that day.
    private struct Change: Hashable, Sendable {
        enum Date: Hashable, Sendable {
            case weekday(month: Int, week: Int, weekday: Int)
            /// From 1, without 29 February.
            case dayWithoutLeap(Int)
            /// From 0.
            case day(Int)
        }

        var date: Date
        /// Seconds from midnight.
        var time = 7200

        /// Seconds since 1 January 1970, as if the local time were UTC.
        func local(in year: Int) -> Int { day(in: year) * 86_400 + time }

        private func day(in year: Int) -> Int {
            switch date {
            case .weekday(let month, let week, let weekday):
                let first = CalendarDay.number(year: year, month: month, day: 1)
                // POSIX counts from 0 for Sunday.
                let toFirst = (weekday + 6 - CalendarDay.weekday(of: first) + 7) % 7
                let day = toFirst + 7 * (week - 1)
                return first + (day < CalendarDay.count(inMonth: month, of: year) ? day : day - 7)
            case .dayWithoutLeap(let day):
                let leapDay = CalendarDay.isLeap(year) && day >= 60 ? 1 : 0
                return CalendarDay.number(year: year, month: 1, day: 1) + day - 1 + leapDay
            case .day(let day): return CalendarDay.number(year: year, month: 1, day: 1) + day
            }
        }
    }

    private struct Summer: Hashable, Sendable {
        var offset: Int
        var start: Change
        var end: Change
    }

    /// Seconds east of UTC.
    let standardOffset: Int
    private let summer: Summer?

    // MARK: Questions

    /// The changes in a year, in order of time: seconds since 1 January 1970, and the offset that begins.
    func changes(in year: Int) -> [(time: Int, offset: Int)] {
        guard let summer else { return [] }
        let start = (summer.start.local(in: year) - standardOffset, summer.offset)
        let end = (summer.end.local(in: year) - summer.offset, standardOffset)
        return start.0 < end.0 ? [start, end] : [end, start]
    }

    /// The offset at a time, in seconds since 1 January 1970.
    func offset(at time: Int) -> Int {
        let year = CalendarDay(number: time.flooredDivision(by: 86_400).quotient).year
        var offset = standardOffset
        for change in changes(in: year - 1) + changes(in: year) + changes(in: year + 1) where change.time <= time {
            offset = change.offset
        }
        return offset
    }

    // MARK: Reading

    /// Nil if the bytes are not such a rule.
    init?(_ bytes: some Collection<UInt8>) {
        var rest = Array(bytes)[...]
        guard Self.skipName(&rest), let west = Self.time(&rest) else { return nil }
        standardOffset = -west
        guard !rest.isEmpty else {
            summer = nil
            return
        }
        guard Self.skipName(&rest) else { return nil }
        var offset = standardOffset + 3600
        if rest.first != UInt8(ascii: ",") {
            guard let west = Self.time(&rest) else { return nil }
            offset = -west
        }
        guard let start = Self.change(&rest), let end = Self.change(&rest), rest.isEmpty else { return nil }
        summer = Summer(offset: offset, start: start, end: end)
    }

    private static func take(_ byte: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.first == UInt8(ascii: byte) else { return false }
        rest.removeFirst()
        return true
    }

    private static func skipName(_ rest: inout ArraySlice<UInt8>) -> Bool {
        if take("<", &rest) {
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
            rest = rest[(end + 1)...]
            return true
        }
        let letters = rest.prefix { $0.isLetter }
        rest = rest[letters.endIndex...]
        return letters.count >= 3
    }

    /// Hours, minutes and seconds with a sign, in seconds.
    private static func time(_ rest: inout ArraySlice<UInt8>) -> Int? {
        let isNegative = take("-", &rest)
        if !isNegative { _ = take("+", &rest) }
        guard let hours = number(&rest), hours <= 167 else { return nil }
        var seconds = hours * 3600
        for unit in [60, 1] where take(":", &rest) {
            guard let part = number(&rest), part < 60 else { return nil }
            seconds += part * unit
        }
        return isNegative ? -seconds : seconds
    }

    private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
        let digits = rest.prefix { $0.isDigit }
        guard (1...3).contains(digits.count) else { return nil }
        rest = rest[digits.endIndex...]
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private static func change(_ rest: inout ArraySlice<UInt8>) -> Change? {
        guard take(",", &rest), let date = date(&rest) else { return nil }
        guard take("/", &rest) else { return Change(date: date) }
        return time(&rest).map { Change(date: date, time: $0) }
    }

    private static func date(_ rest: inout ArraySlice<UInt8>) -> Change.Date? {
        if take("M", &rest) {
            guard let month = number(&rest), (1...12).contains(month), take(".", &rest), let week = number(&rest),
                (1...5).contains(week), take(".", &rest), let weekday = number(&rest), weekday < 7
            else { return nil }
            return .weekday(month: month, week: week, weekday: weekday)
        }
        if take("J", &rest) {
            guard let day = number(&rest), (1...365).contains(day) else { return nil }
            return .dayWithoutLeap(day)
        }
        guard let day = number(&rest), day < 366 else { return nil }
        return .day(day)
    }
}
