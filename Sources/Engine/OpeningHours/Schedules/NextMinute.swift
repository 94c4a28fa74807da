// The next minute of a wanted state: the changes of the schedules are looked at one after the other, within a year.

extension OpeningSchedule {
    /// The first minute after a minute, within a year, in which it may be closed; nil if there is none.
    package func nextClosing(after minute: Int, at place: SchedulePlace = SchedulePlace()) -> Int? {
        NextMinute.first(after: minute) { current in
            nextChange(after: current, at: place).map { ($0, state(in: $0, at: place).certainty < .yes) }
        }
    }
}

extension ConditionalValue.Clause {
    /// The first minute after a minute, within a year, in which all conditions may hold; nil if there is none.
    package func nextHolding(
        after minute: Int, at place: SchedulePlace = SchedulePlace(), for traveller: ConditionalValue.Traveller
    ) -> Int? {
        guard holdsAtSomeTime(for: traveller) > .no else { return nil }
        return NextMinute.first(after: minute) { current in
            schedules.compactMap { $0.nextChange(after: current, at: place) }.min()
                .map { ($0, holds(in: $0, at: place, for: traveller) > .no) }
        }
    }
}

private enum NextMinute {
    private static let minutesOfYear = 366 * 1440
    private static let mostChanges = 1_000

    /// - Parameter change: the next change after a minute, and whether the state from there on is wanted.
    static func first(after minute: Int, change: (Int) -> (minute: Int, isWanted: Bool)?) -> Int? {
        var current = minute
        for _ in 0..<mostChanges {
            guard let next = change(current), next.minute - minute <= minutesOfYear else { return nil }
            if next.isWanted { return next.minute }
            current = next.minute
        }
        return nil
    }
}
