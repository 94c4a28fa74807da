extension OpeningSchedule {
    /// The last day of the year 9999, after which nothing is looked for.
    private static let lastDay = 2_932_896
    /// 400 years, after which the calendar repeats.
    private static let longestSearch = 146_097
    /// 100 years.
    private static let longestList = 36_525
    /// How many days a search looks at; most look at fewer than ten.
    ///
    /// Many rules take longer for a day.
    private var mostDays: Int { min(5000, max(700, 20_000 / rules.count)) }

    // MARK: Changes

    /// The next minute after a minute at which it opens, closes or becomes unknown; nil if there is none.
    ///
    /// The search ends after 400 years, with the year 9999, or after looking at 5,000 days that may bring a
    /// change, or fewer if there are more than four rules.
    ///
    /// - Parameter minute: minutes of local time since 1 January 1970.
    package func nextChange(after minute: Int, at place: SchedulePlace = SchedulePlace()) -> Int? {
        let (firstDay, minuteOfDay) = minute.flooredDivision(by: 1440)
        guard firstDay <= Self.lastDay, firstDay >= -Self.lastDay else { return nil }
        let first = ScheduleDay(firstDay, of: self, at: place)
        let state = first.state(at: minuteOfDay).certainty
        if let change = Self.change(of: first, from: state, after: minuteOfDay) { return firstDay * 1440 + change }
        let end = min(Self.lastDay, firstDay + Self.longestSearch)
        var anchor = firstDay
        for _ in 0..<mostDays / 7 {
            // A week, in which each day may have hours of the day before.
            for day in anchor + 1...anchor + 7 {
                guard day <= end else { return nil }
                if let change = Self.change(of: ScheduleDay(day, of: self, at: place), from: state, after: -1) {
                    return day * 1440 + change
                }
            }
            let next = change(afterDay: anchor, at: place)
            guard next <= end else { return nil }
            anchor = max(anchor + 7, next - 1)
        }
        return nil
    }

    /// The first minute of a day after a minute with another state.
    private static func change(of day: ScheduleDay, from state: Certainty, after minute: Int) -> Int? {
        day.bounds().first { $0 > minute && day.state(at: $0).certainty != state }
    }

    /// The first day after a day from which on some rule may not repeat from week to week as before.
    private func change(afterDay day: Int, at place: SchedulePlace) -> Int {
        let day = CalendarDay(number: day)
        return rules.map { $0.change(after: day, at: place) }.min() ?? .max
    }

    /// The least and the most certain state in a range of local minutes; nil if the range is empty.
    ///
    /// It is `.yes ... .yes` if it is open all the time, and its upper bound is no if it is closed all the time.
    package func states(
        during minutes: Range<Int>, at place: SchedulePlace = SchedulePlace()
    ) -> ClosedRange<Certainty>? {
        guard !minutes.isEmpty else { return nil }
        let first = state(in: minutes.lowerBound, at: place).certainty
        var states = first...first
        var minute = minutes.lowerBound
        while states != .no ... .yes, let next = nextChange(after: minute, at: place), next < minutes.upperBound {
            let state = state(in: next, at: place).certainty
            states = min(states.lowerBound, state)...max(states.upperBound, state)
            minute = next
        }
        return states
    }

    // MARK: Intervals

    /// The intervals of a range of local minutes, in order and without gaps; neighbors differ in their state.
    ///
    /// - Parameter minutes: minutes of local time since 1 January 1970; what is beyond 100 years or the year 9999 is
    ///                      left out.
    package func intervals(in minutes: Range<Int>, at place: SchedulePlace = SchedulePlace()) -> [Interval] {
        let limit = (Self.lastDay + 1) * 1440
        let start = min(max(minutes.lowerBound, -limit), limit)
        let end = min(minutes.upperBound, start + Self.longestList * 1440, limit)
        guard start < end else { return [] }
        var starts: [(minute: Int, state: State)] = []
        for day in start.flooredDivision(by: 1440).quotient...(end - 1).flooredDivision(by: 1440).quotient {
            let rules = ScheduleDay(day, of: self, at: place)
            for bound in rules.bounds() where day * 1440 + bound < end {
                let state = rules.state(at: bound)
                if starts.last?.state != state { starts.append((day * 1440 + bound, state)) }
            }
        }
        return starts.indices.compactMap { index in
            let next = index + 1 < starts.count ? starts[index + 1].minute : end
            guard next > start else { return nil }
            return Interval(minutes: max(starts[index].minute, start)..<next, state: starts[index].state)
        }
    }
}
