/// One rule of a schedule: days, times, and what holds then.
struct ScheduleRule: Hashable, Sendable {
    /// How a rule joins the rules before it.
    enum Joint: Hashable, Sendable {
        /// After a semicolon: it replaces the earlier rules on its days, unless it only closes.
        case normal
        /// After a comma: it adds to them.
        case additional
        /// After `||`: it holds where they leave closed.
        case fallback
    }

    var joint = Joint.normal
    /// Empty for every year.
    var years: [YearRange] = []
    /// Empty for every date.
    var dates: [DateRange] = []
    /// Empty for every week.
    var weeks: [WeekRange] = []
    /// A day must be in each group; empty for every day.
    var days: [[DaySelector]] = []
    /// Empty for the whole day.
    var times: [TimeSpan] = []
    /// No for "off", maybe for "unknown".
    var value = Certainty.yes
    var comment: String?

    /// The times of a day, if they are the same on all days and places.
    private(set) var fixedSpans: [ResolvedSpan]?
    private(set) var mayReachNextDay = false

    static let wholeDay = ResolvedSpan(start: 0, end: 1440, kind: .range, isCertain: true)

    /// Computes what does not depend on the day, once all parts are set.
    mutating func prepare() {
        mayReachNextDay = times.contains(where: \.mayReachNextDay)
        if times.isEmpty {
            fixedSpans = [Self.wholeDay]
        } else if !times.contains(where: \.needsSun) {
            var sun = SunMinutes(at: SchedulePlace())
            fixedSpans = times.map { $0.resolved(on: 0, sun: &sun) }
        }
    }

    /// Whether it has no limits at all, and opens.
    var isAlways: Bool {
        days.isEmpty && times.isEmpty && value == .yes && !hasDates
    }

    /// Whether it is for a part of the year or for some years.
    var hasDates: Bool { !years.isEmpty || !dates.isEmpty || !weeks.isEmpty }

    /// Whether it replaces the rules before it on its days.
    var replaces: Bool { joint == .normal && value > .no }

    // MARK: Days

    /// Whether it is for a day.
    func selects(_ day: CalendarDay, at place: SchedulePlace) -> Certainty {
        guard selectsDate(day) else { return .no }
        var answer = Certainty.yes
        for group in days {
            var inGroup = Certainty.no
            for selector in group where inGroup < .yes { inGroup = max(inGroup, selector.contains(day, at: place)) }
            guard inGroup > .no else { return .no }
            answer = min(answer, inGroup)
        }
        return answer
    }

    private func selectsDate(_ day: CalendarDay) -> Bool {
        guard hasDates else { return true }
        guard years.isEmpty || years.contains(where: { $0.contains(day.year) }) else { return false }
        guard dates.isEmpty || dates.contains(where: { $0.contains(day) }) else { return false }
        guard !weeks.isEmpty else { return true }
        let week = day.week
        return weeks.contains { $0.contains(week) }
    }

    /// The times of a day.
    func spans(on day: Int, sun: inout SunMinutes) -> [ResolvedSpan] {
        fixedSpans ?? times.map { $0.resolved(on: day, sun: &sun) }
    }

    // MARK: Repetition

    /// The first day after a day from which on it may be for other days of the week, or for other times, than before.
    func change(after day: CalendarDay, at place: SchedulePlace) -> Int {
        if let start = start(after: day) { return start }
        var change = fixedSpans == nil ? day.number + 1 : Int.max
        for years in years { change = min(change, Self.newYear(years.change(after: day.year))) }
        for dates in dates { change = min(change, dates.step > 1 ? day.number + 1 : dates.change(after: day)) }
        if !weeks.isEmpty { change = min(change, weekChange(after: day)) }
        for selector in days.joined() { change = min(change, selector.change(after: day.number, at: place)) }
        return change
    }

    /// The first day on which it may select any, if that is not this day; `Int.max` if there is none.
    private func start(after day: CalendarDay) -> Int? {
        if !years.isEmpty, !years.contains(where: { $0.contains(day.year) }) {
            return years.map { Self.newYear($0.change(after: day.year)) }.min()
        }
        if !dates.isEmpty, !dates.contains(where: { $0.contains(day) }) {
            return dates.map { $0.step > 1 ? day.number + 1 : $0.change(after: day) }.min()
        }
        if !weeks.isEmpty {
            let week = day.week
            if !weeks.contains(where: { $0.contains(week) }) { return weekChange(after: day) }
        }
        return nil
    }

    private static func newYear(_ year: Int?) -> Int {
        year.map { CalendarDay.number(year: $0, month: 1, day: 1) } ?? .max
    }

    /// The first Monday after a day whose week is in or out when the day's week is not, at most a year later.
    private func weekChange(after day: CalendarDay) -> Int {
        let week = day.week
        let isIn = weeks.contains { $0.contains(week) }
        let monday = day.number - day.weekday
        for count in 1...53 {
            let next = CalendarDay(number: monday + 7 * count).week
            if weeks.contains(where: { $0.contains(next) }) != isIn { return monday + 7 * count }
        }
        return monday + 7 * 53
    }
}
