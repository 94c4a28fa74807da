import Guidance
import Testing

/// In November 2026 the 23rd is a Monday.
@Suite struct ScheduleTests {
    private let always = Array(0..<24)

    @Test func `hours hold from the first to before the last`() throws {
        #expect(try hours("07:00-09:00", 2026, 11, 23) == [7, 8])
        #expect(try hours("7:00-9:00,16:00-18:00", 2026, 11, 23) == [7, 8, 16, 17])
        let tag = try #require(ConditionalTag("access:conditional=no @ (07:00-09:00)"))
        #expect(!tag.bars(at: try localMinute(2026, 11, 23, 6, 59)))
        #expect(tag.bars(at: try localMinute(2026, 11, 23, 7, 0)))
        #expect(tag.bars(at: try localMinute(2026, 11, 23, 8, 59)))
        #expect(!tag.bars(at: try localMinute(2026, 11, 23, 9, 0)))
    }

    @Test func `hours over midnight belong to the day on which they begin`() throws {
        #expect(try hours("22:00-06:00", 2026, 11, 23) == [0, 1, 2, 3, 4, 5, 22, 23])
        #expect(try hours("Fr 22:00-03:00", 2026, 11, 27) == [22, 23])
        #expect(try hours("Fr 22:00-03:00", 2026, 11, 28) == [0, 1, 2])
        #expect(try hours("Fr 22:00-27:00", 2026, 11, 28) == [0, 1, 2])
        #expect(try hours("22:00-24:00, 0:00-06:00", 2026, 11, 28) == [0, 1, 2, 3, 4, 5, 22, 23])
    }

    @Test func `an afternoon to the next morning, as in Heidelberg`() throws {
        let hours = { try GuidanceTests.hours("Mo-Fr 16:00-11:00;Sa 00:00-11:00", 2026, 11, $0) }
        #expect(try hours(23) == Array(16..<24))
        #expect(try hours(24) == Array(0..<11) + Array(16..<24))
        #expect(try hours(28) == Array(0..<11))
        #expect(try hours(29) == [])
    }

    @Test func `days of the week hold, over the end of the week too`() throws {
        #expect(try hours("Mo-Fr", 2026, 11, 23) == always)
        #expect(try hours("Mo-Fr", 2026, 11, 28) == [])
        #expect(try hours("Sa-Mo", 2026, 11, 23) == always)
        #expect(try hours("Sa-Mo", 2026, 11, 24) == [])
        #expect(try hours("Tu,Th", 2026, 11, 26) == always)
        #expect(try hours("mo-fr 12:15-13:45", 2026, 11, 23) == [12, 13])
        #expect(try hours("07:00-09:00 Mo", 2026, 11, 23) == [7, 8])
        #expect(try hours("07:00-09:00 Mo", 2026, 11, 24) == [])
    }

    @Test func `months and dates hold, over the end of the year too`() throws {
        for (month, isIn) in [(9, false), (10, true), (1, true), (5, true), (6, false)] {
            #expect(try hours("Oct-May", 2026, month, 15) == (isIn ? always : []), "\(month)")
        }
        #expect(try hours("May", 2026, 5, 31) == always)
        #expect(try hours("Jan,Mar-Apr", 2026, 3, 1) == always)
        #expect(try hours("Jan,Mar-Apr", 2026, 2, 1) == [])
        #expect(try hours("Oct 15-Apr 1", 2026, 10, 14) == [])
        #expect(try hours("Oct 15 - Apr 1", 2026, 10, 15) == always)
        #expect(try hours("Oct 15-Apr 01", 2027, 4, 1) == always)
        #expect(try hours("Oct 15-Apr 01", 2027, 4, 2) == [])
        #expect(try hours("Apr 01-15", 2026, 4, 15) == always)
        #expect(try hours("Apr 01-15", 2026, 4, 16) == [])
        #expect(try hours("Dec 24", 2026, 12, 24) == always)
        #expect(try hours("Nov-Mar: 20:00-06:00", 2026, 11, 23) == [0, 1, 2, 3, 4, 5, 20, 21, 22, 23])
        #expect(try hours("Nov Mo 08:00-09:00", 2026, 11, 23) == [8])
        #expect(try hours("Nov Mo 08:00-09:00", 2026, 12, 7) == [])
    }

    @Test func `years hold once`() throws {
        #expect(try hours("2016 Apr 25 - 2016 Sep 26", 2016, 4, 25) == always)
        #expect(try hours("2016 Apr 25 - 2016 Sep 26", 2026, 5, 1) == [])
        #expect(try hours("2026 Nov-Mar", 2027, 3, 31) == always)
        #expect(try hours("2026 Nov-Mar", 2026, 3, 31) == [])
        #expect(try hours("2025-2027", 2026, 3, 31) == always)
        #expect(try hours("2027+", 2026, 3, 31) == [])
        #expect(try hours("2026+ Mo-Fr 10:00-11:00", 2031, 11, 24) == [10])
    }

    @Test func `later rules replace a day, and off takes times away`() throws {
        #expect(try hours("08:00-18:00; Mo 10:00-12:00", 2026, 11, 23) == [10, 11])
        #expect(try hours("08:00-10:00, Mo 11:00-12:00", 2026, 11, 23) == [8, 9, 11])
        #expect(try hours("Mo-Su; Mo off", 2026, 11, 23) == [])
        #expect(try hours("Mo-Su; Mo off", 2026, 11, 24) == always)
        #expect(try hours("08:00-12:00; Mo 09:00-11:00 off", 2026, 11, 23) == [8, 11])
        #expect(try hours("24/7; Jul-Aug closed", 2026, 7, 23) == [])
        #expect(try hours("24/7;", 2026, 11, 23) == always)
    }

    @Test func `holidays, the sun and the third Sunday could be`() throws {
        #expect(try hours("PH", 2026, 11, 24) == always)
        #expect(try hours("Sa,Su,PH 10:00-12:00", 2026, 11, 24) == [10, 11])
        #expect(try hours("Mo-Fr 07:00-09:00; PH off", 2026, 11, 23) == [7, 8])
        #expect(try hours("Mo-Fr 07:00-09:00; PH off", 2026, 11, 28) == [])
        #expect(try hours("Su[3]", 2026, 11, 29) == always)
        #expect(try hours("Su[3]", 2026, 11, 30) == [])
        #expect(try hours("Mo sunset-sunrise", 2026, 11, 23) == always)
        #expect(try hours("Mo sunset-sunrise", 2026, 11, 25) == [])
        #expect(try hours("(sunset+01:00)-06:00", 2026, 11, 25) == always)
        #expect(try hours("19:00+", 2026, 11, 25).contains(20))
        #expect(try hours("Mo unknown", 2026, 11, 23) == always)
        #expect(try hours("Mo \"by appointment\"", 2026, 11, 24) == [])
    }

    @Test(arguments: [
        "school days", "week 01-10", "easter -2 days", "7am-9am", "08-18", "0700-0900", "07:00", "25:70-99:99",
        "Mo-", "Mo-Xy", "May 45", "Jan 1,3", "Mo Mo", "Fr 22:00-Mo 06:00", "Mo[", "-", ":", ";", "||", "Mo || Tu",
        "99999999999999999999999:00-01:00", "24/", "07:00-", "07:00--09:00", "\"", "🚗", "Oct-2026", "2026 Oct-", "-1",
        "wet", "snow", "winter", "delivery", "AND", "stay>2 h", "weight>heavy", "weight", "Su[-1]-Mo",
    ])
    func `what cannot be read could be at any time`(condition: String) throws {
        #expect(try hours(condition, 2026, 11, 23) == always, "\(condition)")
        #expect(try hours(condition, 2026, 7, 4) == always, "\(condition)")
    }

    @Test func `the days around the ends of Februaries and years are the right ones`() throws {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        for (year, month, day) in [(1900, 2, 28), (1970, 1, 1), (2000, 2, 29), (2100, 3, 1), (2299, 12, 31)] {
            let date = "\(year) \(months[month - 1]) \(day)"
            let tag = try #require(ConditionalTag("access:conditional=no @ (\(date))"))
            let noon = try localMinute(year, month, day, 12)
            #expect(tag.bars(at: noon), "\(date)")
            #expect(!tag.bars(at: noon + 1440), "\(date)")
            #expect(!tag.bars(at: noon - 1440), "\(date)")
        }
    }
}
