extension HolidayTables {
    static let otherContinents: [String: [HolidayRule]] = [
        "US": unitedStates + americanStates, "CA": canada, "AU": australia, "NZ": newZealand, "ZA": southAfrica,
        "AR": argentina, "BR": brazil,
    ]

    private static let unitedStates: [HolidayRule] = [
        .on(1, 1).substituted(.nearestWeekday), .nth(3, .monday, 1), .nth(3, .monday, 2), .nth(-1, .monday, 5),
        .on(6, 19).since(2021).substituted(.nearestWeekday), .on(7, 4).substituted(.nearestWeekday),
        .nth(1, .monday, 9), .nth(2, .monday, 10), .on(11, 11).substituted(.nearestWeekday), .nth(4, .thursday, 11),
        .on(12, 25).substituted(.nearestWeekday),
    ]

    // The days of states on which their offices are closed by law.
    private static let americanStates: [HolidayRule] = [
        .on(1, 6).in("PR VI"), .on(2, 12).in("CT IL IA MO NJ NY").substituted(.nearestWeekday),
        .on(2, 15).in("FL NY WI WV"), .nth(1, .monday, 3).in("GU IL"), .easter(-47).in("LA"),
        .nth(1, .tuesday, 3).in("VT"), .on(3, 22).in("PR"), .on(3, 26).in("HI").substituted(.nearestWeekday),
        .on(3, 31).in("CA VI"), .nth(-1, .monday, 3).in("AK"), .on(4, 16).in("DC").substituted(.nearestWeekday),
        .easter(-3).in("VI"), .easter(-2).in("CT DE HI IN LA NJ NC TN VI"), .easter(1).in("VI"),
        .nth(3, .monday, 4).in("MA ME"), .nth(-1, .friday, 4).in("NE"), .nth(4, .monday, 4).in("AL GA"),
        .nth(-1, .monday, 4).in("MS"), .on(5, 8).in("MO").substituted(.nearestWeekday), .on(5, 10).in("SC"),
        .nth(1, .monday, 6).in("AL"), .on(6, 11).in("HI").substituted(.nearestWeekday), .on(6, 14).in("PA"),
        .on(6, 20).in("WV").substituted(.nearestWeekday), .on(7, 3).in("VI"), .on(7, 21).in("GU"),
        .on(7, 24).in("UT").substituted(.nearestWeekday), .on(7, 25).in("PR"), .nth(2, .monday, 8).in("RI"),
        .nth(3, .friday, 8).in("HI"), .on(8, 16).in("VT").substituted(.nearestWeekday), .nth(1, .monday, 10).in("CO"),
        .on(10, 18).in("AK"), .nth(-1, .friday, 10).in("NV"), .on(11, 2).in("GU"), .on(11, 19).in("PR"),
        .on(12, 8).in("GU"), .on(12, 24).in("AR KY MI NC TN TX"), .on(12, 26).in("SC TX"), .on(12, 31).in("KY MI"),
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
        .on(9, 22).only(2022), .on(12, 25).substituted(.twoDaysLater), .on(12, 26).substituted(.twoDaysLater),
    ]

    private static let newZealand: [HolidayRule] = [
        .on(1, 1).substituted(.twoDaysLater), .on(1, 2).substituted(.twoDaysLater),
        .on(2, 6).substituted(.mondayAfterWeekend), .easter(-2), .easter(1),
        .on(4, 25).substituted(.mondayAfterWeekend),
        .nth(1, .monday, 6), .nth(4, .monday, 10), .on(12, 25).substituted(.twoDaysLater),
        .on(12, 26).substituted(.twoDaysLater),
        .on(9, 26).only(2022),
        // Matariki, by the moon.
        .on(6, 24).only(2022), .on(7, 14).only(2023), .on(6, 28).only(2024), .on(6, 20).only(2025),
        .on(7, 10).only(2026),
        .on(6, 25).only(2027), .on(7, 14).only(2028), .on(7, 6).only(2029), .on(6, 21).only(2030),
        .on(7, 11).only(2031),
        .on(7, 2).only(2032), .on(6, 24).only(2033), .on(7, 7).only(2034), .on(6, 29).only(2035),
    ]

    private static let southAfrica: [HolidayRule] = [
        .on(1, 1).substituted(.mondayAfterSunday), .on(3, 21).substituted(.mondayAfterSunday), .easter(-2), .easter(1),
        .on(4, 27).substituted(.mondayAfterSunday), .on(5, 1).substituted(.mondayAfterSunday),
        .on(6, 16).substituted(.mondayAfterSunday), .on(8, 9).substituted(.mondayAfterSunday),
        .on(9, 24).substituted(.mondayAfterSunday), .on(12, 16).substituted(.mondayAfterSunday), .on(12, 25),
        .on(12, 26).substituted(.mondayAfterSunday),
        // Elections and decrees.
        .on(11, 1).only(2021), .on(12, 27).only(2022), .on(12, 15).only(2023), .on(5, 29).only(2024),
        .on(11, 4).only(2026),
    ]

    private static let argentina: [HolidayRule] = [
        .on(1, 1), .easter(-48), .easter(-47), .on(3, 24), .on(4, 2).until(2019), .on(3, 31).only(2020),
        .on(4, 2).since(2021), .easter(-2), .on(5, 1), .on(5, 25),
        // In these years the Monday is another holiday.
        .on(6, 17).until(2021).substituted(.nearestMonday), .on(6, 17).only(2022),
        .on(6, 17).since(2023).until(2032).substituted(.nearestMonday), .on(6, 17).only(2033),
        .on(6, 17).since(2034).substituted(.nearestMonday),
        .on(6, 20), .on(7, 9), .on(8, 17).substituted(.nearestMonday), .on(10, 12).substituted(.nearestMonday),
        .on(11, 20).substituted(.nearestMonday), .on(12, 8), .on(12, 25), .on(5, 18).only(2022), .on(12, 20).only(2022),
    ]

    private static let brazil: [HolidayRule] =
        [
            .on(1, 1), .easter(-2), .on(4, 21), .on(5, 1), .on(9, 7), .on(10, 12), .on(11, 2), .on(11, 15),
            .on(11, 20).since(2024), .on(12, 25),
        ]
        + stride(from: 2022, through: 2098, by: 2).flatMap { year -> [HolidayRule] in
            // The Sundays of elections.
            [.nth(1, .sunday, 10).only(year), .nth(-1, .sunday, 10).only(year)]
        }
}
