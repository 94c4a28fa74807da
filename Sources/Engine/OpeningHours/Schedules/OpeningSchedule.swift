// Times in the syntax of OpenStreetMap's opening hours.
//
// 1. A schedule is a list of rules. Each selects days, by year, date, week, weekday and holiday, and times of these
//    days.
// 2. Times may run past midnight; they belong to the day on which they begin.
// 3. The rules are applied in order to each minute; the last one that contains it decides.
// 4. A rule after a semicolon first removes the earlier ones on the days that it selects, also the hours after midnight
//    that belong to the day before. A rule that closes removes only its own times.
// 5. A rule after a comma removes nothing. A rule after "||" counts only where the others leave closed.
// 6. What cannot be known, such as holidays of an unknown country, makes the answer "maybe".
// 7. For the next change, the bounds of all times of a day are sorted; between two bounds nothing changes.
// 8. If eight days bring no change, the next day on which a rule's dates may begin or end is looked at, not each day.
//
// https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification, version 0.7.2

/// The days and times of a local calendar at which something is open, or holds.
///
/// `try OpeningSchedule("Mo-Fr 08:00-18:00; PH off").state(in: minute, at: place).certainty` is yes on a working day at
/// nine.
package struct OpeningSchedule: Hashable, Sendable {
    /// What holds in a minute.
    package struct State: Hashable, Sendable {
        /// Yes for open, no for closed, maybe for unknown.
        package var certainty: Certainty
        /// The comment of the rule that decides.
        package var comment: String?

        package init(certainty: Certainty, comment: String? = nil) {
            self.certainty = certainty
            self.comment = comment
        }
    }

    /// Minutes in which the state stays.
    package struct Interval: Hashable, Sendable {
        /// Minutes of local time since 1 January 1970.
        package var minutes: Range<Int>
        package var state: State
    }

    let rules: [ScheduleRule]

    init(rules: [ScheduleRule]) {
        self.rules = rules.map { rule in
            var rule = rule
            rule.prepare()
            return rule
        }
    }

    /// Reads a schedule.
    ///
    /// - Parameters:
    ///   - text: `Mo-Fr 08:00-18:00; Sa 10:00-12:00`, or a spelling near that, at most 2,000 bytes.
    ///   - times: whether single times are allowed, `Mo 08:00`, as for collections and departures.
    ///   - country: two letters of ISO 3166-1; its languages decide about names such as "So".
    /// - Throws: an error with the place that cannot be read.
    package init(
        _ text: some StringProtocol, times: TimeForm = .ranges, country: String? = nil
    ) throws(OpeningHoursError) {
        self.init(rules: try ScheduleReader.rules(of: String(text), times: times, country: country))
    }

    // MARK: Kinds

    /// Whether it is open at all times: `24/7`.
    ///
    /// False also for some lists of rules that leave out no time together.
    package var isAlways: Bool {
        guard let last = rules.last(where: { $0.joint != .fallback }) else { return false }
        return last.isAlways && last.joint == .normal && rules.allSatisfy { $0.value == .yes }
            || !hasDates && isOpenAllWeek
    }

    /// Whether some rule is for a part of the year or for some years.
    package var hasDates: Bool { rules.contains(where: \.hasDates) }

    /// Whether it has only dates, without weekdays and times.
    package var isSeasonal: Bool { rules.allSatisfy { $0.hasDates && $0.days.isEmpty && $0.times.isEmpty } }

    private var isOpenAllWeek: Bool {
        // A week from Monday, without holidays: unknown ones count as certain only if they change nothing.
        let week = 4 * 1440..<11 * 1440
        return intervals(in: week, at: SchedulePlace()).allSatisfy { $0.state.certainty == .yes }
            && !rules.contains { rule in rule.days.joined().contains { $0.isNumbered } || rule.fixedSpans == nil }
    }

    // MARK: States

    /// The state in a minute of local time, counted from 1 January 1970.
    package func state(in minute: Int, at place: SchedulePlace = SchedulePlace()) -> State {
        let (day, minuteOfDay) = minute.flooredDivision(by: 1440)
        return ScheduleDay(day, of: self, at: place).state(at: minuteOfDay)
    }
}

/// Which times a schedule may have.
package enum TimeForm: Sendable {
    /// `08:00-18:00`, as for opening hours.
    case ranges
    /// `08:00` and `08:00-18:00/30`, as for collection times; a point in time is open for its minute.
    case points
    /// Both, as for service times.
    case any
}

extension DaySelector {
    fileprivate var isNumbered: Bool {
        if case .numbered = self { true } else { false }
    }
}
