/// A public holiday of a country or of some of its regions: `.on(1, 6).in("BW BY ST")` is Epiphany in three states.
struct HolidayRule: Hashable, Sendable {
    /// How the date of a year is found.
    enum Date: Hashable, Sendable {
        case on(month: Int, day: Int)
        /// Days after Easter Sunday of Western churches.
        case easter(Int)
        /// Days after Easter Sunday of Orthodox churches.
        case orthodoxEaster(Int)
        /// A weekday of a month, from 1; from -1 for the last one.
        case nth(Int, weekday: Int, month: Int)
        /// The first such weekday on a date or after it.
        case onOrAfter(weekday: Int, month: Int, day: Int)
        /// A date of the Islamic calendar, and how many days the sight of the moon may move it.
        case islamic(month: Int, day: Int, tolerance: Int)
    }

    /// What happens when the holiday falls on a weekend.
    enum Substitute: Hashable, Sendable {
        case none
        /// The next Monday is free, too.
        case mondayAfterWeekend
        /// The next Monday is free, too, if the holiday is on a Sunday.
        case mondayAfterSunday
        /// The day two days later is free, too, since the next day is another holiday.
        case twoDaysLater
        /// The Friday before a Saturday or the Monday after a Sunday is free, too.
        case nearestWeekday
        /// The holiday is on Saturday if the date is a Sunday.
        case saturdayInsteadOfSunday
        /// The holiday is on the nearest Monday unless it is on a weekend.
        case nearestMonday
    }

    private(set) var date: Date
    /// Codes of ISO 3166-2 without the country; empty for all regions.
    private(set) var regions: [String] = []
    private(set) var excludedRegions: [String] = []
    private(set) var years = 0...9999
    private(set) var substitute = Substitute.none
    /// The only weekday on which the date is a holiday, from 0 for Monday.
    private(set) var onlyWeekday: Int?
    /// Maybe where only parts of a region have the holiday.
    private(set) var certainty = Certainty.yes

    static func on(_ month: Int, _ day: Int) -> HolidayRule { HolidayRule(date: .on(month: month, day: day)) }
    static func easter(_ offset: Int) -> HolidayRule { HolidayRule(date: .easter(offset)) }
    static func orthodoxEaster(_ offset: Int) -> HolidayRule { HolidayRule(date: .orthodoxEaster(offset)) }
    static func nth(_ number: Int, _ weekday: Weekday, _ month: Int) -> HolidayRule {
        HolidayRule(date: .nth(number, weekday: weekday.rawValue, month: month))
    }
    static func onOrAfter(_ month: Int, _ day: Int, _ weekday: Weekday) -> HolidayRule {
        HolidayRule(date: .onOrAfter(weekday: weekday.rawValue, month: month, day: day))
    }
    static func islamic(_ month: Int, _ day: Int, tolerance: Int = 0) -> HolidayRule {
        HolidayRule(date: .islamic(month: month, day: day, tolerance: tolerance))
    }

    enum Weekday: Int {
        case monday, tuesday, wednesday, thursday, friday, saturday, sunday
    }

    // MARK: Limits

    /// - Parameter codes: regions, separated by blanks.
    func `in`(_ codes: String) -> HolidayRule {
        changed { $0.regions = codes.split(separator: " ").map(String.init) }
    }

    func except(_ codes: String) -> HolidayRule {
        changed { $0.excludedRegions = codes.split(separator: " ").map(String.init) }
    }

    func since(_ year: Int) -> HolidayRule { changed { $0.years = year...$0.years.upperBound } }
    func until(_ year: Int) -> HolidayRule { changed { $0.years = $0.years.lowerBound...year } }
    func only(_ year: Int) -> HolidayRule { changed { $0.years = year...year } }
    func only(_ weekday: Weekday) -> HolidayRule { changed { $0.onlyWeekday = weekday.rawValue } }
    func substituted(_ substitute: Substitute) -> HolidayRule { changed { $0.substitute = substitute } }
    var partly: HolidayRule { changed { $0.certainty = .maybe } }

    private func changed(_ change: (inout HolidayRule) -> Void) -> HolidayRule {
        var rule = self
        change(&rule)
        return rule
    }

    // MARK: Questions

    /// Whether a region has the holiday; maybe if the region is unknown and only some have it.
    func applies(in region: String?) -> Certainty {
        guard let region else { return regions.isEmpty && excludedRegions.isEmpty ? certainty : .maybe }
        guard regions.isEmpty || regions.contains(region) else { return .no }
        return excludedRegions.contains(region) ? .no : certainty
    }

    /// Whether a day is the holiday or its substitute.
    func falls(on day: CalendarDay) -> Bool {
        if falls(on: day.number, ofYear: day.year) { return true }
        // Only a substitute of the New Year is in another year.
        return day.month == 12 && day.day == 31 && falls(on: day.number, ofYear: day.year + 1)
    }

    private func falls(on day: Int, ofYear year: Int) -> Bool {
        guard years.contains(year), mayFall(near: day, ofYear: year) else { return false }
        if case .islamic(let month, let dayOfMonth, let tolerance) = date {
            return (-tolerance...tolerance).contains { offset in
                let islamic = IslamicDay(number: day + offset)
                return islamic.month == month && islamic.day == dayOfMonth
            }
        }
        let holiday = date(in: year)
        let weekday = CalendarDay.weekday(of: holiday)
        guard onlyWeekday == nil || onlyWeekday == weekday else { return false }
        switch substitute {
        case .none: return day == holiday
        case .mondayAfterWeekend: return day == holiday || weekday >= 5 && day == holiday + 7 - weekday
        case .mondayAfterSunday: return day == holiday || weekday == 6 && day == holiday + 1
        case .twoDaysLater: return day == holiday || weekday >= 5 && day == holiday + 2
        case .nearestWeekday:
            return day == holiday || weekday == 5 && day == holiday - 1 || weekday == 6 && day == holiday + 1
        case .saturdayInsteadOfSunday: return day == (weekday == 6 ? holiday - 1 : holiday)
        case .nearestMonday:
            let toMonday = weekday < 3 ? -weekday : weekday < 5 ? 7 - weekday : 0
            return day == holiday + toMonday
        }
    }

    /// Spares the calculation for most days.
    private func mayFall(near day: Int, ofYear year: Int) -> Bool {
        guard case .on(let month, let dayOfMonth) = date else { return true }
        return abs(CalendarDay.number(year: year, month: month, day: dayOfMonth) - day) <= 4
    }

    /// The day of the date in a year, as days since 1 January 1970.
    private func date(in year: Int) -> Int {
        switch date {
        case .on(let month, let day): return CalendarDay.number(year: year, month: month, day: day)
        case .easter(let offset): return Easter.western(in: year) + offset
        case .orthodoxEaster(let offset): return Easter.orthodox(in: year) + offset
        case .nth(let number, let weekday, let month):
            let length = CalendarDay.count(inMonth: month, of: year)
            let first = number > 0 ? 7 * number - 6 : length + 7 * number + 1
            return Self.day(weekday, onOrAfter: CalendarDay.number(year: year, month: month, day: first))
        case .onOrAfter(let weekday, let month, let day):
            return Self.day(weekday, onOrAfter: CalendarDay.number(year: year, month: month, day: day))
        case .islamic: return 0
        }
    }

    private static func day(_ weekday: Int, onOrAfter day: Int) -> Int {
        day + (weekday - CalendarDay.weekday(of: day) + 7) % 7
    }
}
