extension HolidayTables {
    static let centralEurope: [String: [HolidayRule]] = [
        "DE": germany, "AT": austria, "CH": switzerland, "LI": liechtenstein, "PL": poland, "CZ": czechia,
        "SK": slovakia, "HU": hungary, "SI": slovenia,
    ]

    private static let germany: [HolidayRule] = [
        .on(1, 1), .easter(-2), .easter(1), .on(5, 1), .easter(39), .easter(50), .on(10, 3), .on(12, 25), .on(12, 26),
        .on(1, 6).in("BW BY ST"),
        .on(3, 8).in("BE").since(2019), .on(3, 8).in("MV").since(2023),
        .easter(0).in("BB"), .easter(49).in("BB"),
        .easter(60).in("BW BY HE NW RP SL"), .easter(60).in("SN TH").partly,
        .on(5, 8).in("BE").only(2020), .on(5, 8).in("BE").only(2025), .on(6, 17).in("BE").only(2028),
        // The peace festival of Augsburg.
        .on(8, 8).in("BY").partly,
        .on(8, 15).in("SL"), .on(8, 15).in("BY").partly,
        .on(9, 20).in("TH").since(2019),
        .on(10, 31).in("BB MV SN ST TH").since(1990), .on(10, 31).in("HB HH NI SH").since(2018), .on(10, 31).only(2017),
        .on(11, 1).in("BW BY NW RP SL"),
        .onOrAfter(11, 16, .wednesday).in("SN").since(1995),
    ]

    private static let austria: [HolidayRule] = [
        .on(1, 1), .on(1, 6), .easter(1), .on(5, 1), .easter(39), .easter(50), .easter(60), .on(8, 15), .on(10, 26),
        .on(11, 1), .on(12, 8), .on(12, 25), .on(12, 26),
    ]

    private static let switzerland: [HolidayRule] = [
        .on(1, 1), .easter(39), .on(8, 1).since(1994), .on(12, 25),
        .on(1, 2).in("AG BE JU LU TG VD"), .on(1, 2).in("NE").only(.monday),
        .on(1, 2).in("FR GL OW SH SO ZG ZH").partly,
        .on(1, 6).in("SZ TI UR"),
        .on(3, 1).in("NE"),
        .on(3, 19).in("NW SZ TI UR VS"), .on(3, 19).in("LU ZG").partly,
        .easter(-2).except("TI VS GR"), .easter(-2).in("GR").partly,
        .easter(1).except("FR NE NW OW SO VS ZG"), .easter(1).in("FR NE NW OW SO VS ZG").partly,
        .onOrAfter(4, 1, .thursday).in("GL").partly, .onOrAfter(4, 8, .thursday).in("GL").partly,
        .on(5, 1).in("AG BL BS JU NE SH TG TI ZH"), .on(5, 1).in("FR SO").partly,
        .easter(50).except("FR NE NW OW SO VS ZG"), .easter(50).in("FR NE NW OW SO VS ZG").partly,
        .easter(60).in("AG AI JU LU NE NW OW SZ TI UR VS ZG"), .easter(60).in("FR GR SO").partly,
        .on(6, 23).in("JU"), .on(6, 29).in("TI"), .on(6, 29).in("GR").partly,
        .on(8, 15).in("AG AI JU LU NW OW SZ TI UR VS ZG"), .on(8, 15).in("FR GR SO").partly,
        .onOrAfter(9, 5, .thursday).in("GE"), .onOrAfter(9, 16, .monday).in("VD"),
        .onOrAfter(9, 16, .monday).in("NE").partly,
        .on(9, 25).in("OW"),
        .on(11, 1).in("AG AI GL JU LU NW OW SG SZ TI UR VS ZG"), .on(11, 1).in("FR GR SO").partly,
        .on(12, 8).in("AG AI LU NW OW SZ TI UR VS ZG"), .on(12, 8).in("FR GR SO").partly,
        .on(12, 26).in("AG BE BL BS GL GR LU SG SH SZ TG TI ZH"),
        .on(12, 26).in("AI AR FR JU NE NW OW SO UR ZG").partly,
        .on(12, 31).in("GE"),
    ]

    private static let liechtenstein: [HolidayRule] = [
        .on(1, 1), .on(1, 6), .on(2, 2), .on(3, 19), .easter(0), .easter(1), .on(5, 1), .easter(39), .easter(49),
        .easter(50), .easter(60), .on(8, 15), .on(9, 8), .on(11, 1), .on(12, 8), .on(12, 25), .on(12, 26),
    ]

    private static let poland: [HolidayRule] = [
        .on(1, 1), .on(1, 6).since(2011), .easter(0), .easter(1), .on(5, 1), .on(5, 3), .easter(49), .easter(60),
        .on(8, 15), .on(11, 1), .on(11, 11), .on(12, 24).since(2025), .on(12, 25), .on(12, 26),
    ]

    private static let czechia: [HolidayRule] = [
        .on(1, 1), .easter(-2).since(2016), .easter(1), .on(5, 1), .on(5, 8), .on(7, 5), .on(7, 6), .on(9, 28),
        .on(10, 28), .on(11, 17), .on(12, 24), .on(12, 25), .on(12, 26),
    ]

    private static let slovakia: [HolidayRule] = [
        .on(1, 1), .on(1, 6), .easter(-2), .easter(1), .on(5, 1), .on(5, 8).until(2025), .on(5, 8).since(2027),
        .on(7, 5), .on(8, 29), .on(9, 1).until(2023), .on(9, 15).until(2025), .on(9, 15).since(2027), .on(11, 1),
        .on(11, 17).until(2024), .on(12, 24), .on(12, 25), .on(12, 26),
    ]

    private static let hungary: [HolidayRule] = [
        .on(1, 1), .on(3, 15), .easter(-2).since(2017), .easter(0), .easter(1), .on(5, 1), .easter(49), .easter(50),
        .on(8, 20), .on(10, 23), .on(11, 1), .on(12, 24).since(2026), .on(12, 25), .on(12, 26),
    ]

    private static let slovenia: [HolidayRule] = [
        .on(1, 1), .on(1, 2).since(2017), .on(2, 8), .easter(0), .easter(1), .on(4, 27), .on(5, 1), .on(5, 2),
        .easter(49), .on(6, 25), .on(8, 14).only(2023), .on(8, 15), .on(10, 31), .on(11, 1), .on(12, 25), .on(12, 26),
    ]
}
