import OpeningHours
import Testing

@Suite struct ScheduleErrorTests {
    @Test(arguments: [
        "", " ", ";", "||", ",", "school days", "7am", "08-", "07:00", "25:70-99:99", "Mo-", "Mo-Xy", "May 45",
        "Jan 1,Xy",
        "Mo Mo", "Fr 22:00-Mo 06:00", "Mo[", "Mo[]", "Mo[0]", "Mo[6]", "Mo[1", "-", ":", "Mo || ", "|| Tu",
        "99999999999999999999999:00-01:00", "24/", "07:00-", "07:00--09:00", "\"", "Mo \"open", "🚗", "Oct-2026",
        "2026 Oct-", "-1",
        "wet", "snow", "winter", "delivery", "AND", "stay>2 h", "weight>heavy", "weight", "Su[-1]-Mo", "Feb 30",
        "Apr 31",
        "Jun 30-24", "2026-2020", "2026-2026", "2026/0", "week 00", "week 54", "week 20-10", "week 10-20/1", "Mo,,Tu",
        "PH, Aug 10:00-12:00", "We, Aug Mo", "24:00-26:00", "23:00-55:00", "23:59-48:01", "41:00+", "10:60-11:00",
        "10:00-11:60",
        "PH +2 days", "Su-PH", "easter +400 days", "Mo[2] +7 days", "(sunset-1)-22:00", "(sunset)-22:00",
        "(sunset-01:00",
        "12:00-15:00/60", "10:00-8pm-9pm", "1-8pm", "13pm-14pm", "10:am-8:pm", "off off", "open closed",
        "Mo,Tu 10:00;00-12:00",
        "01:00-02:00-03:00", "1900-2100", "Mo-Fr 2000-2200", "Mo 2010-2030", "(((((((((", "10:00-12:00,.",
        "easter-2026 easter",
    ])
    func `what is not in the grammar is an error with its place`(text: String) throws {
        let error = try #require(throws: OpeningHoursError.self) { try OpeningSchedule(text) }
        #expect(error.text == text)
        #expect((0...text.count).contains(error.offset))
        #expect(!error.reason.isEmpty)
    }

    @Test func `an error is one sentence that names the text and the place`() throws {
        let error = try #require(throws: OpeningHoursError.self) { try OpeningSchedule("Mo-Fr 08:00-18:00; Xy off") }
        #expect(
            error.description
                == "Cannot read \"Mo-Fr 08:00-18:00; Xy off\" at character 20, \"Xy off\": \"xy\" is not a known word.")
        let atEnd = try #require(throws: OpeningHoursError.self) { try OpeningSchedule("Mo-") }
        #expect(atEnd.description == "Cannot read \"Mo-\" at its end: expected a weekday.")
    }

    @Test func `long and nested texts end quickly`() {
        for part in ["(", "[", "Mo,", "\"", "10:00-", "Mo 10:00-11:00;", "2020,", "ы", "||", "-", "9"] {
            let text = String(repeating: part, count: 100_000 / part.utf8.count)
            #expect(throws: OpeningHoursError.self, "\(part)") { try OpeningSchedule(text) }
            let short = String(repeating: part, count: 1900 / part.utf8.count)
            if let schedule = try? OpeningSchedule(short) {
                _ = schedule.nextChange(after: 0)
            }
        }
    }

    @Test func `extreme minutes and years have an answer`() throws {
        let texts = [
            "Mo-Fr 22:00-06:00", "0000", "9999", "9999 Dec 31 23:00-26:00", "2020+", "Jan-Dec; PH off", "easter",
            "week 53",
        ]
        for text in texts {
            guard let schedule = try? OpeningSchedule(text) else { continue }
            for minute in [Int.min, -1 << 40, -1, 0, localMinute(9999, 12, 31, 23, 59), 1 << 40, Int.max] {
                _ = schedule.state(in: minute)
                _ = schedule.nextChange(after: minute)
                _ = schedule.intervals(in: minute..<minute.addingReportingOverflow(minute < 0 ? 10 : 0).partialValue)
            }
            _ = schedule.intervals(in: localMinute(9999, 12, 30)..<Int.max)
        }
    }
}
