import Geometry
import OpeningHours
import PlatformFoundation
import Roads

/// The time at which a route passes each place, if the request names a time.
///
/// Conditions on roads are in local time, that of the clocks of the place. A traveller may be earlier or later than
/// expected, so half an hour on either side counts too.
struct TravelClock {
    /// Seconds since 1970; nil if the request names no time.
    private let departure: Double?
    /// The milliseconds travelled so far.
    private(set) var elapsed: UInt64 = 0

    /// Minutes.
    private static let slack = 30
    /// A passage that takes at least this many minutes may be at any time.
    private static let longest = 7 * 1440
    /// The range of usable dates, in seconds since 1970: about 30,000 years to either side.
    private static let range = -1e12...1e12

    init(departure: Date?) {
        let seconds = departure?.timeIntervalSince1970
        self.departure = seconds.flatMap { Self.range.contains($0) ? $0 : nil }
    }

    mutating func advance(by milliseconds: UInt64) { elapsed += milliseconds }

    /// The minutes of local time since 1970 in which the next milliseconds at a place may lie, and what schedules must know
    /// about the place; nil for any time.
    func window(_ milliseconds: UInt64, at place: FixedCoordinate) -> (minutes: Range<Int>, place: SchedulePlace)? {
        guard let departure else { return nil }
        let start = departure + Double(elapsed) / 1000
        let local = LocalTime(at: place)
        let first = Int(((start + local.offset(at: start)) / 60).rounded(.down))
        let last = first + Int((Double(milliseconds) / 60_000).rounded(.up))
        guard last - first < Self.longest else { return nil }
        let minutes = first - Self.slack..<last + Self.slack + 1
        return (minutes, SchedulePlace(at: Coordinate(place), clock: local, at: start))
    }
}

extension SchedulePlace {
    /// A place whose clocks are known, with their offset at a moment in seconds since 1970.
    init(at place: Coordinate, clock: LocalTime, at moment: Double) {
        let offset = Int(clock.offset(at: moment))
        self.init(
            latitude: place.latitude, longitude: place.longitude,
            timeZone: TimeZoneRules(identifier: "local", fixedOffset: offset))
    }
}
