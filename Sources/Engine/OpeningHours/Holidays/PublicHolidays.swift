// The public holidays of a country and its regions.
//
// 1. Each country has a list of rules; a rule is a date, Easter and some days, or a weekday of a month.
// 2. A rule may be for some regions, for some years, and may give a free day when it falls on a weekend.
// 3. A day is a holiday if a rule falls on it that applies in the region.
// 4. A rule of some regions may apply when the region is unknown.
// 5. A rule of parts of a region may apply there.
// 6. A country without rules has no answer: any of its days may be a holiday.
// 7. Days that a government moves from year to year are in no rule.
//
// The rules are facts of the countries' laws. Tests/OpeningHours/check-holidays compares them with PyPI's holidays.

/// Whether days are public holidays at a place.
///
/// `PublicHolidays(country: "DE", region: "BW")?.contains(day)` is yes on 6 January.
package struct PublicHolidays: Sendable {
    private let rules: [(rule: HolidayRule, applies: Certainty)]

    /// Nil if the holidays of the country are unknown.
    ///
    /// - Parameters:
    ///   - country: two letters of ISO 3166-1.
    ///   - region: the code of ISO 3166-2, such as `DE-BW` or `BW`; nil or an unknown code if it is not known.
    package init?(country: String, region: String? = nil) {
        let country = country.uppercased()
        guard let rules = HolidayTables.rules[country] else { return nil }
        let known = Self.code(region?.uppercased(), in: country)
        self.rules = rules.compactMap { rule in
            let applies = rule.applies(in: known)
            return applies > .no ? (rule, applies) : nil
        }
    }

    private static func code(_ region: String?, in country: String) -> String? {
        guard let region, !region.isEmpty else { return nil }
        return region.hasPrefix("\(country)-") ? String(region.dropFirst(country.utf8.count + 1)) : region
    }

    /// The countries whose holidays are known, in order.
    package static var countries: [String] { HolidayTables.rules.keys.sorted() }

    /// Whether a day is a public holiday.
    package func contains(_ day: CalendarDay) -> Certainty {
        var answer = Certainty.no
        for (rule, applies) in rules where applies > answer && rule.falls(on: day) { answer = applies }
        return answer
    }

    /// The holidays of a year in order, with those that are holidays in parts of the region only.
    package func days(in year: Int) -> [(day: CalendarDay, certainty: Certainty)] {
        let first = CalendarDay.number(year: year, month: 1, day: 1)
        let last = CalendarDay.number(year: year, month: 12, day: 31)
        return (first...last).map(CalendarDay.init).map { ($0, contains($0)) }.filter { $0.1 > .no }
    }
}
