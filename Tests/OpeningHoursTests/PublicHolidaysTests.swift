import OpeningHours
import Testing

@Suite struct PublicHolidaysTests {
    private func dates(_ country: String, _ region: String?, _ year: Int) -> [String] {
        (PublicHolidays(country: country, region: region)?.days(in: year) ?? []).filter { $0.certainty == .yes }
            .map { "\($0.day.month)-\($0.day.day)" }
    }

    @Test func `German states have holidays of their own`() {
        let everywhere = ["1-1", "4-3", "4-6", "5-1", "5-14", "5-25", "10-3", "12-25", "12-26"]
        #expect(dates("DE", "DE-HE", 2026) == (everywhere + ["6-4"]).sorted(by: isBefore))
        #expect(dates("de", "bw", 2026) == (everywhere + ["1-6", "6-4", "11-1"]).sorted(by: isBefore))
        #expect(dates("DE", "SN", 2026) == (everywhere + ["10-31", "11-18"]).sorted(by: isBefore))
        #expect(dates("DE", "BE", 2025).contains("5-8") && !dates("DE", "BE", 2026).contains("5-8"))
        #expect(dates("DE", "HH", 2017).contains("10-31") && !dates("DE", "HH", 2016).contains("10-31"))
    }

    private func isBefore(_ one: String, _ other: String) -> Bool {
        one.split(separator: "-").compactMap { Int($0) }.lexicographicallyPrecedes(
            other.split(separator: "-").compactMap { Int($0) })
    }

    @Test func `a holiday of some regions may be one where the region is unknown`() throws {
        let germany = try #require(PublicHolidays(country: "DE"))
        #expect(germany.contains(CalendarDay(year: 2026, month: 1, day: 6)) == .maybe)
        #expect(germany.contains(CalendarDay(year: 2026, month: 10, day: 3)) == .yes)
        #expect(germany.contains(CalendarDay(year: 2026, month: 10, day: 4)) == .no)
        let bavaria = try #require(PublicHolidays(country: "DE", region: "BY"))
        #expect(bavaria.contains(CalendarDay(year: 2026, month: 8, day: 15)) == .maybe)
    }

    @Test func `British holidays move from weekends`() {
        #expect(
            dates("GB", "ENG", 2027) == [
                "1-1", "3-26", "3-29", "5-3", "5-31", "8-30", "12-25", "12-26", "12-27", "12-28",
            ])
        #expect(dates("GB", "SCT", 2022).prefix(4) == ["1-1", "1-2", "1-3", "1-4"])
        #expect(dates("GB", "SCT", 2023).prefix(3) == ["1-1", "1-2", "1-3"])
        #expect(!dates("GB", "SCT", 2026).contains("4-6"))
    }

    @Test func `American holidays are also on the nearest weekday`() {
        let days = dates("US", nil, 2021)
        // The New Year of 2022 is a Saturday.
        #expect(days.contains("12-31") && days.contains("12-24") && days.contains("12-25"))
        #expect(days.contains("7-5") && days.contains("11-25"))
    }

    @Test(arguments: [
        ("AT", 2026, "6-4"), ("CH", 2026, "8-1"), ("FR", 2026, "7-14"), ("NL", 2025, "4-26"), ("SE", 2026, "6-20"),
        ("DK", 2023, "5-5"), ("FI", 2026, "10-31"), ("NO", 2026, "5-17"), ("PL", 2025, "12-24"), ("GR", 2026, "4-13"),
        ("IE", 2030, "2-1"), ("MC", 2026, "11-2"), ("IT", 2026, "10-4"), ("PT", 2026, "4-25"), ("ES", 2026, "10-12"),
        ("CZ", 2026, "10-28"), ("SK", 2026, "8-29"), ("HU", 2026, "8-20"), ("SI", 2026, "2-8"), ("HR", 2026, "5-30"),
        ("BE", 2026, "7-21"), ("LU", 2026, "6-23"), ("MT", 2026, "9-21"), ("LI", 2026, "8-15"), ("AD", 2026, "9-8"),
        ("CA", 2026, "7-1"),
    ])
    func `known holidays of many countries`(country: String, year: Int, date: String) {
        #expect(dates(country, nil, year).contains(date))
    }

    @Test func `an unknown country has no answer`() {
        #expect(PublicHolidays(country: "XX") == nil)
        #expect(PublicHolidays(country: "") == nil)
        #expect(PublicHolidays.countries.count >= 30)
    }
}
