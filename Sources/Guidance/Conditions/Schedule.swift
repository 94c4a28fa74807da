// Times as OpenStreetMap's opening hours and conditional restrictions write them. A schedule is a list of rules. Each
// selects days, by date and weekday, and times of these days, which may run over midnight. A later rule that selects a
// day replaces what earlier ones say about it; after a comma it adds to them; "off" takes its times away.
//
// What depends on holidays, the sun, or the how-manieth weekday of a month is selected perhaps.
//
// https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification

/// Days and times of a local calendar at which something holds.
struct Schedule: Hashable, Sendable {
    /// One rule: days, times, and what it says about them.
    struct Rule: Hashable, Sendable {
        /// Empty for any date.
        var dates: [DateSpan] = []
        /// Nil for any day of the week.
        var weekdays: WeekdaySet?
        /// Empty for the whole day.
        var times: [TimeSpan] = []
        /// No for "off".
        var value = Certainty.yes
        /// Whether it stands after a comma, and leaves the rest of its days as they were.
        var isAdditional = false

        /// Whether it says something about the day with this number.
        func selects(_ day: CalendarDay) -> Certainty {
            guard dates.isEmpty || dates.contains(where: { $0.contains(day) }) else { return .no }
            return weekdays?.contains(day.weekday) ?? .yes
        }

        /// Whether its times hold a minute counted from the beginning of its day.
        func holds(_ minute: Int) -> Certainty {
            if times.isEmpty { return minute < 1440 ? .yes : .no }
            return times.map { $0.contains(minute) }.max() ?? .no
        }
    }

    var rules: [Rule]

    /// Whether it holds in a minute counted from the beginning of 1970, local time.
    func holds(at minute: Int) -> Certainty {
        let (day, minuteOfDay) = minute.flooredDivision(by: 1440)
        return max(holds(on: day, minuteOfDay), holds(on: day - 1, minuteOfDay + 1440))
    }

    /// Whether the times that belong to a day hold a minute counted from its beginning.
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

    /// Whether it holds always.
    var isAlways: Bool { rules == [Rule()] }

    /// Whether it tells seasons only: dates without days of the week and times.
    var isSeasonal: Bool {
        rules.allSatisfy { !$0.dates.isEmpty && $0.weekdays == nil && $0.times.isEmpty }
    }
}

/// Dates from one to another, both included; without years they come every year, and may run over its end.
struct DateSpan: Hashable, Sendable {
    /// A date as one number that grows with time: `month · 100 + day`, with years `year · 10,000` more.
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

/// Days of the week, some of them perhaps.
struct WeekdaySet: Hashable, Sendable {
    private var certain: UInt8 = 0
    private var possible: UInt8 = 0

    /// From one day to another, 0 for Monday, over the end of the week too.
    mutating func insert(from first: Int, to last: Int) {
        for day in first...(last < first ? last + 7 : last) { certain |= 1 << UInt8(day % 7) }
    }

    /// A day in some weeks only.
    mutating func insertPerhaps(_ day: Int) { possible |= 1 << UInt8(day) }

    /// Holidays, which may be on any day.
    mutating func insertHolidays() { possible = 127 }

    func contains(_ day: Int) -> Certainty {
        if certain >> UInt8(day) & 1 != 0 { return .yes }
        return possible >> UInt8(day) & 1 != 0 ? .maybe : .no
    }
}

/// Minutes from the beginning of a day, without the last one; beyond 1440 they are those of the next day.
struct TimeSpan: Hashable, Sendable {
    var start: Int
    var end: Int
    /// Maybe where the times depend on the sun or are open at the end.
    var certainty = Certainty.yes

    func contains(_ minute: Int) -> Certainty { minute >= start && minute < end ? certainty : .no }
}
