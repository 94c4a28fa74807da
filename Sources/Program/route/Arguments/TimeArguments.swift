import ArgumentParser
import DirectionsKit
import PlatformFoundation

/// The time of departure or arrival.
struct TimeArguments: ParsableArguments {
    @Option(
        name: .option("departureDate"),
        help: ArgumentHelp(
            "The time of departure: local time, or with an offset. Example: --departure-date 2026-11-21T08:00",
            valueName: "time"),
        transform: TravelTime.init(text:))
    var depart: TravelTime?

    @Option(
        name: .option("arrivalDate"),
        help: ArgumentHelp(
            "The time of arrival, instead of a departure. Example: --arrival-date 2026-11-21T09:30+01:00",
            valueName: "time"),
        transform: TravelTime.init(text:))
    var arrive: TravelTime?

    func validate() throws {
        guard depart == nil || arrive == nil else {
            throw ValidationError("--departure-date and --arrival-date exclude each other.")
        }
    }

    /// Whether a time is given.
    var isGiven: Bool { depart != nil || arrive != nil }

    /// The time zone of answers: the offset of the given time.
    var timeZone: TimeZone { (depart ?? arrive)?.timeZone ?? .gmt }
}
