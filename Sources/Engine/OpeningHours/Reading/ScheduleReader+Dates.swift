// Years, dates and weeks.

extension ScheduleReader {
    /// Whether a number is a year and not a time such as `0900`.
    func isYear(_ value: Int, digits: Int) -> Bool { digits == 4 && (1900...9999).contains(value) && !isClock(at: 0) }

    private func year(at count: Int) -> Int? {
        guard case .number(let value, digits: 4)? = following(count), (1900...9999).contains(value) else { return nil }
        return value
    }

    // MARK: Years

    mutating func readYearList() throws(OpeningHoursError) -> [YearRange] {
        var years = [try readYearRange()]
        while next == .sign(.comma), year(at: 1) != nil {
            rest.removeFirst()
            years.append(try readYearRange())
        }
        return years
    }

    private mutating func readYearRange() throws(OpeningHoursError) -> YearRange {
        guard let first = year(at: 0) else { throw failure("expected a year") }
        rest.removeFirst()
        if take(.plus) { return YearRange(first: first, last: 9999) }
        var range = YearRange(first: first, last: first)
        if take(.dash) {
            guard let last = year(at: 0) else { throw failure("expected a year") }
            guard last > first else { throw failure("expected a later year") }
            guard !couldBeTimes(first, last) else { throw failure("it could be years or times", before: 2) }
            rest.removeFirst()
            range.last = last
        } else if next == .sign(.slash) {
            range.last = 9999
        }
        if let step = try readStep(1...1000) { range.step = step }
        return range
    }

    /// Whether two numbers are odd years, and times without colons: `1900-2100`.
    private func couldBeTimes(_ first: Int, _ last: Int) -> Bool {
        let areTimes = first % 100 < 60 && last % 100 < 60 && last <= 2400
        let followDays = parts.contains(.days) && !parts.contains(.times)
        return areTimes && (first < 1970 || last >= 2100 || followDays)
    }

    /// The number after a slash; nil without a slash.
    private mutating func readStep(_ allowed: ClosedRange<Int>) throws(OpeningHoursError) -> Int? {
        guard take(.slash) else { return nil }
        guard case .number(let step, _)? = next, allowed.contains(step) else {
            throw failure("expected a number from \(allowed.lowerBound) to \(allowed.upperBound)")
        }
        rest.removeFirst()
        return step
    }

    // MARK: Weeks

    mutating func readWeeks() throws(OpeningHoursError) -> [WeekRange] {
        rest.removeFirst()
        var weeks = [try readWeekRange()]
        while next == .sign(.comma) {
            if following(1) == .week {
                rest.removeFirst(2)
            } else if case .number(1...53, digits: 1...2)? = following(1), !isClock(at: 1) {
                rest.removeFirst()
            } else {
                break
            }
            weeks.append(try readWeekRange())
        }
        return weeks
    }

    private mutating func readWeekRange() throws(OpeningHoursError) -> WeekRange {
        let first = try readWeek()
        guard take(.dash) else { return WeekRange(first: first, last: first) }
        let last = try readWeek()
        guard last >= first else { throw failure("expected a later week", before: 1) }
        return WeekRange(first: first, last: last, step: try readStep(2...26) ?? 1)
    }

    private mutating func readWeek() throws(OpeningHoursError) -> Int {
        guard case .number(let week, digits: 1...2)? = next, (1...53).contains(week) else {
            throw failure("expected a week from 1 to 53")
        }
        rest.removeFirst()
        return week
    }

    // MARK: Dates

    mutating func readDateList() throws(OpeningHoursError) -> [DateRange] {
        var dates = [try readDateRange()]
        while next == .sign(.comma) {
            switch following(1) {
            case .month, .easter: break
            case .number where year(at: 1) != nil && isMonthOrEaster(following(2)): break
            case .number where isDayOfMonth(at: 1):
                guard let month = Self.month(of: dates[dates.count - 1].last) else { return dates }
                rest.removeFirst()
                let year = dates[dates.count - 1].last.year
                dates.append(try readDateRange(from: try readDay(of: month, year: year)))
                continue
            default: return dates
            }
            rest.removeFirst()
            dates.append(try readDateRange())
        }
        return dates
    }

    private func isMonthOrEaster(_ meaning: ScheduleToken.Meaning?) -> Bool {
        switch meaning {
        case .month, .easter: true
        default: false
        }
    }

    /// Whether a number is a day of a month, and not the hour of a time.
    private func isDayOfMonth(at count: Int) -> Bool {
        guard case .number(1...31, digits: 1...2)? = following(count) else { return false }
        return !isClock(at: count) && !isHourMark(following(count + 1))
    }

    private func isHourMark(_ meaning: ScheduleToken.Meaning?) -> Bool { meaning == .morning || meaning == .afternoon }

    /// The month of a date with a day.
    private static func month(of date: ScheduleDate) -> Int? {
        if case .day(let month, _) = date.anchor { month } else { nil }
    }

    private mutating func readDateRange() throws(OpeningHoursError) -> DateRange {
        try readDateRange(from: try readDate(endsRange: false))
    }

    private mutating func readDateRange(from first: ScheduleDate) throws(OpeningHoursError) -> DateRange {
        if next == .sign(.plus) {
            rest.removeFirst()
            return DateRange(first: first, last: first, isOpen: true)
        }
        guard take(.dash) else { return DateRange(first: first, last: first) }
        var range = DateRange(first: first, last: try readLastDate(after: first))
        if let step = try readStep(1...366) { range.step = step }
        return range
    }

    private mutating func readLastDate(after first: ScheduleDate) throws(OpeningHoursError) -> ScheduleDate {
        if case .day(let month, let day) = first.anchor, first.shift == nil, first.offset == 0, isDayOfMonth(at: 0) {
            let last = try readDay(of: month, year: first.year)
            guard case .day(_, let lastDay) = last.anchor, lastDay >= day else {
                throw failure("expected a later day", before: 1)
            }
            return last
        }
        // In `Sep-May We[-1]` the weekday is a selector of its own; after a day it is the end.
        var endsRange = true
        if case .month = first.anchor { endsRange = false }
        let last = try readDate(endsRange: endsRange)
        guard last.year == nil || first.year != nil else {
            throw failure("expected a year at the first date, too", before: 1)
        }
        if let year = first.year {
            guard last.year != nil || last.anchor != .easter else {
                throw failure("expected a year before \"easter\"", before: 1)
            }
            guard last.year ?? year >= year else { throw failure("expected a later date", before: 1) }
        }
        return last
    }

    /// A date with a year or without: `2026 Dec 24`, `Dec`, `easter`, `Oct Su[-1]`, each with an offset.
    private mutating func readDate(endsRange: Bool) throws(OpeningHoursError) -> ScheduleDate {
        var year: Int?
        if let number = self.year(at: 0) {
            year = number
            rest.removeFirst()
        }
        switch next {
        case .easter:
            rest.removeFirst()
            return try withOffset(ScheduleDate(year: year, anchor: .easter))
        case .month(let month):
            rest.removeFirst()
            if isDayOfMonth(at: 0) { return try readDay(of: month, year: year) }
            if let anchor = readNumberedWeekday(of: month, endsRange: endsRange) {
                return try withOffset(ScheduleDate(year: year, anchor: anchor))
            }
            return ScheduleDate(year: year, anchor: .month(month))
        default: throw failure("expected a month")
        }
    }

    private mutating func readDay(of month: Int, year: Int?) throws(OpeningHoursError) -> ScheduleDate {
        let length = CalendarDay.count(inMonth: month, of: 2000)
        guard case .number(let day, _)? = next, (1...length).contains(day) else {
            throw failure("expected a day from 1 to \(length)")
        }
        rest.removeFirst()
        return try withOffset(ScheduleDate(year: year, anchor: .day(month: month, day: day)))
    }

    /// A weekday by its number that is a part of a range of dates, `Oct Su[-1]-Nov`; else it is a selector of its own.
    private mutating func readNumberedWeekday(of month: Int, endsRange: Bool) -> ScheduleDate.Anchor? {
        guard case .weekday(let weekday)? = next, following(1) == .sign(.openBracket) else { return nil }
        var end = 2
        let isFromEnd = following(end) == .sign(.dash)
        if isFromEnd { end += 1 }
        guard case .number(let number, _)? = following(end), (1...5).contains(number),
            following(end + 1) == .sign(.closeBracket)
        else { return nil }
        end += 2
        guard isInRange(from: end) || endsRange else { return nil }
        rest.removeFirst(end)
        return .weekday(weekday, number: isFromEnd ? -number : number, month: month)
    }

    /// Whether a dash and a date follow, after an offset or at once.
    private func isInRange(from count: Int) -> Bool {
        var count = count
        if following(count) == .sign(.plus) || following(count) == .sign(.dash), following(count + 2) == .day {
            count += 3
        }
        guard following(count) == .sign(.dash) else { return false }
        return isMonthOrEaster(following(count + 1)) || year(at: count + 1) != nil
    }

    /// The shift to a weekday and the offset in days after a date: `Dec 25-Su-28 days`.
    private mutating func withOffset(_ date: ScheduleDate) throws(OpeningHoursError) -> ScheduleDate {
        var date = date
        if case .weekday(let weekday)? = following(1), next == .sign(.plus) || next == .sign(.dash) {
            date.shift = ScheduleDate.WeekdayShift(weekday: weekday, isForward: next == .sign(.plus))
            rest.removeFirst(2)
        }
        date.offset = try readOffset(atMost: 366)
        return date
    }

    /// Days with a sign: `+1 day`, `-2 days`; 0 if there are none.
    mutating func readOffset(atMost limit: Int) throws(OpeningHoursError) -> Int {
        guard next == .sign(.plus) || next == .sign(.dash), case .number(let days, _)? = following(1),
            following(2) == .day
        else { return 0 }
        guard days <= limit else { throw failure("expected at most \(limit) days") }
        let isForward = next == .sign(.plus)
        rest.removeFirst(3)
        return isForward ? days : -days
    }
}
