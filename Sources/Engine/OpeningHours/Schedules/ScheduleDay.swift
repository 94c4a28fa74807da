/// The rules of a schedule that count on one day.
struct ScheduleDay {
    private struct Entry {
        /// Index of the rule.
        var rule: Int
        /// Whether it is for the day, and whether its times of the day before may reach this day.
        var today: Certainty
        var yesterday: Certainty
        var spans: [ResolvedSpan]
        var spansFromYesterday: [ResolvedSpan]
    }

    private let rules: [ScheduleRule]
    private var entries: [Entry] = []

    /// - Parameter number: days since 1 January 1970.
    init(_ number: Int, of schedule: OpeningSchedule, at place: SchedulePlace) {
        rules = schedule.rules
        let day = CalendarDay(number: number)
        var dayBefore: CalendarDay?
        var sun = SunMinutes(at: place)
        for (index, rule) in rules.enumerated() {
            let today = rule.selects(day, at: place)
            var yesterday = Certainty.no
            if rule.mayReachNextDay {
                let before = dayBefore ?? CalendarDay(number: number - 1)
                dayBefore = before
                yesterday = rule.selects(before, at: place)
            }
            guard today > .no || yesterday > .no else { continue }
            entries.append(
                Entry(
                    rule: index, today: today, yesterday: yesterday,
                    spans: today > .no ? rule.spans(on: number, sun: &sun) : [],
                    spansFromYesterday: yesterday > .no ? rule.spans(on: number - 1, sun: &sun) : []))
        }
    }

    /// The state in a minute, counted from the beginning of the day.
    func state(at minute: Int) -> OpeningSchedule.State {
        var state = OpeningSchedule.State(certainty: .no, comment: nil)
        for entry in entries {
            let rule = rules[entry.rule]
            if rule.replaces, entry.today > .no {
                state.certainty = state.certainty.replaced(by: .no, where: entry.today)
                if entry.today == .yes { state.comment = nil }
            }
            guard rule.joint != .fallback || state.certainty == .no else { continue }
            for span in entry.spansFromYesterday where span.contains(minute + 1440) {
                Self.apply(rule, span, where: entry.yesterday, to: &state)
            }
            for span in entry.spans where span.contains(minute) {
                Self.apply(rule, span, where: entry.today, to: &state)
            }
        }
        return state
    }

    private static func apply(
        _ rule: ScheduleRule, _ span: ResolvedSpan, where onDay: Certainty, to state: inout OpeningSchedule.State
    ) {
        let value = span.kind == .openEnd ? min(rule.value, .maybe) : rule.value
        let happens = span.isCertain ? onDay : min(onDay, .maybe)
        state.certainty = state.certainty.replaced(by: value, where: happens)
        state.comment = rule.comment
    }

    /// The minutes at which the state may change, in order: from 0, and less than 1440.
    func bounds() -> [Int] {
        var bounds = [0]
        for entry in entries {
            for span in entry.spans { span.appendBounds(to: &bounds, minus: 0) }
            for span in entry.spansFromYesterday { span.appendBounds(to: &bounds, minus: 1440) }
        }
        guard bounds.count < 200 else { return Self.unique(bounds) }
        bounds.sort()
        var unique: [Int] = []
        for bound in bounds where bound >= 0 && bound < 1440 && unique.last != bound { unique.append(bound) }
        return unique
    }

    /// The minutes of a day that are in a long list, in order.
    private static func unique(_ bounds: [Int]) -> [Int] {
        var isBound = [Bool](repeating: false, count: 1440)
        for bound in bounds where isBound.indices.contains(bound) { isBound[bound] = true }
        return isBound.indices.filter { isBound[$0] }
    }
}
