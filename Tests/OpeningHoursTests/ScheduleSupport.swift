import OpeningHours

/// Minutes of local time since 1970.
func localMinute(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Int {
    CalendarDay.number(year: year, month: month, day: day) * 1440 + hour * 60 + minute
}

/// Whether a schedule holds in a minute.
func certainty(_ schedule: OpeningSchedule, _ minute: Int, _ place: SchedulePlace = SchedulePlace()) -> Certainty {
    schedule.state(in: minute, at: place).certainty
}

/// The hours of a day, 0 to 23, in the middle of which a schedule may hold.
func hours(
    _ text: String, _ year: Int, _ month: Int, _ day: Int, at place: SchedulePlace = SchedulePlace()
) throws -> [Int] {
    let schedule = try OpeningSchedule(text)
    return (0..<24).filter { certainty(schedule, localMinute(year, month, day, $0, 30), place) > .no }
}

/// The days of a month on which a schedule holds at noon.
func days(_ text: String, _ year: Int, _ month: Int, at place: SchedulePlace = SchedulePlace()) throws -> [Int] {
    let schedule = try OpeningSchedule(text)
    return (1...CalendarDay.count(inMonth: month, of: year)).filter {
        certainty(schedule, localMinute(year, month, $0, 12), place) == .yes
    }
}

/// The changes of a day, as "08:00 yes", of which the first is the state at midnight.
func changes(
    _ text: String, _ year: Int, _ month: Int, _ day: Int, at place: SchedulePlace = SchedulePlace(),
    times: TimeForm = .ranges
) throws -> [String] {
    let start = localMinute(year, month, day)
    let schedule = try OpeningSchedule(text, times: times)
    return schedule.intervals(in: start..<start + 1440, at: place).map { interval in
        let minute = interval.minutes.lowerBound - start
        return "\(twoDigits(minute / 60)):\(twoDigits(minute % 60)) \(interval.state.certainty)"
    }
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

extension SchedulePlace {
    /// Heidelberg, with the holidays of Baden-Württemberg.
    static func heidelberg() throws -> SchedulePlace {
        SchedulePlace(
            latitude: 49.41, longitude: 8.69, timeZone: try TimeZoneRules(identifier: "Europe/Berlin"), country: "DE",
            region: "BW")
    }
}
