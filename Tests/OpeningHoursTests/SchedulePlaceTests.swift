import OpeningHours
import Testing

@Suite struct SchedulePlaceTests {
    @Test func `without a country any day may be a holiday`() throws {
        let always = Array(0..<24)
        #expect(try hours("PH", 2026, 11, 24) == always)
        #expect(try hours("Sa,Su,PH 10:00-12:00", 2026, 11, 24) == [10, 11])
        #expect(try hours("Mo-Fr 07:00-09:00; PH off", 2026, 11, 23) == [7, 8])
        #expect(try hours("Mo-Fr 07:00-09:00; PH off", 2026, 11, 28) == [])
        let schedule = try OpeningSchedule("Mo-Fr 07:00-09:00; PH off")
        #expect(certainty(schedule, localMinute(2026, 11, 23, 8)) == .maybe)
        #expect(certainty(schedule, localMinute(2026, 11, 23, 9)) == .no)
        #expect(try hours("SH", 2026, 11, 24) == always)
    }

    @Test func `with a country holidays are known`() throws {
        let place = try SchedulePlace.heidelberg()
        // In 2026 Epiphany is a Tuesday, and All Saints' Day a Sunday.
        #expect(try hours("Mo-Fr 07:00-09:00; PH off", 2026, 1, 6, at: place) == [])
        #expect(try hours("Mo-Fr 07:00-09:00; PH off", 2026, 1, 7, at: place) == [7, 8])
        #expect(try days("PH", 2026, 1, at: place) == [1, 6])
        #expect(try days("PH -1 day", 2026, 1, at: place) == [5])
        #expect(try days("PH +1 day", 2026, 1, at: place) == [2, 7])
        #expect(try days("PH Tu", 2026, 1, at: place) == [6])
        #expect(try days("PH,Sa", 2026, 1, at: place) == [1, 3, 6, 10, 17, 24, 31])
        #expect(
            try OpeningSchedule("PH").nextChange(after: localMinute(2026, 1, 7), at: place) == localMinute(2026, 4, 3))
    }

    @Test func `school holidays are known from a calendar`() throws {
        var place = SchedulePlace()
        let day = { CalendarDay.number(year: 2026, month: 1, day: $0) }
        place.schoolHolidays = [day(20)...day(22), day(2)...day(4), day(5)...day(6)]
        #expect(try days("SH", 2026, 1, at: place) == [2, 3, 4, 5, 6, 20, 21, 22])
        #expect(try days("SH Mo-Fr", 2026, 1, at: place) == [2, 5, 6, 20, 21, 22])
        #expect(try OpeningSchedule("SH off").nextChange(after: localMinute(2026, 1, 1), at: place) == nil)
        #expect(
            try OpeningSchedule("SH").nextChange(after: localMinute(2026, 1, 7), at: place) == localMinute(2026, 1, 20))
    }

    @Test func `the sun rises and sets by the clocks of the place`() throws {
        let place = try SchedulePlace.heidelberg()
        // By the Python package astral: 5:19:13 and 21:34:53, and 8:18:42 and 16:27:53, to half a minute.
        #expect(try changes("sunrise-sunset", 2026, 6, 21, at: place) == ["00:00 no", "05:19 yes", "21:35 no"])
        #expect(try changes("sunrise-sunset", 2026, 12, 21, at: place) == ["00:00 no", "08:18 yes", "16:28 no"])
        #expect(
            try changes("(sunrise+01:00)-(sunset-00:30)", 2026, 6, 21, at: place) == [
                "00:00 no", "06:19 yes", "21:05 no",
            ])
        #expect(try changes("dawn-dusk", 2026, 6, 21, at: place).count == 3)
        let night = try OpeningSchedule("sunset-sunrise")
        #expect(certainty(night, localMinute(2026, 6, 21, 2), place) == .yes)
        #expect(certainty(night, localMinute(2026, 6, 21, 12), place) == .no)
    }

    @Test func `a range from sunrise to an earlier time is empty in winter, and one to a late sunset ends on its day`()
        throws
    {
        let place = try SchedulePlace.heidelberg()
        #expect(try changes("sunrise-08:00", 2026, 12, 21, at: place) == ["00:00 no"])
        #expect(try changes("19:45-sunset", 2026, 6, 21, at: place) == ["00:00 no", "19:45 yes", "21:35 no"])
        #expect(try changes("Mo 16:00-sunset", 2026, 12, 21, at: place) == ["00:00 no", "16:00 yes", "16:28 no"])
        #expect(try changes("sunrise-08:00", 2026, 6, 21, at: place) == ["00:00 no", "05:19 yes", "08:00 no"])
    }

    @Test func `polar days and nights have no sunrise`() throws {
        let zone = try TimeZoneRules(identifier: "Europe/Oslo")
        let tromsø = SchedulePlace(latitude: 69.65, longitude: 18.96, timeZone: zone)
        #expect(try changes("sunrise-sunset", 2026, 6, 21, at: tromsø) == ["00:00 yes"])
        #expect(try changes("sunrise-sunset", 2026, 12, 21, at: tromsø) == ["00:00 no"])
        #expect(try changes("sunset-sunrise", 2026, 12, 21, at: tromsø) == ["00:00 yes"])
        #expect(try changes("sunset-sunrise", 2026, 6, 21, at: tromsø) == ["00:00 no"])
        let change = try OpeningSchedule("sunrise-sunset").nextChange(after: localMinute(2026, 12, 21), at: tromsø)
        let first = try #require(change)
        #expect(first > localMinute(2027, 1, 10) && first < localMinute(2027, 1, 20))
    }

    @Test func `without a place times of the sun may be any time`() throws {
        #expect(try changes("Mo sunset-sunrise", 2026, 11, 23) == ["00:00 maybe"])
        #expect(try hours("Mo sunset-sunrise", 2026, 11, 25) == [])
        #expect(try hours("(sunset+01:00)-06:00", 2026, 11, 25) == Array(0..<24))
        let nowhere = SchedulePlace(latitude: 91, longitude: 0, timeZone: .utc)
        #expect(try changes("sunrise-sunset", 2026, 11, 23, at: nowhere) == ["00:00 maybe"])
    }
}
