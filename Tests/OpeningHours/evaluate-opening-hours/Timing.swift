internal import OpeningHours

/// Times reading, states and next changes of schedules, and prints the median and the 99th of 100 in microseconds.
enum Timing {
    /// - Parameter values: schedules, one for each.
    static func printTimes(of values: [String]) throws {
        let zone = try TimeZoneRules(identifier: "Europe/Berlin")
        let place = SchedulePlace(latitude: 49.41, longitude: 8.69, timeZone: zone, country: "DE", region: "BW")
        var reading: [Duration] = []
        var states: [Duration] = []
        var changes: [Duration] = []
        var open = 0
        for (index, value) in values.enumerated() {
            let clock = ContinuousClock()
            var schedule: OpeningSchedule?
            reading.append(clock.measure { schedule = try? OpeningSchedule(value, country: "DE") })
            guard let schedule else { continue }
            // A minute in the years 2020 to 2035.
            let minute = 26_297_280 + index * 104_729 % 8_415_360
            states.append(clock.measure { if schedule.state(in: minute, at: place).certainty == .yes { open += 1 } })
            changes.append(clock.measure { if schedule.nextChange(after: minute, at: place) == nil { open += 1 } })
        }
        for (name, times) in [("read", reading), ("state", states), ("next change", changes)] {
            let sorted = times.sorted()
            guard !sorted.isEmpty else { continue }
            print(
                "\(name): \(sorted.count) times, p50 \(microseconds(sorted[sorted.count / 2])), "
                    + "p99 \(microseconds(sorted[sorted.count * 99 / 100])), most \(microseconds(sorted[sorted.count - 1])) µs"
            )
        }
        print("open or without change: \(open)")
    }

    private static func microseconds(_ time: Duration) -> String {
        let tenths = Int(time.components.attoseconds / 100_000_000_000) + Int(time.components.seconds) * 10_000_000
        return "\(tenths / 10).\(tenths % 10)"
    }
}
