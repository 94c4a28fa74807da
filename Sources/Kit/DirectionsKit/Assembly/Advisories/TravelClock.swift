import Geometry
import OpeningHours
import PlatformFoundation
import Roads

/// The time at which a route passes each place, if the request names a time.
struct TravelClock {
    /// When a traveller passes a place, on the clocks there.
    struct Passage {
        /// The minutes of local time since 1970, from the entry to the exit.
        let minutes: Range<Int>
        /// What schedules must know about the place.
        let place: SchedulePlace
        /// The exit in seconds since 1970.
        fileprivate let end: Double
        fileprivate let clock: LocalTime

        /// A traveller may be earlier or later than expected, so half an hour on either side counts too.
        var window: Range<Int> { minutes.lowerBound - TravelClock.slack..<minutes.upperBound + TravelClock.slack }

        /// When a minute of local time after the exit begins, in seconds since 1970.
        func moment(ofMinute minute: Int) -> Double { clock.moment(ofMinute: minute, after: end) }

        /// The seconds from the exit until a minute of local time begins.
        func seconds(until minute: Int) -> Double { moment(ofMinute: minute) - end }
    }

    /// Seconds since 1970; nil if the request names no time.
    private let departure: Double?
    /// The milliseconds travelled so far.
    private(set) var elapsed: UInt64 = 0

    /// Minutes.
    private static let slack = 30
    /// A passage that takes at least this many minutes may be at any time.
    private static let longest = 7 * 1440
    /// The moments with an hour, in seconds since 1970: about 30,000 years to either side.
    static let moments = -1e12...1e12

    init(departure: Date?) {
        let seconds = departure?.timeIntervalSince1970
        self.departure = seconds.flatMap { Self.moments.contains($0) ? $0 : nil }
    }

    mutating func advance(by milliseconds: UInt64) { elapsed += milliseconds }

    /// The passage of a place that takes the next milliseconds; nil for any time.
    func passage(_ milliseconds: UInt64, at place: FixedCoordinate) -> Passage? {
        guard let departure else { return nil }
        let start = departure + Double(elapsed) / 1000
        let end = start + Double(milliseconds) / 1000
        let clock = LocalTime(at: place)
        let first = clock.minute(at: start)
        let last = max(first, clock.minute(at: end))
        guard last - first < Self.longest else { return nil }
        return Passage(
            minutes: first..<last + 1, place: SchedulePlace(at: Coordinate(place), clock: clock, at: start), end: end,
            clock: clock)
    }
}
