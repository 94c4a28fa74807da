// The values of keys that end in ":conditional": `destination @ (Mo-Sa 06:00-11:00); no @ (weight>7.5 AND Mo-Fr)`.
//
// 1. A value is a list of clauses, separated by semicolons outside of parentheses and quotes.
// 2. A clause has a value and, after the sign @, conditions joined by AND, which parentheses may surround.
// 3. A condition is a schedule, a comparison of a measure, or a word: the weather, a vehicle or a purpose.
// 4. The clauses are looked at from the last to the first; the first one whose conditions all hold gives the value.
// 5. A clause that may hold gives a possible value, and the clauses before it are looked at, too.
// 6. If no clause holds for certain, it is also possible that the value is that of the key without ":conditional".
// 7. A condition that cannot be read may hold. It is reported, and never guessed.
// 8. The next change is the next change of a schedule that changes the answer.
//
// https://wiki.openstreetmap.org/wiki/Conditional_restrictions

/// A value of a tag that depends on the time, the vehicle and other things.
///
/// `ConditionalValue("no @ (22:00-06:00)").answer(in: minute, for: traveller).value` is "no" at night.
package struct ConditionalValue: Hashable, Sendable {
    /// A part of a clause; all of them must hold.
    package enum Condition: Hashable, Sendable {
        case schedule(OpeningSchedule)
        case comparison(MeasureComparison)
        /// A word in lower case: `wet`, `hgv`, `delivery`.
        case word(String)
        /// A text that is none of these; it may hold.
        case unreadable(OpeningHoursError)
    }

    /// A value and its conditions.
    package struct Clause: Hashable, Sendable {
        package var value: String
        /// The conditions as written, without parentheses around them.
        package var text: String
        package var conditions: [Condition]
    }

    package let clauses: [Clause]

    /// Why parts of the text cannot be read; empty if all of it was.
    package let unreadable: [OpeningHoursError]

    /// Reads what can be read; the rest is in `unreadable`.
    ///
    /// If parentheses or quotes do not match, or a clause has no value or no condition, there are no clauses at all, as
    /// one cannot know what belongs together.
    ///
    /// - Parameter country: two letters of ISO 3166-1; its languages decide about names of days.
    package init(_ text: some StringProtocol, country: String? = nil) {
        let text = String(text)
        do {
            clauses = try ConditionalValueReader.clauses(of: text, country: country)
            unreadable = clauses.flatMap(\.conditions)
                .compactMap { if case .unreadable(let error) = $0 { error } else { nil } }
        } catch {
            clauses = []
            unreadable = [error]
        }
    }

    /// Reads a text that must be readable in all its parts.
    ///
    /// - Throws: the first part that cannot be read.
    package init(strictly text: some StringProtocol, country: String? = nil) throws(OpeningHoursError) {
        self.init(text, country: country)
        if let error = unreadable.first { throw error }
    }

    // MARK: Answers

    /// Who asks, so that the module need not know vehicles and roads.
    package struct Traveller: Sendable {
        /// A measure by its name, in meters, metric tons, minutes or kilometers an hour; nil if it is unknown.
        package var measure: @Sendable (_ name: String) -> Double?
        /// Whether a word holds: of a `hgv`, in the `wet`, for a `delivery`.
        package var word: @Sendable (_ word: String) -> Certainty

        package init(
            measure: @escaping @Sendable (_ name: String) -> Double? = { _ in nil },
            word: @escaping @Sendable (_ word: String) -> Certainty = { _ in .maybe }
        ) {
            self.measure = measure
            self.word = word
        }
    }

    /// The values that may hold in a minute.
    package struct Answer: Hashable, Sendable {
        /// Without doubles, the one of the last clause first; nil is the value of the key without ":conditional".
        package let possibleValues: [String?]

        /// Whether the text could not be read at all, so that any other value may hold, too.
        package let isUnreadable: Bool

        /// Whether there is no doubt.
        package var isCertain: Bool { possibleValues.count == 1 && !isUnreadable }

        /// The value that a clause gives for certain; nil if there is none.
        package var value: String? { isCertain ? possibleValues[0] : nil }
    }

    /// The values that may hold in a minute of local time, counted from 1 January 1970.
    package func answer(
        in minute: Int, at place: SchedulePlace = SchedulePlace(), for traveller: Traveller = Traveller()
    ) -> Answer {
        answer { $0.holds(in: minute, at: place, for: traveller) }
    }

    /// The values that may hold at some time.
    package func answerAtAnyTime(for traveller: Traveller = Traveller()) -> Answer {
        answer { $0.holdsAtSomeTime(for: traveller) }
    }

    private func answer(_ holds: (Clause) -> Certainty) -> Answer {
        var values: [String?] = []
        for clause in clauses.reversed() {
            let certainty = holds(clause)
            guard certainty > .no else { continue }
            if !values.contains(clause.value) { values.append(clause.value) }
            if certainty == .yes { return Answer(possibleValues: values, isUnreadable: false) }
        }
        return Answer(possibleValues: values + [nil], isUnreadable: clauses.isEmpty)
    }

    /// The next minute of local time after a minute in which the answer differs; nil if there is none.
    ///
    /// The search ends where that of a schedule ends, or after 1,000 changes of schedules that do not change the
    /// answer.
    package func nextChange(
        after minute: Int, at place: SchedulePlace = SchedulePlace(), for traveller: Traveller = Traveller()
    ) -> Int? {
        let answer = answer(in: minute, at: place, for: traveller)
        let schedules = clauses.filter { $0.holdsAtSomeTime(for: traveller) > .no }.flatMap(\.schedules)
        var changes = schedules.map { $0.nextChange(after: minute, at: place) }
        for _ in 0..<1000 {
            guard let next = changes.compactMap({ $0 }).min() else { return nil }
            if self.answer(in: next, at: place, for: traveller) != answer { return next }
            for index in changes.indices where changes[index] == next {
                changes[index] = schedules[index].nextChange(after: next, at: place)
            }
        }
        return nil
    }
}

extension ConditionalValue.Clause {
    var schedules: [OpeningSchedule] {
        conditions.compactMap { if case .schedule(let schedule) = $0 { schedule } else { nil } }
    }

    /// Whether all conditions hold.
    func holds(in minute: Int, at place: SchedulePlace, for traveller: ConditionalValue.Traveller) -> Certainty {
        conditions.reduce(.yes) { min($0, $1.holds(in: minute, at: place, for: traveller)) }
    }

    /// Whether all conditions may hold in some minute of a range; nil for any time.
    ///
    /// - Parameter minutes: minutes of local time since 1 January 1970.
    package func mayHold(
        during minutes: Range<Int>?, at place: SchedulePlace = SchedulePlace(),
        for traveller: ConditionalValue.Traveller
    ) -> Bool {
        guard holdsAtSomeTime(for: traveller) > .no else { return false }
        guard let minutes, !schedules.isEmpty else { return minutes?.isEmpty != true }
        var minute = minutes.lowerBound
        while minute < minutes.upperBound {
            if holds(in: minute, at: place, for: traveller) > .no { return true }
            guard let next = schedules.compactMap({ $0.nextChange(after: minute, at: place) }).min() else {
                return false
            }
            minute = next
        }
        return false
    }

    /// No if a condition fails at all times; maybe if schedules decide.
    package func holdsAtSomeTime(for traveller: ConditionalValue.Traveller) -> Certainty {
        conditions.reduce(.yes) { min($0, $1.holdsAtSomeTime(for: traveller)) }
    }

    /// Whether it has dates and no times: it holds in seasons.
    package var isSeasonal: Bool { !schedules.isEmpty && schedules.allSatisfy(\.isSeasonal) }
}

extension ConditionalValue.Condition {
    func holds(in minute: Int, at place: SchedulePlace, for traveller: ConditionalValue.Traveller) -> Certainty {
        if case .schedule(let schedule) = self { return schedule.state(in: minute, at: place).certainty }
        return holdsAtSomeTime(for: traveller)
    }

    func holdsAtSomeTime(for traveller: ConditionalValue.Traveller) -> Certainty {
        switch self {
        case .schedule(let schedule): schedule.isAlways ? .yes : .maybe
        case .comparison(let comparison): comparison.holds(for: traveller.measure(comparison.measure))
        case .word(let word): traveller.word(word)
        case .unreadable: .maybe
        }
    }
}
