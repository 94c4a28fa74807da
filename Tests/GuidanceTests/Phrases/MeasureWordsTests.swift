import Guidance
import Testing

@Suite struct MeasureWordsTests {
    private func wording(_ tag: String, _ units: UnitSystem = .metric) -> Wording {
        Wording(language: .best(for: tag), units: units)
    }

    @Test(arguments: [
        (0, "0 m"), (4.4, "4 m"), (9.6, "10 m"), (44, "40 m"), (347, "350 m"), (994.9, "990 m"), (995, "1 km"),
        (1_249, "1.2 km"), (5_400, "5.4 km"), (99_940, "99.9 km"), (99_950, "100 km"), (1_234_567, "1235 km"),
        (-3, "0 m"), (.nan, "0 m"), (.infinity, "0 m"),
    ])
    func `metric distances grow in steps`(meters: Double, words: String) {
        #expect(wording("en").distance(meters) == words)
    }

    @Test(arguments: [
        (1, "3 ft", "1 yd"), (20, "70 ft", "20 yd"), (100, "350 ft", "100 yd"), (300, "1000 ft", "350 yd"),
        (310, "0.2 mi", "350 yd"), (402.3, "0.2 mi", "450 yd"), (403, "0.3 mi", "0.3 mi"),
        (1_609.344, "1 mi", "1 mi"), (200_000, "124 mi", "124 mi"),
    ])
    func `miles have feet or yards below them`(meters: Double, american: String, british: String) {
        #expect(wording("en", .imperial).distance(meters) == american)
        #expect(wording("en", .britishImperial).distance(meters) == british)
    }

    @Test func `the decimal mark is that of the language`() {
        #expect(wording("de").distance(5_400) == "5,4 km")
        #expect(wording("de", .imperial).distance(5_400) == "3,4 mi")
        #expect(wording("en").distance(5_400) == "5.4 km")
    }

    @Test(arguments: [
        (0, "0 s"), (59.4, "59 s"), (59.5, "1 min"), (750, "13 min"), (3_569, "59 min"), (3_570, "1 h"),
        (3_900, "1 h 5 min"), (100_000, "27 h 47 min"), (-1, "0 s"), (.nan, "0 s"),
    ])
    func `durations have hours, minutes or seconds`(seconds: Double, words: String) {
        #expect(wording("en").duration(seconds) == words)
    }

    @Test func `headroom is rounded down to inches`() {
        var advisory = Advisory(.lowBridge)
        advisory.value = 3.25
        #expect(wording("en").notice(advisory) == "Low clearance: 3.25 m.")
        #expect(wording("en", .imperial).notice(advisory) == "Low clearance: 10 ft 7 in.")
        advisory.value = 0.3048 * 11
        #expect(wording("en", .britishImperial).notice(advisory) == "Low clearance: 11 ft.")
    }

    @Test func `an alternate of equal time always says so`() {
        let wording = wording("en")
        #expect(wording.difference(RouteDifference(seconds: 0, meters: 0)) == "about as fast")
        #expect(wording.difference(RouteDifference(seconds: 40, meters: 0)) == "1 min longer")
        #expect(wording.difference(RouteDifference(seconds: -480, meters: 3_200)) == "8 min faster, 3.2 km farther")
    }
}
