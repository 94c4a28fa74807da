import Geometry
import Roads
import Testing

/// The clocks of places, and the traffic of a moment.
@Suite struct TimeOfDayTests {
    private func hour(_ latitude: Double, _ longitude: Double, _ moment: Double) -> Double {
        let place = FixedCoordinate(Coordinate(latitude: latitude, longitude: longitude))
        return LocalTime(at: place).secondOfWeek(at: moment) / 3600
    }

    /// 2026-12-01 is a Tuesday, 12:00 Universal Time.
    private static let winter = 1_796_126_400.0
    /// 2026-07-07 is a Tuesday, 12:00 Universal Time.
    private static let summer = 1_783_425_600.0

    @Test(arguments: [
        ("Porto", 41.15, -8.61, 12.0, 13.0), ("Vigo", 42.24, -8.72, 13, 14), ("Liechtenstein", 47.14, 9.52, 13, 14),
        ("Dublin", 53.35, -6.26, 12, 13), ("Kathmandu", 27.7, 85.3, 17.75, 17.75), ("Sydney", -33.87, 151.2, 23, 22),
        ("New York", 40.71, -74.0, 7, 8), ("Phoenix", 33.4, -112.1, 5, 5), ("Haparanda", 65.83, 24.13, 13, 14),
        ("Tornio", 65.85, 24.18, 14, 15), ("Valletta", 35.9, 14.5, 13, 14), ("Reisterstown", 39.46, -76.8, 7, 8),
    ])
    func `a place has the time of its clocks in winter and in summer`(
        place: String, latitude: Double, longitude: Double, winter: Double, summer: Double
    ) {
        #expect(hour(latitude, longitude, Self.winter) == 24 + winter)
        #expect(hour(latitude, longitude, Self.summer) == 24 + summer)
    }

    @Test func `clocks change at their minute`() {
        // 2026-03-29 01:00 and 2026-10-25 01:00 Universal Time, both Sundays.
        let spring = 1_774_746_000.0
        let autumn = 1_792_890_000.0
        #expect(hour(47.14, 9.52, spring - 1) == hour(47.14, 9.52, spring) - 1 - 1 / 3600)
        #expect(hour(47.14, 9.52, autumn) == hour(47.14, 9.52, autumn - 1) - 1 + 1 / 3600)
    }

    @Test(arguments: [-1e12, -62_135_596_800, 0, 253_402_300_799, 1e12])
    func `any moment lies in the week`(moment: Double) {
        #expect((0..<168).contains(hour(41.15, -8.61, moment)))
        #expect((0..<168).contains(hour(-33.87, 151.2, moment)))
    }

    private func state(_ day: Int, _ hour: Double) -> TrafficState {
        TrafficState(secondOfWeek: (Double(day) * 24 + hour) * 3600)
    }

    @Test func `roads are empty at night and full in the peaks of workdays`() {
        #expect(state(1, 3) == .free)
        #expect(state(1, 12) == .betweenPeaks)
        #expect(state(1, 9).morning == 1)
        #expect(state(1, 17.5).evening == 1)
        #expect(state(5, 8.5).morning == 0)
        #expect(state(6, 17.5).evening == 0)
        #expect(state(7, 12) == state(0, 12))
        #expect(state(-1, 12) == state(6, 12))
    }

    @Test(arguments: RoadSetting.allCases)
    func `who enters a road later never leaves it earlier`(setting: RoadSetting) {
        let length = 1800.0
        var last = -Double.infinity
        for second in stride(from: 0.0, through: 8 * 86_400, by: 30) {
            let end = second + length * setting.pace.share(TrafficState(secondOfWeek: second))
            #expect(end >= last)
            last = end
        }
    }

    @Test(arguments: RoadSetting.allCases)
    func `no road is quicker in a peak than at night`(setting: RoadSetting) {
        #expect(setting.pace.free <= 1)
        #expect(setting.pace.morning >= 1)
        #expect(setting.pace.evening >= 1)
        #expect(setting.slowdown >= 1)
    }
}
