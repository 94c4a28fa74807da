import PlatformFoundation
import Geometry

/// The time at which a route passes each place, if the request names a time.
///
/// Conditions on roads are in local time, but only the longitude is known. Solar time is used, an hour for every 15
/// degrees; two hours on either side allow for borders of time zones and for summer time.
struct TravelClock {
    /// Seconds since 1970; nil if the request names no time.
    private let departure: Double?
    /// The milliseconds travelled so far.
    private(set) var elapsed: UInt64 = 0

    private static let slack = 120
    /// A passage that takes at least this many minutes may be at any time.
    private static let longest = 7 * 1440
    /// The range of usable dates, in seconds since 1970: about 30,000 years to either side.
    private static let range = -1e12...1e12

    init(departure: Date?) {
        let seconds = departure?.timeIntervalSince1970
        self.departure = seconds.flatMap { Self.range.contains($0) ? $0 : nil }
    }

    mutating func advance(by milliseconds: UInt64) { elapsed += milliseconds }

    /// The minutes of local time since 1970 in which the next milliseconds at a place may lie; nil for any time.
    func window(_ milliseconds: UInt64, at place: FixedCoordinate) -> Range<Int>? {
        guard let departure else { return nil }
        let local = departure + Coordinate(place).longitude / 15 * 3600
        let first = Int(((local + Double(elapsed) / 1000) / 60).rounded(.down))
        let last = Int(((local + Double(elapsed + milliseconds) / 1000) / 60).rounded(.up))
        return last - first < Self.longest ? first - Self.slack..<last + Self.slack : nil
    }
}
