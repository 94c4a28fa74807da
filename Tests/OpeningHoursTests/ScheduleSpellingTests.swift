import OpeningHours
import Testing

@Suite struct ScheduleSpellingTests {
    @Test(arguments: [
        "Mo-Fr 09:00-17:30", "mo-fr 9:00-17:30", "Mo–Fr 09:00—17:30", "Mo - Fr 09:00 - 17:30", "MO-FR 9.00-17.30",
        "Mo-Fr 9am-5:30pm", "Mo-Fr 9:00 a.m. - 5:30 p.m.", "Mo-Fr 9h00-17h30", "Mo-Fr 9h-17h30", "Mo-Fr 0900-1730",
        "Mo-Fr 09⁰⁰-17³⁰", "Mo-Fr 09:00 to 17:30", "Mo-Fr 09:00 bis 17:30 Uhr", "Mo-Fr09:00-17:30",
        "Mo-Fr: 09:00-17:30",
        "Monday-Friday 09:00-17:30", "montags bis freitags 9:00-17:30", "Lu-Ve 09:00-17:30",
        "lundi-vendredi 09:00-17:30",
        "lunes-viernes 09:00-17:30", "понедельник-пятница 09:00-17:30", "月曜日-金曜日 09:00-17:30", "weekdays 09:00-17:30",
        "Mo,Tu,We,Th,Fr 09:00-17:30", "Mo & Tu and We-Fr 09:00-17:30", "opening_hours=Mo-Fr 09:00-17:30",
        "Mo-Fr 09:00-17:30;", "Mo-Fr\u{00A0}09:00～17：30", "09:00-17:30 Mo-Fr", "Mo-Fr 09:00-17:30,",
    ])
    func `people write the same hours in many ways`(text: String) throws {
        for (day, expected) in [(23, ["00:00 no", "09:00 yes", "17:30 no"]), (28, ["00:00 no"])] {
            #expect(try changes(text, 2026, 11, day) == expected)
        }
    }

    @Test(arguments: [
        "24/7", "24x7", "always", "24 hours", "nonstop", "daily", "every day", "7 days a week", "täglich", "0-24",
        "Mo-Su",
    ])
    func `there are many words for always`(text: String) throws {
        #expect(try OpeningSchedule(text).isAlways)
    }

    @Test(arguments: [
        ("Mo-Fr 10:00-12:00; So 11:00-12:00", 29, true), ("Mo, Di, Do 10:00-12:00", 26, true),
        ("Lu-Di 11:00-12:00", 29, true), ("Lu-Do 11:00-12:00", 29, true), ("ma-zo 11:00-12:00", 29, true),
        ("пн-пт 11:00-12:00", 27, true), ("пн-пт 11:00-12:00", 29, false),
    ])
    func `a name of several days is that of the language of the others`(text: String, day: Int, isOpen: Bool) throws {
        #expect(try hours(text, 2026, 11, day).contains(11) == isOpen)
    }

    @Test(arguments: ["Di 10:00-12:00", "do 10:00-12:00", "So 10:00-12:00", "pn 10:00-12:00", "listopad 10:00-12:00"])
    func `a name of several days alone is not guessed`(text: String) throws {
        let error = try #require(throws: OpeningHoursError.self) { try OpeningSchedule(text) }
        #expect(error.reason.contains("different things in different languages"))
    }

    @Test func `the languages of a country decide about a name alone`() throws {
        let noon = { (day: Int) in localMinute(2026, 11, day, 12) }
        for (text, country, day) in [
            ("Di", "DE", 24), ("di", "FR", 29), ("So", "AT", 29), ("so", "CZ", 28), ("pn", "LT", 27),
        ] {
            #expect(certainty(try OpeningSchedule(text, country: country), noon(day)) == .yes, "\(text) in \(country)")
        }
        // Both German and French are spoken in Switzerland.
        #expect(throws: OpeningHoursError.self) { try OpeningSchedule("Di", country: "CH") }
    }

    @Test func `phrases stand for holidays and ends`() throws {
        let place = try SchedulePlace.heidelberg()
        #expect(try days("Sonn- und Feiertags 12:00-13:00", 2026, 5, at: place) == [1, 3, 10, 14, 17, 24, 25, 31])
        #expect(try days("public holidays", 2026, 5, at: place) == [1, 14, 25])
        #expect(try changes("17:00-late", 2026, 11, 23) == changes("17:00+", 2026, 11, 23))
        #expect(try changes("17:00 bis open end", 2026, 11, 23) == changes("17:00+", 2026, 11, 23))
    }

    @Test func `quotes of several kinds surround comments`() throws {
        for text in ["Mo \"ask us\"", "Mo “ask us”", "Mo „ask us“", "Mo «ask us»"] {
            #expect(try OpeningSchedule(text).state(in: localMinute(2026, 11, 23)).comment == "ask us", "\(text)")
        }
    }
}
