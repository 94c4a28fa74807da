// The date of Easter, for Western and for Orthodox churches.
//
// 1. Easter is the first Sunday after the first full moon of spring, as tables of the church have it.
// 2. The moon repeats its phases on the same dates after 19 years; the place of a year in them is its golden number.
// 3. The Gregorian calendar corrects the solar year at most turns of a century, and the moon eight times in 25
//    centuries.
// 4. The steps find the full moon as days after 21 March, then the next Sunday.
// 5. The Julian calendar has neither correction, so its steps are fewer.
// 6. Its date is then counted in the Gregorian calendar, 13 days later in the years 1900 to 2099.
//
// Western: Jean Meeus, "Astronomical Algorithms", chapter 8, the rule printed by Butcher in 1876.
// Orthodox: the same book, Gauss's rule for the Julian calendar.

/// The date of Easter Sunday.
///
/// `CalendarDay(number: Easter.western(in: 2026))` is 5 April.
package enum Easter {
    /// Easter Sunday of Western churches, as days since 1 January 1970.
    package static func western(in year: Int) -> Int {
        let (century, yearOfCentury) = year.flooredDivision(by: 100)
        let moonCorrection = (century - (century + 8).flooredDivision(by: 25).quotient + 1).flooredDivision(by: 3)
            .quotient
        let golden = year.flooredDivision(by: 19).rest
        let leapCenturies = century.flooredDivision(by: 4)
        let fullMoon = (19 * golden + century - leapCenturies.quotient - moonCorrection + 15).flooredDivision(by: 30)
            .rest
        let leapYears = yearOfCentury / 4
        let toSunday = (32 + 2 * leapCenturies.rest + 2 * leapYears - fullMoon - yearOfCentury % 4)
            .flooredDivision(by: 7).rest
        let exception = (golden + 11 * fullMoon + 22 * toSunday) / 451
        let dayOfMarch = fullMoon + toSunday - 7 * exception + 22
        return CalendarDay.number(year: year, month: 3, day: dayOfMarch)
    }

    /// Easter Sunday of Orthodox churches, as days since 1 January 1970.
    package static func orthodox(in year: Int) -> Int {
        let fullMoon = (19 * year.flooredDivision(by: 19).rest + 15).flooredDivision(by: 30).rest
        let toSunday = (2 * year.flooredDivision(by: 4).rest + 4 * year.flooredDivision(by: 7).rest - fullMoon + 34)
            .flooredDivision(by: 7).rest
        let (century, _) = year.flooredDivision(by: 100)
        let calendarDifference = century - century.flooredDivision(by: 4).quotient - 2
        return CalendarDay.number(year: year, month: 3, day: 22 + fullMoon + toSunday + calendarDifference)
    }
}
