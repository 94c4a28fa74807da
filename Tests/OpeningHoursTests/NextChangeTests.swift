import OpeningHours
import TestSupport
import Testing

@Suite struct NextChangeTests {
    @Test func `the next change is the next opening or closing`() throws {
        let schedule = try OpeningSchedule("Mo-Fr 08:00-12:00,13:00-18:00")
        let friday = localMinute(2026, 11, 27, 17)
        #expect(schedule.nextChange(after: friday) == localMinute(2026, 11, 27, 18))
        #expect(schedule.nextChange(after: localMinute(2026, 11, 27, 18)) == localMinute(2026, 11, 30, 8))
    }

    @Test func `what never changes has no next change`() throws {
        for text in ["24/7", "off", "Mo-Su 00:00-24:00", "PH", "2020", "2020 Mo-Fr 08:00-18:00", "unknown"] {
            #expect(try OpeningSchedule(text).nextChange(after: localMinute(2026, 11, 27)) == nil, "\(text)")
        }
    }

    @Test func `changes far away are found`() throws {
        let now = localMinute(2026, 11, 27, 12)
        let expectations = [
            ("2060+", localMinute(2060, 1, 1)), ("2060 Jul Mo[1] 10:00-11:00", localMinute(2060, 7, 5, 10)),
            ("Feb Su[5] 10:00-11:00", localMinute(2032, 2, 29, 10)), ("Feb 29", localMinute(2028, 2, 29)),
            ("week 53 Mo", localMinute(2026, 12, 28)), ("Jun-Aug 10:00-11:00", localMinute(2027, 6, 1, 10)),
            ("2400 Feb 29", localMinute(2400, 2, 29)), ("easter +1 day 09:00-10:00", localMinute(2027, 3, 29, 9)),
        ]
        for (text, expected) in expectations {
            #expect(try OpeningSchedule(text).nextChange(after: now) == expected, "\(text)")
        }
    }

    @Test func `nothing is found after the year 9999`() throws {
        #expect(try OpeningSchedule("Mo 10:00-11:00").nextChange(after: localMinute(10_000, 1, 1)) == nil)
        #expect(try OpeningSchedule("3000 Jan").nextChange(after: localMinute(2026, 1, 1)) == nil)
    }

    /// Minute by minute for a month.
    private func slowNextChange(_ schedule: OpeningSchedule, after minute: Int, at place: SchedulePlace) -> Int? {
        let state = certainty(schedule, minute, place)
        return (minute + 1..<minute + 31 * 1440).first { certainty(schedule, $0, place) != state }
    }

    @Test func `random schedules change when a search minute by minute says so`() throws {
        let seed: UInt64 = inDebug(20_261_130, release: 20_261_130)
        var generator = SeededGenerator(seed: seed)
        let place = try SchedulePlace.heidelberg()
        for _ in 0..<inDebug(60, release: 600) {
            let text = RandomSchedule.text(&generator)
            let schedule = try OpeningSchedule(text)
            let start = localMinute(2020 + generator.below(15), 1, 1) + generator.below(366 * 1440)
            let found = schedule.nextChange(after: start, at: place)
            let expected = slowNextChange(schedule, after: start, at: place)
            if let expected {
                #expect(found == expected, "\(text) after \(start), seed \(seed)")
            } else {
                #expect(found.map { $0 >= start + 31 * 1440 } ?? true, "\(text) after \(start), seed \(seed)")
            }
        }
    }

    @Test func `intervals of random schedules have the state of each of their minutes`() throws {
        let seed: UInt64 = 7
        var generator = SeededGenerator(seed: seed)
        let place = try SchedulePlace.heidelberg()
        for _ in 0..<inDebug(40, release: 400) {
            let text = RandomSchedule.text(&generator)
            let schedule = try OpeningSchedule(text)
            let start = localMinute(2020, 1, 1) + generator.below(16 * 365 * 1440)
            for interval in schedule.intervals(in: start..<start + 3 * 1440, at: place) {
                for minute in interval.minutes where minute % 7 == 0 || minute == interval.minutes.lowerBound {
                    #expect(
                        schedule.state(in: minute, at: place) == interval.state, "\(text) in \(minute), seed \(seed)")
                }
            }
        }
    }
}

/// Schedules drawn from the grammar.
enum RandomSchedule {
    static func text(_ generator: inout SeededGenerator) -> String {
        var text = rule(&generator)
        for _ in 0..<generator.below(3) {
            text += ["; ", ", ", " || "][generator.below(3)] + rule(&generator)
        }
        return text
    }

    private static func rule(_ generator: inout SeededGenerator) -> String {
        var parts: [String] = []
        if generator.chance(30) { parts.append(date(&generator)) }
        if generator.chance(8) { parts.append("week \(1 + generator.below(26))-\(30 + generator.below(24))") }
        if generator.chance(70) { parts.append(days(&generator)) }
        parts.append(times(&generator))
        if generator.chance(25) { parts.append(["off", "open", "unknown", "\"ask\""][generator.below(4)]) }
        return parts.joined(separator: " ")
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    private static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

    private static func date(_ generator: inout SeededGenerator) -> String {
        let (first, last) = (months[generator.below(12)], months[generator.below(12)])
        switch generator.below(6) {
        case 0: return "\(first)-\(last)"
        case 1: return "\(first) \(1 + generator.below(28))-\(last) \(1 + generator.below(28))"
        case 2: return "\(2020 + generator.below(8))-\(2029 + generator.below(8))"
        case 3: return "easter -\(1 + generator.below(9)) days-easter +\(1 + generator.below(60)) days"
        case 4: return "\(first) \(1 + generator.below(9))-\(15 + generator.below(14))/3"
        default: return first
        }
    }

    private static func days(_ generator: inout SeededGenerator) -> String {
        let (first, last) = (weekdays[generator.below(7)], weekdays[generator.below(7)])
        switch generator.below(6) {
        case 0: return "\(first),\(last)"
        case 1: return "\(first)[\(1 + generator.below(5))]"
        case 2: return "PH,\(first)"
        case 3: return "\(first)[-1] -1 day"
        default: return "\(first)-\(last)"
        }
    }

    private static func times(_ generator: inout SeededGenerator) -> String {
        let time = { (hour: Int, minute: Int) in "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)" }
        let first = time(generator.below(24), generator.below(60))
        let last = time(generator.below(36), generator.below(60))
        switch generator.below(8) {
        case 0: return "\(first)-\(last),\(time(generator.below(24), 0))-\(time(generator.below(24), 30))"
        case 1: return "sunrise-\(last)"
        case 2: return "(sunset-01:00)-\(last)"
        case 3: return "\(first)+"
        default: return "\(first)-\(last)"
        }
    }
}
