extension HolidayTables {
    static let southernEurope: [String: [HolidayRule]] = [
        "AD": andorra, "ES": spain, "PT": portugal, "IT": italy, "MT": malta, "HR": croatia, "GR": greece,
    ]

    private static let andorra: [HolidayRule] = [
        .on(1, 1), .on(1, 6), .easter(-48), .on(3, 14), .easter(-2), .easter(1), .on(5, 1), .easter(50), .on(8, 15),
        .on(9, 8), .on(11, 1), .on(12, 8), .on(12, 25), .on(12, 26),
    ]

    private static let spain: [HolidayRule] = [
        .on(1, 1), .on(1, 6), .easter(-2), .on(5, 1), .on(8, 15), .on(10, 12), .on(11, 1), .on(12, 6), .on(12, 8),
        .on(12, 25),
        // Each region decides every year whether the Monday after a Sunday is free.
        .on(1, 1).substituted(.mondayAfterSunday).partly, .on(1, 6).substituted(.mondayAfterSunday).partly,
        .on(5, 1).substituted(.mondayAfterSunday).partly, .on(8, 15).substituted(.mondayAfterSunday).partly,
        .on(10, 12).substituted(.mondayAfterSunday).partly, .on(11, 1).substituted(.mondayAfterSunday).partly,
        .on(12, 6).substituted(.mondayAfterSunday).partly, .on(12, 8).substituted(.mondayAfterSunday).partly,
        .on(12, 25).substituted(.mondayAfterSunday).partly,
        .easter(-3).except("CT VC"), .easter(-3).in("VC").partly,
        .easter(1).in("CT NC PV RI VC"), .easter(1).in("CB CM IB").partly,
        .easter(50).in("CT").partly, .easter(60).in("CM"),
        // The regions' own days; those that are chosen from year to year are partly holidays.
        .on(2, 28).in("AN"), .on(3, 1).in("IB"), .on(3, 19).in("VC"), .on(3, 19).in("CM EX GA MC MD NC PV").partly,
        .on(4, 23).in("AR CL"), .on(5, 2).in("MD"), .on(5, 17).in("GA"), .on(5, 30).in("CN"), .on(5, 31).in("CM"),
        .on(6, 9).in("MC RI"), .on(6, 13).in("CE"), .on(6, 24).in("CT VC"), .on(6, 24).in("GA").partly,
        .on(7, 25).in("GA PV"), .on(7, 25).in("CB CL MD NC").partly, .on(7, 28).in("CB"),
        .on(8, 5).in("CE").since(2022),
        .on(9, 2).in("CE").partly, .on(9, 8).in("AS EX ML"), .on(9, 11).in("CT"), .on(9, 15).in("CB"),
        .on(9, 17).in("ML"),
        .on(10, 9).in("VC"), .on(12, 3).in("NC"), .on(12, 26).in("CT"), .on(12, 26).in("IB").partly,
        .on(9, 6).in("PV").only(2022),
        .on(2, 28).in("AN").substituted(.mondayAfterSunday).partly,
        .on(3, 1).in("IB").substituted(.mondayAfterSunday).partly,
        .on(3, 19).in("MD").substituted(.mondayAfterSunday).partly,
        .on(4, 23).in("AR CL").substituted(.mondayAfterSunday).partly,
        .on(5, 2).in("MD").substituted(.mondayAfterSunday).partly,
        .on(5, 30).in("CN").substituted(.mondayAfterSunday).partly,
        .on(6, 9).in("MC RI").substituted(.mondayAfterSunday).partly,
        .on(6, 13).in("CE").substituted(.mondayAfterSunday).partly,
        .on(9, 8).in("AS EX ML").substituted(.mondayAfterSunday).partly,
        .on(9, 17).in("ML").substituted(.mondayAfterSunday).partly,
        .on(12, 3).in("NC").substituted(.mondayAfterSunday).partly,
        .easter(-47).in("EX").partly, .on(3, 13).in("ML").partly,
        .islamic(10, 1, tolerance: 2).in("CE ML").partly, .islamic(12, 10, tolerance: 2).in("CE ML").partly,
    ]

    private static let portugal: [HolidayRule] = [
        .on(1, 1), .easter(-2), .easter(0), .on(4, 25), .on(5, 1), .easter(60), .on(6, 10), .on(8, 15), .on(10, 5),
        .on(11, 1), .on(12, 1), .on(12, 8), .on(12, 25),
        .easter(50).in("20"), .on(7, 1).in("30"), .on(12, 26).in("30"),
        // The days of the districts' capitals.
        .on(5, 12).in("01").partly, .easter(39).in("02").partly, .on(6, 24).in("03 13").partly,
        .on(8, 22).in("04").partly, .easter(16).in("05").partly, .on(7, 4).in("06").partly,
        .on(6, 29).in("07").partly, .on(9, 7).in("08").partly, .on(11, 27).in("09").partly,
        .on(5, 22).in("10").partly, .on(6, 13).in("11 17").partly, .on(5, 23).in("12").partly,
        .on(3, 19).in("14").partly, .on(9, 15).in("15").partly, .on(8, 20).in("16").partly,
        .on(9, 21).in("18").partly,
    ]

    private static let italy: [HolidayRule] = [
        .on(1, 1), .on(1, 6), .easter(0), .easter(1), .on(4, 25), .on(5, 1), .on(6, 2), .on(8, 15),
        .on(10, 4).since(2026), .on(11, 1), .on(12, 8), .on(12, 25), .on(12, 26), .easter(50).in("BZ"),
        .nth(1, .sunday, 11).since(2021).partly,
    ]

    private static let malta: [HolidayRule] = [
        .on(1, 1), .on(2, 10), .on(3, 19), .on(3, 31), .easter(-2), .on(5, 1), .on(6, 7), .on(6, 29), .on(8, 15),
        .on(9, 8), .on(9, 21), .on(12, 8), .on(12, 13), .on(12, 25),
    ]

    private static let croatia: [HolidayRule] = [
        .on(1, 1), .on(1, 6), .easter(0), .easter(1), .on(5, 1), .on(5, 30).since(2020), .easter(60), .on(6, 22),
        .on(8, 5), .on(8, 15), .on(11, 1), .on(11, 18).since(2020), .on(12, 25), .on(12, 26),
    ]

    private static let greece: [HolidayRule] = [
        .on(1, 1), .on(1, 6), .orthodoxEaster(-48), .on(3, 25), .orthodoxEaster(-2), .orthodoxEaster(1),
        .orthodoxEaster(50), .on(8, 15), .on(10, 28), .on(12, 25), .on(12, 26),
        // May Day is moved when it is on a weekend or in the week before Easter.
        .on(5, 1).until(2023), .on(5, 7).only(2024), .on(5, 1).since(2025), .on(5, 4).only(2021), .on(5, 2).only(2022),
        .on(5, 4).only(2027), .on(5, 4).only(2032), .on(5, 2).only(2033),
    ]
}
