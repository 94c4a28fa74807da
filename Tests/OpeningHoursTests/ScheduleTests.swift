import OpeningHours
import Testing

/// In November 2026 the 23rd is a Monday.
@Suite struct ScheduleTests {
    private let always = Array(0..<24)

    @Test func `hours hold from the first to before the last`() throws {
        #expect(try hours("07:00-09:00", 2026, 11, 23) == [7, 8])
        #expect(try hours("7:00-9:00,16:00-18:00", 2026, 11, 23) == [7, 8, 16, 17])
        let schedule = try OpeningSchedule("07:00-09:00")
        #expect(certainty(schedule, localMinute(2026, 11, 23, 6, 59)) == .no)
        #expect(certainty(schedule, localMinute(2026, 11, 23, 7, 0)) == .yes)
        #expect(certainty(schedule, localMinute(2026, 11, 23, 8, 59)) == .yes)
        #expect(certainty(schedule, localMinute(2026, 11, 23, 9, 0)) == .no)
    }

    @Test func `hours over midnight belong to the day on which they begin`() throws {
        #expect(try hours("22:00-06:00", 2026, 11, 23) == [0, 1, 2, 3, 4, 5, 22, 23])
        #expect(try hours("Fr 22:00-03:00", 2026, 11, 27) == [22, 23])
        #expect(try hours("Fr 22:00-03:00", 2026, 11, 28) == [0, 1, 2])
        #expect(try hours("Fr 22:00-27:00", 2026, 11, 28) == [0, 1, 2])
        #expect(try hours("22:00-24:00, 0:00-06:00", 2026, 11, 28) == [0, 1, 2, 3, 4, 5, 22, 23])
        #expect(try hours("Dec 31 22:00-03:00", 2027, 1, 1) == [0, 1, 2])
        #expect(try hours("We 12:00-12:00", 2026, 11, 26) == Array(0..<12))
    }

    @Test func `an afternoon to the next morning, as in Heidelberg`() throws {
        let hours = { try OpeningHoursTests.hours("Mo-Fr 16:00-11:00;Sa 00:00-11:00", 2026, 11, $0) }
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

    @Test func `weekdays have numbers in a month, from its beginning and its end`() throws {
        #expect(try days("Su[3]", 2026, 11) == [15])
        #expect(try days("Mo[1,3-5]", 2026, 11) == [2, 16, 23, 30])
        #expect(try days("Mo[-1],Tu[-2]", 2026, 11) == [17, 30])
        #expect(try days("Sa[1] -5 days", 2026, 11) == [2, 30])
        #expect(try days("Su[-1] +1 day", 2026, 11) == [30])
        #expect(try days("Nov Su[-1]-Dec Su[1] -1 day", 2026, 12) == [1, 2, 3, 4, 5])
        #expect(try days("Feb Su[5]", 2027, 2) == [])
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
        #expect(try days("Apr 01-15", 2026, 4) == Array(1...15))
        #expect(try days("Dec 24,26", 2026, 12) == [24, 26])
        #expect(try days("Dec 1-20/7", 2026, 12) == [1, 8, 15])
        #expect(try days("Dec 24: 11:00-13:00", 2026, 12) == [24])
        #expect(try hours("Nov-Mar: 20:00-06:00", 2026, 11, 23) == [0, 1, 2, 3, 4, 5, 20, 21, 22, 23])
        #expect(try hours("Nov Mo 08:00-09:00", 2026, 11, 23) == [8])
        #expect(try hours("Nov Mo 08:00-09:00", 2026, 12, 7) == [])
    }

    @Test func `the leap day holds in leap years`() throws {
        #expect(try days("Feb 29", 2028, 2) == [29])
        #expect(try days("Feb 29", 2027, 2) == [])
        #expect(try days("Feb 29", 2027, 3) == [])
        #expect(try days("Feb 25-29", 2027, 2) == Array(25...28))
    }

    @Test func `dates move with Easter and with weekdays`() throws {
        // Easter 2026 is on 5 April.
        #expect(try days("easter", 2026, 4) == [5])
        #expect(try days("easter -2 days", 2026, 4) == [3])
        #expect(try days("easter -2 days-easter +1 day", 2026, 4) == [3, 4, 5, 6])
        #expect(try days("2027 easter", 2026, 4) == [])
        #expect(try days("Dec 25 +1 day", 2026, 12) == [26])
        // The Sunday before Christmas, and the first Saturday from 15 September on.
        #expect(try days("Dec 25-Su", 2026, 12) == [20])
        #expect(try days("Sep 15+Sa", 2026, 9) == [19])
        // In 2011 Easter was on 24 April: the range is empty, and not a year long.
        #expect(try days("easter-Apr 20", 2011, 5) == [])
        #expect(try days("easter-Apr 20", 2026, 4) == Array(5...20))
    }

    @Test func `years hold once or from a year on`() throws {
        #expect(try hours("2016 Apr 25 - 2016 Sep 26", 2016, 4, 25) == always)
        #expect(try hours("2016 Apr 25 - 2016 Sep 26", 2026, 5, 1) == [])
        #expect(try hours("2026 Nov-Mar", 2027, 3, 31) == always)
        #expect(try hours("2026 Nov-Mar", 2026, 3, 31) == [])
        #expect(try hours("2025-2027", 2026, 3, 31) == always)
        #expect(try hours("2024-2030/2", 2027, 3, 31) == [])
        #expect(try hours("2024/4 Feb 29", 2028, 2, 29) == always)
        #expect(try hours("2027+", 2026, 3, 31) == [])
        #expect(try hours("2026+ Mo-Fr 10:00-11:00", 2031, 11, 24) == [10])
        #expect(try hours("2026 Nov 20+", 2031, 1, 1) == always)
        #expect(try hours("2024,2026 Nov", 2026, 11, 1) == always)
        #expect(try hours("2024,2026 Nov", 2025, 11, 1) == [])
    }

    @Test func `weeks are those of ISO 8601`() throws {
        // 2026 has 53 weeks, and the first days of 2027 are in the last of them.
        #expect(try days("week 53", 2027, 1) == [1, 2, 3])
        #expect(try days("week 01", 2027, 1) == Array(4...10))
        #expect(try days("week 10-14/2 Mo", 2026, 3) == [2, 16, 30])
        #expect(try days("week 10,week 12 Mo", 2026, 3) == [2, 16])
    }

    @Test func `later rules replace a day, and off takes times away`() throws {
        #expect(try hours("08:00-18:00; Mo 10:00-12:00", 2026, 11, 23) == [10, 11])
        #expect(try hours("08:00-10:00, Mo 11:00-12:00", 2026, 11, 23) == [8, 9, 11])
        #expect(try hours("Mo-Su; Mo off", 2026, 11, 23) == [])
        #expect(try hours("Mo-Su; Mo off", 2026, 11, 24) == always)
        #expect(try hours("08:00-12:00; Mo 09:00-11:00 off", 2026, 11, 23) == [8, 11])
        #expect(try hours("24/7; Jul-Aug closed", 2026, 7, 23) == [])
        #expect(try hours("24/7;", 2026, 11, 23) == always)
        #expect(try hours("Mo 10:00-12:00 Tu 11:00-12:00", 2026, 11, 24) == [11])
    }

    @Test func `a rule replaces the hours after midnight of the day before, and a rule that closes does not`() throws {
        #expect(try hours("22:00-02:00; Tu 12:00-14:00", 2026, 11, 24) == [12, 13])
        #expect(try hours("22:00-02:00, Tu 12:00-14:00", 2026, 11, 24) == [0, 1, 12, 13, 22, 23])
        #expect(try hours("22:00-02:00; Tu 23:00-24:00 off", 2026, 11, 24) == [0, 1, 22])
    }

    @Test func `a fallback holds where the others leave closed`() throws {
        let text = "Mo 10:00-12:00 || unknown \"ask\""
        #expect(try changes(text, 2026, 11, 23) == ["00:00 maybe", "10:00 yes", "12:00 maybe"])
        #expect(try changes("Mo 10:00-12:00 || \"ask\" || open", 2026, 11, 24) == ["00:00 maybe"])
        #expect(try changes("Mo 10:00-12:00 || \"ask\"; Tu off", 2026, 11, 24) == ["00:00 no"])
    }

    @Test func `comments make a rule unknown, unless it says open or closed`() throws {
        let schedule = try OpeningSchedule("Mo \"by appointment\"; Tu open \"ladies\"; We off \"rest\"")
        #expect(schedule.state(in: localMinute(2026, 11, 23)) == .init(certainty: .maybe, comment: "by appointment"))
        #expect(schedule.state(in: localMinute(2026, 11, 24)) == .init(certainty: .yes, comment: "ladies"))
        #expect(schedule.state(in: localMinute(2026, 11, 25)) == .init(certainty: .no, comment: "rest"))
        #expect(schedule.state(in: localMinute(2026, 11, 26)) == .init(certainty: .no, comment: nil))
    }

    @Test func `an open end is unknown until an assumed end`() throws {
        #expect(try changes("07:00+", 2026, 11, 23) == ["00:00 no", "07:00 maybe"])
        #expect(try changes("Mo 17:00+", 2026, 11, 24) == ["00:00 maybe", "03:00 no"])
        #expect(try changes("Mo 14:00-17:00+", 2026, 11, 23) == ["00:00 no", "14:00 yes", "17:00 maybe"])
        #expect(try changes("Mo 22:00-04:00+", 2026, 11, 24) == ["00:00 yes", "04:00 maybe", "12:00 no"])
        #expect(
            try changes("07:00+,12:00-16:00", 2026, 11, 23) == ["00:00 no", "07:00 maybe", "12:00 yes", "16:00 no"])
    }

    @Test func `points in time are for collections, and last a minute`() throws {
        #expect(
            try changes("Mo 08:00,10:00-11:00/00:30", 2026, 11, 23, times: .points) == [
                "00:00 no", "08:00 yes", "08:01 no", "10:00 yes", "10:01 no", "10:30 yes", "10:31 no", "11:00 yes",
                "11:01 no",
            ])
        #expect(try changes("08:00,10:00-11:00", 2026, 11, 23, times: .any).count == 5)
        #expect(try changes("Su 22:00-24:00/60", 2026, 11, 23, times: .any) == ["00:00 yes", "00:01 no"])
        #expect(throws: OpeningHoursError.self) { try OpeningSchedule("Mo 08:00") }
        #expect(throws: OpeningHoursError.self) { try OpeningSchedule("Mo 08:00-09:00", times: .points) }
    }

    @Test func `what is always open, dated or seasonal is known as such`() throws {
        for text in ["24/7", "open", "00:00-24:00", "Mo-Su 00:00-24:00", "Mo-Fr; Sa-Su", "PH,Mo-Su"] {
            #expect(try OpeningSchedule(text).isAlways, "\(text)")
        }
        for text in [
            "May-Sep 00:00-24:00", "Mo-Su; PH off", "24/7; Su off", "off", "24/7 \"ask\"", "Mo-Su 00:00-23:59",
        ] {
            #expect(try !OpeningSchedule(text).isAlways, "\(text)")
        }
        #expect(try OpeningSchedule("Nov-Apr; Dec 24").isSeasonal)
        #expect(try !OpeningSchedule("Nov-Apr Mo").isSeasonal)
        #expect(try OpeningSchedule("2027 Mo").hasDates)
    }

    @Test func `a range of minutes has a least and a most certain state`() throws {
        let schedule = try OpeningSchedule("Mo 08:00-10:00; Tu \"ask\"")
        let monday = localMinute(2026, 11, 23)
        #expect(schedule.states(during: monday..<monday + 480) == .no ... .no)
        #expect(schedule.states(during: monday..<monday + 481) == .no ... .yes)
        #expect(schedule.states(during: monday + 480..<monday + 600) == .yes ... .yes)
        #expect(schedule.states(during: monday + 600..<monday + 2880) == .no ... .maybe)
        #expect(schedule.states(during: monday..<monday) == nil)
    }

    @Test func `intervals cover their range without gaps, and neighbors differ`() throws {
        let schedule = try OpeningSchedule("Mo-Fr 22:00-02:00; Sa \"ask\"")
        let range = localMinute(2026, 11, 23, 12)..<localMinute(2026, 12, 7, 7)
        let intervals = schedule.intervals(in: range)
        #expect(intervals.first?.minutes.lowerBound == range.lowerBound)
        #expect(intervals.last?.minutes.upperBound == range.upperBound)
        for (one, other) in zip(intervals, intervals.dropFirst()) {
            #expect(one.minutes.upperBound == other.minutes.lowerBound)
            #expect(one.state != other.state)
        }
        #expect(schedule.intervals(in: 0..<0) == [])
    }
}
