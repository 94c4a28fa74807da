import OpeningHours
import Testing

@Suite struct CalendarTests {
    @Test func `days and numbers lead to each other`() {
        #expect(CalendarDay(number: 0) == CalendarDay(year: 1970, month: 1, day: 1))
        #expect(CalendarDay(year: 2000, month: 2, day: 29).number == 11_016)
        #expect(CalendarDay(year: 0, month: 3, day: 1).number == -719_468)
        var expected = (year: 1896, month: 1, day: 1)
        for number in CalendarDay.number(
            year: 1896, month: 1, day: 1)...CalendarDay.number(year: 2104, month: 12, day: 31)
        {
            let day = CalendarDay(number: number)
            #expect(day.year == expected.year && day.month == expected.month && day.day == expected.day)
            #expect(CalendarDay.number(year: day.year, month: day.month, day: day.day) == number)
            expected.day += 1
            if expected.day > CalendarDay.count(inMonth: expected.month, of: expected.year) {
                expected.day = 1
                expected.month += 1
            }
            if expected.month > 12 {
                expected.month = 1
                expected.year += 1
            }
        }
    }

    @Test func `weeks begin on Monday and belong to the year of their Thursday`() {
        #expect(CalendarDay(year: 2026, month: 11, day: 23).weekday == 0)
        let weeks = [
            (2026, 1, 1, 1), (2027, 1, 1, 53), (2027, 1, 4, 1), (2024, 12, 30, 1), (2020, 12, 31, 53),
            (1969, 12, 29, 1),
        ]
        for (year, month, day, week) in weeks {
            #expect(CalendarDay(year: year, month: month, day: day).week == week, "\(year)-\(month)-\(day)")
        }
    }

    @Test func `Easter is on its known Sundays`() {
        let western = [
            (1818, 3, 22), (1961, 4, 2), (2000, 4, 23), (2019, 4, 21), (2024, 3, 31), (2026, 4, 5), (2038, 4, 25),
        ]
        for (year, month, day) in western {
            #expect(CalendarDay(number: Easter.western(in: year)) == CalendarDay(year: year, month: month, day: day))
        }
        let orthodox = [(2016, 5, 1), (2019, 4, 28), (2021, 5, 2), (2024, 5, 5), (2025, 4, 20), (2026, 4, 12)]
        for (year, month, day) in orthodox {
            #expect(CalendarDay(number: Easter.orthodox(in: year)) == CalendarDay(year: year, month: month, day: day))
        }
        for year in -100...10_100 {
            #expect(CalendarDay.weekday(of: Easter.western(in: year)) == 6)
            #expect(CalendarDay.weekday(of: Easter.orthodox(in: year)) == 6)
        }
    }
}
