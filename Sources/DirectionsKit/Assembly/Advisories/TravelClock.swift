import PlatformFoundation
import Geometry

/// When a route passes its places, as far as the request says.
///
/// Conditions on roads are in local time, of which only the longitude is known: it is taken as solar time, an hour every
/// 15 degrees, and two hours either way make up for borders of time zones and for summer time.
struct TravelClock {
    /// Seconds since 1970, nil if any time will do.
    private let departure: Double?
    /// Milliseconds of the route so far.
    private(set) var elapsed: UInt64 = 0

    private static let slack = 120
    /// Minutes beyond which a passage may as well be at any time.
    private static let longest = 7 * 1440
    /// Seconds around 1970 within which dates mean something: about 30,000 years.
    private static let range = -1e12...1e12

    init(departure: Date?) {
        let seconds = departure?.timeIntervalSince1970
        self.departure = seconds.flatMap { Self.range.contains($0) ? $0 : nil }
    }

    mutating func advance(by milliseconds: UInt64) { elapsed += milliseconds }

    /// Minutes of the local time since the beginning of 1970 in which the next milliseconds at a place may lie, nil for any.
    func window(_ milliseconds: UInt64, at place: FixedCoordinate) -> Range<Int>? {
        guard let departure else { return nil }
        let local = departure + Coordinate(place).longitude / 15 * 3600
        let first = Int(((local + Double(elapsed) / 1000) / 60).rounded(.down))
        let last = Int(((local + Double(elapsed + milliseconds) / 1000) / 60).rounded(.up))
        return last - first < Self.longest ? first - Self.slack..<last + Self.slack : nil
    }
}
