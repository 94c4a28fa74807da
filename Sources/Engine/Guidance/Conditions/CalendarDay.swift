/// A day of the Gregorian calendar, from a number of days since the beginning of 1970.
///
/// The calculation starts the year in March, so that a leap day is its last day; 400 such years are a cycle of 146,097
/// days.
///
/// - Note: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2021.
struct CalendarDay: Hashable, Sendable {
    let year: Int
    /// From 1.
    let month: Int
    /// From 1.
    let day: Int
    /// From 0 for Monday.
    let weekday: Int

    private static let daysPerCycle = 146_097
    /// Days from the first of March of the year 0 to the beginning of 1970.
    private static let daysBefore1970 = 719_468

    init(number: Int) {
        let (cycle, dayOfCycle) = (number + Self.daysBefore1970).flooredDivision(by: Self.daysPerCycle)
        let leapDays = dayOfCycle / 1460 - dayOfCycle / 36_524 + dayOfCycle / 146_096
        let yearOfCycle = (dayOfCycle - leapDays) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = 400 * cycle + yearOfCycle + (month <= 2 ? 1 : 0)
        // The first day of 1970 was a Thursday.
        weekday = (number + 3).flooredDivision(by: 7).rest
    }
}

extension Int {
    /// The quotient and the remainder, which is never negative.
    func flooredDivision(by divisor: Int) -> (quotient: Int, rest: Int) {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }
}
