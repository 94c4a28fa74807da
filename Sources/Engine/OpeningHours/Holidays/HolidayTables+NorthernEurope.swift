extension HolidayTables {
    static let northernEurope: [String: [HolidayRule]] = [
        "DK": denmark, "SE": sweden, "NO": norway, "FI": finland, "IS": iceland, "EE": estonia, "LV": latvia,
        "LT": lithuania,
    ]

    private static let denmark: [HolidayRule] = [
        .on(1, 1), .easter(-3), .easter(-2), .easter(0), .easter(1), .easter(26).until(2023), .easter(39), .easter(49),
        .easter(50), .on(12, 25), .on(12, 26),
    ]

    private static let sweden: [HolidayRule] = [
        .on(1, 1), .on(1, 6), .easter(-2), .easter(0), .easter(1), .on(5, 1), .easter(39), .easter(49),
        .on(6, 6).since(2005), .onOrAfter(6, 20, .saturday), .onOrAfter(10, 31, .saturday), .on(12, 25), .on(12, 26),
    ]

    private static let norway: [HolidayRule] = [
        .on(1, 1), .easter(-3), .easter(-2), .easter(0), .easter(1), .on(5, 1), .on(5, 17), .easter(39), .easter(49),
        .easter(50), .on(12, 25), .on(12, 26),
    ]

    private static let finland: [HolidayRule] = [
        .on(1, 1), .on(1, 6), .easter(-2), .easter(0), .easter(1), .on(5, 1), .easter(39), .easter(49),
        .onOrAfter(6, 20, .saturday), .onOrAfter(10, 31, .saturday), .on(12, 6), .on(12, 25), .on(12, 26),
        // The eves, on which shops may close at noon, and the day of Åland.
        .onOrAfter(6, 19, .friday), .on(12, 24), .on(6, 9).in("01"),
    ]

    private static let iceland: [HolidayRule] = [
        .on(1, 1), .easter(-3), .easter(-2), .easter(0), .easter(1), .onOrAfter(4, 19, .thursday), .on(5, 1),
        .easter(39), .easter(49), .easter(50), .on(6, 17), .nth(1, .monday, 8), .on(12, 25), .on(12, 26),
    ]

    private static let estonia: [HolidayRule] = [
        .on(1, 1), .on(2, 24), .easter(-2), .easter(0), .on(5, 1), .easter(49), .on(6, 23), .on(6, 24), .on(8, 20),
        .on(12, 24), .on(12, 25), .on(12, 26),
    ]

    private static let latvia: [HolidayRule] = [
        .on(1, 1), .easter(-2), .easter(0), .easter(1), .on(5, 1), .on(5, 4).substituted(.mondayAfterWeekend),
        .nth(2, .sunday, 5), .easter(49), .on(6, 23), .on(6, 24), .on(11, 18).substituted(.mondayAfterWeekend),
        .on(5, 29).only(2023), .on(7, 10).only(2023), .on(12, 24), .on(12, 25), .on(12, 26), .on(12, 31),
    ]

    private static let lithuania: [HolidayRule] = [
        .on(1, 1), .on(2, 16), .on(3, 11), .easter(0), .easter(1), .on(5, 1), .nth(1, .sunday, 5), .nth(1, .sunday, 6),
        .on(6, 24), .on(7, 6), .on(8, 15), .on(11, 1), .on(11, 2).since(2020), .on(12, 24), .on(12, 25), .on(12, 26),
    ]
}
