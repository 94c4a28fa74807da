/// A date of each year or of one year, as a schedule writes it: `Dec 24`, `2026 May`, `easter -2 days`, `Oct Su[-1]`.
struct ScheduleDate: Hashable, Sendable {
    enum Anchor: Hashable, Sendable {
        /// All days of a month.
        case month(Int)
        case day(month: Int, day: Int)
        case easter
        /// A weekday of a month by its number, from 1; from -1 for the last one.
        case weekday(Int, number: Int, month: Int)
    }

    /// The next weekday from a date on, or the last one before it.
    struct WeekdayShift: Hashable, Sendable {
        var weekday: Int
        var isForward: Bool
    }

    var year: Int?
    var anchor: Anchor
    var shift: WeekdayShift?
    /// Days added.
    var offset = 0

    /// Whether only its month and day count, in every year.
    var isPlain: Bool {
        guard year == nil, shift == nil, offset == 0 else { return false }
        switch anchor {
        case .month, .day: return true
        case .easter, .weekday: return false
        }
    }

    /// The month and the day of a plain date as `month · 100 + day`.
    ///
    /// - Parameter isEnd: whether a month means its last day.
    func key(isEnd: Bool) -> Int {
        switch anchor {
        case .month(let month): month * 100 + (isEnd ? 31 : 1)
        case .day(let month, let day): month * 100 + day
        case .easter, .weekday: 0
        }
    }

    /// The day in a year, as days since 1 January 1970; 29 February is 1 March in other years, or as an end 28
    /// February.
    func number(in year: Int, isEnd: Bool) -> Int {
        var day = anchorDay(in: year, isEnd: isEnd)
        if let shift {
            let toWeekday = (shift.weekday - CalendarDay.weekday(of: day) + 7) % 7
            day += shift.isForward ? toWeekday : toWeekday - 7
        }
        return day + offset
    }

    private func anchorDay(in year: Int, isEnd: Bool) -> Int {
        switch anchor {
        case .month(let month):
            let day = isEnd ? CalendarDay.count(inMonth: month, of: year) : 1
            return CalendarDay.number(year: year, month: month, day: day)
        case .day(let month, let day):
            let lastDay = isEnd ? min(day, CalendarDay.count(inMonth: month, of: year)) : day
            return CalendarDay.number(year: year, month: month, day: lastDay)
        case .easter: return Easter.western(in: year)
        case .weekday(let weekday, let number, let month):
            let length = CalendarDay.count(inMonth: month, of: year)
            let first = number > 0 ? 7 * number - 6 : length + 7 * number + 1
            let start = CalendarDay.number(year: year, month: month, day: first)
            return start + (weekday - CalendarDay.weekday(of: start) + 7) % 7
        }
    }
}

/// A range of dates, both included; without years it recurs every year, and may run past the end of the year.
struct DateRange: Hashable, Sendable {
    var first: ScheduleDate
    var last: ScheduleDate
    /// Every how many days of the range.
    var step = 1
    /// Whether it has no end: `2026 Oct 15+`.
    var isOpen = false

    func contains(_ day: CalendarDay) -> Bool {
        if first.isPlain, last.isPlain, step == 1, !isSingleLeapDay {
            let start = first.key(isEnd: false)
            let end = last.key(isEnd: true)
            let key = day.month * 100 + day.day
            return start <= end ? key >= start && key <= end : key >= start || key <= end
        }
        return ranges(around: day.year).contains { range in
            range.contains(day.number) && (day.number - range.lowerBound) % step == 0
        }
    }

    /// The first day after a day at which it may begin or end; at most the next New Year if it recurs.
    func change(after day: CalendarDay) -> Int {
        let ends = ranges(around: day.year).flatMap { [$0.lowerBound, $0.upperBound + 1] }.filter { $0 > day.number }
        let next = ends.min() ?? .max
        guard first.year == nil else { return next }
        return min(next, CalendarDay.number(year: day.year + 1, month: 1, day: 1))
    }

    /// The ranges of days that may contain days of a year.
    private func ranges(around year: Int) -> [ClosedRange<Int>] {
        guard let firstYear = first.year else { return (year - 1...year + 1).compactMap(range) }
        return [range(in: firstYear)].compactMap { $0 }
    }

    /// The range that begins in a year.
    private func range(in year: Int) -> ClosedRange<Int>? {
        guard !isSingleLeapDay || CalendarDay.isLeap(year) else { return nil }
        let start = first.number(in: year, isEnd: false)
        if isOpen {
            let lastYear = first.year == nil ? year : max(9999, year)
            return start...max(start, CalendarDay.number(year: lastYear, month: 12, day: 31))
        }
        let end = last.number(in: last.year ?? (isOverNewYear ? year + 1 : year), isEnd: true)
        return start <= end ? start...end : nil
    }

    /// Whether it ends in the year after its beginning.
    ///
    /// Dates that move are compared as in 2012, a leap year with
    /// Easter in the middle of its range, so that `easter-Apr 20` is empty in years with a later Easter, and not a year
    /// long.
    private var isOverNewYear: Bool { last.number(in: 2012, isEnd: true) < first.number(in: 2012, isEnd: false) }

    private var isSingleLeapDay: Bool { first.anchor == .day(month: 2, day: 29) && first == last }
}

/// Years, both included: `2020`, `2020-2030/2`, `2020+`.
struct YearRange: Hashable, Sendable {
    var first: Int
    var last: Int
    var step = 1

    func contains(_ year: Int) -> Bool { year >= first && year <= last && (year - first) % step == 0 }

    /// The first year after a year in which it may change; nil if it stays.
    func change(after year: Int) -> Int? {
        if year < first { return first }
        guard year <= last else { return nil }
        return step == 1 ? last + 1 : year + 1
    }
}

/// Weeks of ISO 8601, both included: `week 10-20/2`.
struct WeekRange: Hashable, Sendable {
    var first: Int
    var last: Int
    var step = 1

    func contains(_ week: Int) -> Bool { week >= first && week <= last && (week - first) % step == 0 }
}
