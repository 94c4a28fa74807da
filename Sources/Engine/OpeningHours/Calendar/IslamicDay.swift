// The date of a day in the tabular Islamic calendar.
//
// 1. Its months have 30 and 29 days in turn, so a year has 354 days.
// 2. In 11 of 30 years the last month has a day more; 30 years have 10,631 days.
// 3. The years with that day are those whose number times 11, plus 14, leaves a rest of less than 11 when divided by
//    30.
// 4. The calendar began on 15 July 622 of the Julian calendar, as astronomers count: day -492,149 from 1970.
// 5. Real months begin when the new moon is seen, a day earlier or later.
//
// Edward Reingold and Nachum Dershowitz, "Calendrical Calculations", chapter 7.

/// A date of the tabular Islamic calendar.
struct IslamicDay: Hashable, Sendable {
    /// From 1.
    let month: Int
    /// From 1.
    let day: Int

    /// Days from the beginning of the calendar to 1 January 1970.
    private static let daysBefore1970 = 492_149

    /// - Parameter number: days since 1 January 1970.
    init(number: Int) {
        let days = number + Self.daysBefore1970
        let year = (30 * days + 10_646).flooredDivision(by: 10_631).quotient
        let daysBefore = (year - 1) * 354 + (3 + 11 * year).flooredDivision(by: 30).quotient
        let dayOfYear = days - daysBefore
        month = min(12, 2 * dayOfYear / 59 + 1)
        day = dayOfYear - (59 * (month - 1) + 1) / 2 + 1
    }
}
