/// The hours of a place as tagged, `opening_hours=Mo-Fr 08:00-18:00`.
package struct OpeningHours: Sendable {
    private let schedule: Schedule

    /// Nil if the text is not in the syntax of OpenStreetMap's opening hours.
    package init?(_ text: String) {
        guard let schedule = ScheduleReader.read(text) else { return nil }
        self.schedule = schedule
    }

    /// Whether the place never closes.
    package var isAlways: Bool {
        let week = stride(from: 0, to: 7 * 1_440, by: 15)
        return schedule.isAlways || !schedule.hasDates && week.allSatisfy { schedule.holds(at: $0) == .yes }
    }

    /// Whether the place is open in a minute of local time, counted from the beginning of 1970.
    package func isOpen(at minute: Int) -> Certainty { schedule.holds(at: minute) }
}
