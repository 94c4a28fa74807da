/// Days that a schedule names by their weekday or as holidays: `Mo-Fr`, `Su[1,-1]`, `PH`.
enum DaySelector: Hashable, Sendable {
    /// A bit for each weekday, the lowest for Monday.
    case weekdays(UInt8)
    /// A weekday by its number in the month. Bits 0 to 4 are the first to the fifth, bits 5 to 9 the last to the fifth
    /// from the end; the offset is in days.
    case numbered(weekday: Int, numbers: UInt16, offset: Int)
    case publicHoliday(offset: Int)
    case schoolHoliday(offset: Int)

    func contains(_ day: CalendarDay, at place: SchedulePlace) -> Certainty {
        switch self {
        case .weekdays(let days): return days >> UInt8(day.weekday) & 1 != 0 ? .yes : .no
        case .numbered(let weekday, let numbers, let offset):
            let day = offset == 0 ? day : CalendarDay(number: day.number - offset)
            guard day.weekday == weekday else { return .no }
            let fromStart = (day.day - 1) / 7
            let fromEnd = (CalendarDay.count(inMonth: day.month, of: day.year) - day.day) / 7
            return numbers >> UInt16(fromStart) & 1 != 0 || numbers >> UInt16(fromEnd + 5) & 1 != 0 ? .yes : .no
        case .publicHoliday(let offset): return place.isPublicHoliday(day.number - offset)
        case .schoolHoliday(let offset): return place.isSchoolHoliday(day.number - offset)
        }
    }

    /// The first day after a day from which on it may no longer repeat from week to week.
    func change(after day: Int, at place: SchedulePlace) -> Int {
        switch self {
        case .weekdays: return .max
        case .numbered: return day + 1
        case .publicHoliday(let offset):
            guard let holidays = place.publicHolidays else { return .max }
            return holidays.change(after: day - offset) + offset
        case .schoolHoliday(let offset):
            let change = place.schoolHolidayChange(after: day - offset)
            return change == .max ? .max : change + offset
        }
    }
}

extension PublicHolidays {
    /// The first day after a day at which holidays may begin or end, at most 40 days later.
    fileprivate func change(after day: Int) -> Int {
        let state = contains(CalendarDay(number: day))
        let end = day + 40
        return (day + 1..<end).first { contains(CalendarDay(number: $0)) != state } ?? end
    }
}
