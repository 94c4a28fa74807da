import ArgumentParser
import DirectionsKit
import PlatformFoundation

/// When to set off or to be there.
struct TimeArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "When to set off: local time, or with an offset. Example: --depart 2026-11-21T08:00", valueName: "time"),
        transform: TravelTime.init(text:))
    var depart: TravelTime?

    @Option(
        help: ArgumentHelp(
            "When to be there, instead of --depart. Example: --arrive 2026-11-21T09:30+01:00", valueName: "time"),
        transform: TravelTime.init(text:))
    var arrive: TravelTime?

    func validate() throws {
        guard depart == nil || arrive == nil else {
            throw ValidationError("--depart and --arrive exclude each other.")
        }
    }

    /// Whether a time is given.
    var isGiven: Bool { depart != nil || arrive != nil }

    /// Where answers are told for: the offset of the time given.
    var timeZone: TimeZone { (depart ?? arrive)?.timeZone ?? .gmt }
}
