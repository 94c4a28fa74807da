// The peaks are those for which Transport for London publishes speeds (7 to 10 and 16 to 19; free flow from 22 to 6), with
// slopes between them, so that who leaves later never arrives earlier. Within the published hours the slopes follow taxis in
// Porto, where the hour from 7 to 8 is nearly as quick as the night. Saturdays have no morning peak and half an evening peak
// from noon on; Sundays are half as calm as a night.

/// How much of the night and of the peaks there is in the traffic of a moment; all 0 between the peaks.
package struct TrafficState: Hashable, Sendable {
    /// From 0 to 1: how empty the roads are.
    package var calm: Double
    /// From 0 to 1.
    package var morning: Double
    package var evening: Double

    /// Between the peaks of an ordinary day.
    package static let betweenPeaks = TrafficState(calm: 0, morning: 0, evening: 0)
    /// Without other traffic.
    package static let free = TrafficState(calm: 1, morning: 0, evening: 0)

    private init(calm: Double, morning: Double, evening: Double) {
        self.calm = calm
        self.morning = morning
        self.evening = evening
    }

    /// The state at a local time.
    ///
    /// - Parameter secondOfWeek: seconds since Monday 0:00; any number, since weeks repeat.
    package init(secondOfWeek: Double) {
        let week = 7 * 24.0
        var hour = (secondOfWeek / 3600).truncatingRemainder(dividingBy: week)
        if hour < 0 { hour += week }
        let now = min(6, Int(hour / 24))
        let next = hour.truncatingRemainder(dividingBy: 24)
        let day = Self.days[now]
        self.init(
            calm: Self.level(day.calm, at: next), morning: Self.level(day.morning, at: next),
            evening: Self.level(day.evening, at: next))
    }

    // MARK: Days

    /// The level at each hour of a list, linear between them; the first is at 0 and the last at 24.
    private typealias Levels = [(hour: Double, level: Double)]

    private struct Day: Sendable {
        var calm, morning, evening: Levels
    }

    private static let none: Levels = [(0, 0), (24, 0)]

    private static let workday = Day(
        calm: [(0, 1), (6, 1), (7.5, 0.6), (8.25, 0), (19.5, 0), (22, 0.8), (23, 1), (24, 1)],
        morning: [(0, 0), (7.5, 0), (8.75, 1), (9.75, 1), (10.5, 0), (24, 0)],
        evening: [(0, 0), (15.5, 0), (17, 1), (18.5, 1), (19.75, 0), (24, 0)])
    private static let saturday = Day(
        calm: [(0, 1), (7, 1), (10, 0), (19, 0), (22, 0.7), (24, 0.9)], morning: none,
        evening: [(0, 0), (10, 0), (12, 0.5), (18, 0.5), (19.5, 0), (24, 0)])
    private static let sunday = Day(
        calm: [(0, 0.9), (6, 1), (9, 1), (11, 0.5), (20, 0.5), (22.5, 1), (24, 1)], morning: none, evening: none)

    private static let days = [workday, workday, workday, workday, workday, saturday, sunday]

    private static func level(_ levels: Levels, at hour: Double) -> Double {
        for (before, after) in zip(levels, levels.dropFirst()) where hour <= after.hour {
            let share = (hour - before.hour) / (after.hour - before.hour)
            return before.level + share * (after.level - before.level)
        }
        return levels[levels.count - 1].level
    }
}
