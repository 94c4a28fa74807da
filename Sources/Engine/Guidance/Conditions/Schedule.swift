// Times in the syntax of OpenStreetMap's opening hours and conditional restrictions. A schedule is a list of rules.
// Each selects days, by date and weekday, and times of these days, which may run past midnight. A later rule replaces
// the earlier ones on the days that it selects; after a comma it adds to them; "off" removes its times.
//
// Holidays, the sun, and weekdays by their number in the month are uncertain.
//
// https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification

/// The days and times of a local calendar at which something holds.
struct Schedule: Hashable, Sendable {
    /// One rule: days, times, and their value.
    struct Rule: Hashable, Sendable {
        /// Empty for every date.
        var dates: [DateSpan] = []
        /// Nil for every day of the week.
        var weekdays: WeekdaySet?
        /// Empty for the whole day.
        var times: [TimeSpan] = []
        /// No for "off".
        var value = Certainty.yes
        /// Whether it follows a comma and keeps the other times of its days.
        var isAdditional = false

        /// Whether it selects a day.
        func selects(_ day: CalendarDay) -> Certainty {
            guard dates.isEmpty || dates.contains(where: { $0.contains(day) }) else { return .no }
            return weekdays?.contains(day.weekday) ?? .yes
        }

        /// Whether its times contain a minute, counted from the beginning of its day.
        func holds(_ minute: Int) -> Certainty {
            if times.isEmpty { return minute < 1440 ? .yes : .no }
            return times.map { $0.contains(minute) }.max() ?? .no
        }
    }

    var rules: [Rule]

    /// Whether the schedule holds in a minute of local time, counted from the beginning of 1970.
    func holds(at minute: Int) -> Certainty {
        let (day, minuteOfDay) = minute.flooredDivision(by: 1440)
        return max(holds(on: day, minuteOfDay), holds(on: day - 1, minuteOfDay + 1440))
    }

    /// Whether the times of a day contain a minute, counted from its beginning.
    private func holds(on number: Int, _ minute: Int) -> Certainty {
        let day = CalendarDay(number: number)
        var state = Certainty.no
        for rule in rules {
            let onDay = rule.selects(day)
            guard onDay > .no else { continue }
            if !rule.isAdditional && rule.value > .no { state = state.replaced(by: .no, where: onDay) }
            state = state.replaced(by: rule.value, where: min(onDay, rule.holds(minute)))
        }
        return state
    }

    /// Whether the schedule always holds.
    var isAlways: Bool { rules == [Rule()] }

    /// Whether some rule is for a part of the year.
    var hasDates: Bool { rules.contains { !$0.dates.isEmpty } }

    /// Whether the schedule has only dates, without weekdays and times.
    var isSeasonal: Bool {
        rules.allSatisfy { !$0.dates.isEmpty && $0.weekdays == nil && $0.times.isEmpty }
    }
}

/// A range of dates, both included; without years it recurs every year, and may run past the end of the year.
struct DateSpan: Hashable, Sendable {
    /// A date as a number in order of time: `month · 100 + day`, plus `year · 10,000` with years.
    private let first: Int
    private let last: Int
    private let hasYears: Bool

    init(first: Int, last: Int, hasYears: Bool) {
        self.first = first
        self.last = last
        self.hasYears = hasYears
    }

    func contains(_ day: CalendarDay) -> Bool {
        let number = day.month * 100 + day.day + (hasYears ? day.year * 10_000 : 0)
        if hasYears || first <= last { return number >= first && number <= last }
        return number >= first || number <= last
    }
}

/// Days of the week, some of them uncertain.
struct WeekdaySet: Hashable, Sendable {
    private var certain: UInt8 = 0
    private var possible: UInt8 = 0

    /// Inserts the days of a range, 0 for Monday; the range may run past the end of the week.
    mutating func insert(from first: Int, to last: Int) {
        for day in first...(last < first ? last + 7 : last) { certain |= 1 << UInt8(day % 7) }
    }

    /// Inserts a day that counts in some weeks only.
    mutating func insertPerhaps(_ day: Int) { possible |= 1 << UInt8(day) }

    /// Inserts holidays, which may be on any day.
    mutating func insertHolidays() { possible = 127 }

    func contains(_ day: Int) -> Certainty {
        if certain >> UInt8(day) & 1 != 0 { return .yes }
        return possible >> UInt8(day) & 1 != 0 ? .maybe : .no
    }
}

/// A range of minutes from the beginning of a day, without the last one; minutes above 1440 are on the next day.
struct TimeSpan: Hashable, Sendable {
    var start: Int
    var end: Int
    /// Maybe if the times depend on the sun or have no end.
    var certainty = Certainty.yes

    func contains(_ minute: Int) -> Certainty { minute >= start && minute < end ? certainty : .no }
}
