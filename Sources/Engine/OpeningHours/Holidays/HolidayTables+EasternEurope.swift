extension HolidayTables {
    static let easternEurope: [String: [HolidayRule]] = [
        "RO": romania, "BG": bulgaria, "CY": cyprus, "RU": russia, "TR": turkey,
    ]

    private static let romania: [HolidayRule] = [
        .on(1, 1), .on(1, 2), .on(1, 6).since(2024), .on(1, 7).since(2024), .on(1, 24).since(2017),
        .orthodoxEaster(-2).since(2018), .orthodoxEaster(0), .orthodoxEaster(1), .on(5, 1), .on(6, 1).since(2017),
        .orthodoxEaster(49), .orthodoxEaster(50), .on(8, 15), .on(11, 30), .on(12, 1), .on(12, 25), .on(12, 26),
    ]

    private static let bulgaria: [HolidayRule] = [
        .on(1, 1).substituted(.mondayAfterWeekend), .on(3, 3).substituted(.mondayAfterWeekend), .orthodoxEaster(-2),
        .orthodoxEaster(-1), .orthodoxEaster(0), .orthodoxEaster(1), .on(5, 1).substituted(.mondayAfterWeekend),
        // The Monday after these Saturdays is Easter Monday.
        .on(5, 4).only(2021), .on(5, 4).only(2027), .on(5, 4).only(2032),
        .on(5, 6).substituted(.mondayAfterWeekend), .on(5, 24).substituted(.mondayAfterWeekend),
        .on(9, 6).substituted(.mondayAfterWeekend), .on(9, 22).substituted(.mondayAfterWeekend), .on(12, 24),
        .on(12, 25), .on(12, 26),
        // Days after Christmas that replace those on a weekend.
        .on(12, 27).only(.monday), .on(12, 27).only(.tuesday), .on(12, 27).only(.wednesday), .on(12, 28).only(.monday),
        .on(12, 28).only(.tuesday), .on(12, 28).only(.wednesday),
    ]

    private static let cyprus: [HolidayRule] = [
        .on(1, 1), .on(1, 6), .orthodoxEaster(-48), .on(3, 25), .on(4, 1), .orthodoxEaster(-2), .orthodoxEaster(0),
        .orthodoxEaster(1), .on(5, 1), .orthodoxEaster(50), .on(8, 15), .on(10, 1), .on(10, 28), .on(12, 25),
        .on(12, 26),
    ]

    private static let turkey: [HolidayRule] = [
        .on(1, 1), .on(4, 23), .on(5, 1), .on(5, 19), .on(7, 15).since(2017), .on(8, 30), .on(10, 29),
        // Three days of Ramazan and four of Kurban; the first and the last are announced.
        .islamic(10, 1, tolerance: 1).partly, .islamic(10, 2), .islamic(10, 3, tolerance: 1).partly,
        .islamic(12, 10, tolerance: 1).partly, .islamic(12, 11), .islamic(12, 12),
        .islamic(12, 13, tolerance: 1).partly,
    ]

    // Days that the government moves each year are not in the table.
    private static let russia: [HolidayRule] = [
        .on(1, 1), .on(1, 2), .on(1, 3), .on(1, 4), .on(1, 5), .on(1, 6).since(2013), .on(1, 7), .on(1, 8).since(2013),
        .on(2, 23), .on(3, 8), .on(5, 1), .on(5, 9), .on(6, 12), .on(11, 4),
        // The regions' own days with fixed dates.
        .on(4, 16).in("CE"), .on(8, 30).in("TA"), .on(11, 6).in("TA"), .on(10, 11).in("BA"),
        .on(12, 24).in("BA").until(2018),
        .on(6, 24).in("CU"), .on(4, 27).in("SA"), .on(9, 27).in("SA"), .on(6, 8).in("KR"), .on(9, 30).in("KR"),
        .on(10, 5).in("AD"), .on(7, 26).in("DA"), .on(9, 15).in("DA"), .on(6, 4).in("IN"), .on(5, 3).in("KC"),
        .on(3, 28).in("KB"), .on(5, 21).in("KB"), .on(9, 1).in("KB"), .on(8, 15).in("TY"), .on(8, 22).in("KO"),
        .islamic(10, 1).in("AD BA CE DA IN KB KC TA"), .islamic(12, 10).in("AD BA CE DA IN KB KC TA"),
        .on(5, 31).in("UD"), .orthodoxEaster(9).in("SAR BRY"), .on(9, 17).in("BRY"),
    ]
}
