extension HolidayTables {
    static let westernEurope: [String: [HolidayRule]] = [
        "FR": france, "MC": monaco, "BE": belgium, "NL": netherlands, "LU": luxembourg, "GB": unitedKingdom,
        "IE": ireland,
    ]

    private static let france: [HolidayRule] = [
        .on(1, 1), .easter(1), .on(5, 1), .on(5, 8), .easter(39), .easter(50), .on(7, 14), .on(8, 15), .on(11, 1),
        .on(11, 11), .on(12, 25),
        // Alsace and Moselle, by region and by department.
        .easter(-2).in("57 67 68 6AE"), .on(12, 26).in("57 67 68 6AE"),
        .easter(-2).in("GES").partly, .on(12, 26).in("GES").partly,
    ]

    private static let monaco: [HolidayRule] = [
        .on(1, 1).substituted(.mondayAfterSunday), .on(1, 27), .easter(1), .on(5, 1).substituted(.mondayAfterSunday),
        .easter(39), .easter(50), .easter(60), .on(8, 15).substituted(.mondayAfterSunday),
        .on(11, 1).substituted(.mondayAfterSunday), .on(11, 19).substituted(.mondayAfterSunday),
        .on(12, 8).substituted(.mondayAfterSunday), .on(12, 25).substituted(.mondayAfterSunday),
    ]

    private static let belgium: [HolidayRule] = [
        .on(1, 1), .easter(0), .easter(1), .on(5, 1), .easter(39), .easter(49), .easter(50), .on(7, 21), .on(8, 15),
        .on(11, 1), .on(11, 11), .on(12, 25),
    ]

    private static let netherlands: [HolidayRule] = [
        .on(1, 1), .easter(-2).partly, .easter(0), .easter(1),
        .on(4, 27).since(2014).substituted(.saturdayInsteadOfSunday), .easter(39), .easter(49), .easter(50),
        // Every fifth year.
        .on(5, 5).only(2015), .on(5, 5).only(2020), .on(5, 5).only(2025), .on(5, 5).only(2030), .on(5, 5).only(2035),
        .on(12, 25), .on(12, 26),
    ]

    private static let luxembourg: [HolidayRule] = [
        .on(1, 1), .easter(1), .on(5, 1), .on(5, 9).since(2019), .easter(39), .easter(50), .on(6, 23), .on(8, 15),
        .on(11, 1), .on(12, 25), .on(12, 26),
    ]

    private static let unitedKingdom: [HolidayRule] = [
        .on(1, 1).substituted(.mondayAfterWeekend), .easter(-2),
        .on(1, 2).in("SCT").substituted(.twoDaysLater), .on(1, 3).in("SCT").only(.tuesday),
        .on(3, 17).in("NIR").substituted(.mondayAfterWeekend),
        .easter(1).except("SCT"),
        .nth(1, .monday, 5).until(2019), .on(5, 8).only(2020), .nth(1, .monday, 5).since(2021),
        .nth(-1, .monday, 5).until(2021), .on(6, 2).only(2022), .nth(-1, .monday, 5).since(2023),
        // The jubilee of 2022, the funeral of the Queen, the coronation of the King, and a World Cup.
        .on(6, 3).only(2022), .on(9, 19).only(2022), .on(5, 8).only(2023), .on(6, 15).in("SCT").only(2026),
        .on(7, 12).in("NIR").substituted(.mondayAfterWeekend),
        .nth(1, .monday, 8).in("SCT"), .nth(-1, .monday, 8).except("SCT"),
        .on(11, 30).in("SCT").substituted(.mondayAfterWeekend),
        .on(12, 25).substituted(.twoDaysLater), .on(12, 26).substituted(.twoDaysLater),
    ]

    private static let ireland: [HolidayRule] = [
        .on(1, 1),
        // The first Monday of February, but 1 February if that is a Friday.
        .on(2, 1).only(.friday).since(2023), .onOrAfter(2, 1, .monday).since(2023).until(2029),
        .onOrAfter(2, 1, .monday).since(2031).until(2034), .onOrAfter(2, 1, .monday).since(2035),
        .on(3, 17), .on(3, 18).only(2022), .easter(1), .nth(1, .monday, 5), .nth(1, .monday, 6), .nth(1, .monday, 8),
        .nth(-1, .monday, 10), .on(12, 25), .on(12, 26),
    ]
}
