import DirectionsKit
import Guidance
import PlatformFoundation
import TextCoding

extension DirectionsText {
    /// Appends when one leaves and arrives, and when the next journey leaves, on the clocks of the timetable.
    static func appendSchedule(_ schedule: TransitSchedule, _ wording: Wording, to text: inout TerminalText) {
        let zone = TimeZone(secondsFromGMT: schedule.secondsFromGMT) ?? .gmt
        let departure = clock(schedule.departureDate, in: zone)
        let arrival = clock(schedule.arrivalDate, in: zone)
        text.paragraph("", words: wording.frame(TransitFrame.times(departure: departure, arrival: arrival)))
        guard let next = schedule.nextDepartureDate else { return }
        text.paragraph("", words: wording.frame(TransitFrame.next(clock(next, in: zone))))
    }

    /// "2026-12-01 08:14".
    private static func clock(_ date: Date, in zone: TimeZone) -> String {
        let text = Wording.text(of: date, in: zone)
        return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5))"
    }
}
