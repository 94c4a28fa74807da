// A date of the Gregorian calendar and the number of its day, counted from the first of January 1970.
//
// 1. The calculation lets a year begin in March, so that a leap day is its last day.
// 2. Then 400 years are a cycle of 146,097 days, and all cycles are alike.
// 3. From a number of days: the cycle, the day in it, the year of the cycle, the day of that year, and its month.
// 4. Months from March have 31, 30, 31, 30, 31 days in turn, which (153 · month + 2) / 5 adds up.
// 5. From a date the same steps lead back to the number.
// 6. The calendar also counts years before 1582, and the year 0, as programs do.
// 7. A week of ISO 8601 belongs to the year that has its Thursday, and week 1 is the one with the first Thursday.
//
// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2021.

/// A day of the Gregorian calendar.
///
/// `CalendarDay(year: 2026, month: 1, day: 5).weekday` is 0, as that day is a Monday.
package struct CalendarDay: Hashable, Sendable {
    /// Days since 1 January 1970.
    package let number: Int
    package let year: Int
    /// From 1.
    package let month: Int
    /// Day of the month, from 1.
    package let day: Int

    private static let daysPerCycle = 146_097
    /// Days from 1 March of the year 0 to 1 January 1970.
    private static let daysBefore1970 = 719_468

    /// - Parameter number: days since 1 January 1970.
    package init(number: Int) {
        self.number = number
        let (cycle, dayOfCycle) = (number + Self.daysBefore1970).flooredDivision(by: Self.daysPerCycle)
        let leapDays = dayOfCycle / 1460 - dayOfCycle / 36_524 + dayOfCycle / 146_096
        let yearOfCycle = (dayOfCycle - leapDays) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = 400 * cycle + yearOfCycle + (month <= 2 ? 1 : 0)
    }

    /// - Parameters:
    ///   - month: from 1 to 12.
    ///   - day: from 1; a day after the end of the month is one of the next month.
    package init(year: Int, month: Int, day: Int) {
        self.init(number: Self.number(year: year, month: month, day: day))
    }

    /// Days from 1 January 1970 to a date.
    package static func number(year: Int, month: Int, day: Int) -> Int {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let (cycle, yearOfCycle) = yearFromMarch.flooredDivision(by: 400)
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
        return cycle * daysPerCycle + dayOfCycle - daysBefore1970
    }

    /// The days of a month, 28 to 31.
    package static func count(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    package static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && year % 100 != 0 || year % 400 == 0 }

    // MARK: Weeks

    /// From 0 for Monday.
    package var weekday: Int { Self.weekday(of: number) }

    /// The weekday of a day, counted from 1 January 1970, from 0 for Monday.
    package static func weekday(of number: Int) -> Int {
        // 1 January 1970 was a Thursday.
        (number + 3).flooredDivision(by: 7).rest
    }

    /// The week of ISO 8601, 1 to 53.
    package var week: Int {
        let thursday = CalendarDay(number: number - weekday + 3)
        return (thursday.number - Self.number(year: thursday.year, month: 1, day: 1)) / 7 + 1
    }
}

extension Int {
    /// The quotient and the remainder, which is never negative.
    package func flooredDivision(by divisor: Int) -> (quotient: Int, rest: Int) {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }
}
