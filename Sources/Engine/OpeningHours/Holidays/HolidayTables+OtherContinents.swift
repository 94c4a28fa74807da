extension HolidayTables {
    static let otherContinents: [String: [HolidayRule]] = [
        "US": unitedStates, "CA": canada, "AU": australia, "NZ": newZealand,
    ]

    private static let unitedStates: [HolidayRule] = [
        .on(1, 1).substituted(.nearestWeekday), .nth(3, .monday, 1), .nth(3, .monday, 2), .nth(-1, .monday, 5),
        .on(6, 19).since(2021).substituted(.nearestWeekday), .on(7, 4).substituted(.nearestWeekday),
        .nth(1, .monday, 9), .nth(2, .monday, 10), .on(11, 11).substituted(.nearestWeekday), .nth(4, .thursday, 11),
        .on(12, 25).substituted(.nearestWeekday),
    ]

    private static let canada: [HolidayRule] = [
        .on(1, 1).substituted(.mondayAfterWeekend), .easter(-2), .on(7, 1), .nth(1, .monday, 9),
        .on(12, 25).substituted(.mondayAfterWeekend),
        // Most provinces have these as well.
        .on(7, 1).in("AB BC QC").substituted(.mondayAfterSunday),
        .on(7, 1).in("NL PE SK YT").substituted(.mondayAfterWeekend),
        .onOrAfter(5, 18, .monday).in("AB BC MB NT NU ON SK YT QC"),
        .nth(2, .monday, 10).in("AB BC MB NT NU ON QC SK YT"),
        .on(11, 11).in("AB BC NB NL NS NT NU PE SK YT"),
        .on(11, 11).in("AB NL NS PE SK YT").substituted(.mondayAfterWeekend),
        .nth(3, .monday, 2).in("AB BC MB NB NS ON PE SK"), .nth(1, .monday, 8).in("BC NB NT NU SK"),
        .nth(3, .monday, 8).in("YT"), .on(6, 21).in("NT YT"), .on(6, 24).in("QC").substituted(.mondayAfterSunday),
        .on(7, 9).in("NU"), .on(12, 26).in("ON").substituted(.twoDaysLater),
        .on(9, 19).in("BC NB NL NS PE YT").only(2022),
        .on(9, 30).in("NT NU PE").since(2022), .on(9, 30).in("YT").since(2023),
        .on(9, 30).in("BC").since(2023).substituted(.mondayAfterWeekend),
        .on(9, 30).in("MB").since(2024).substituted(.mondayAfterWeekend),
    ]

    // The days that all states have; each has some of its own.
    private static let australia: [HolidayRule] = [
        .on(1, 1).substituted(.mondayAfterWeekend), .on(1, 26), .easter(-2), .easter(1), .on(4, 25),
        .on(12, 25).substituted(.twoDaysLater), .on(12, 26).substituted(.twoDaysLater),
    ]

    private static let newZealand: [HolidayRule] = [
        .on(1, 1).substituted(.twoDaysLater), .on(1, 2).substituted(.twoDaysLater),
        .on(2, 6).substituted(.mondayAfterWeekend), .easter(-2), .easter(1),
        .on(4, 25).substituted(.mondayAfterWeekend),
        .nth(1, .monday, 6), .nth(4, .monday, 10), .on(12, 25).substituted(.twoDaysLater),
        .on(12, 26).substituted(.twoDaysLater),
        // Matariki, by the moon.
        .on(6, 24).only(2022), .on(7, 14).only(2023), .on(6, 28).only(2024), .on(6, 20).only(2025),
        .on(7, 10).only(2026),
        .on(6, 25).only(2027), .on(7, 14).only(2028), .on(7, 6).only(2029), .on(6, 21).only(2030),
        .on(7, 11).only(2031),
        .on(7, 2).only(2032), .on(6, 24).only(2033), .on(7, 7).only(2034), .on(6, 29).only(2035),
    ]
}
