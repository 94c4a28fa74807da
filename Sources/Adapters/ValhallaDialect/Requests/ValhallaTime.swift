import Geometry
import PlatformFoundation
import TextCoding

/// The time of a request: now, or a local time of its first or last place.
///
/// The map has no time zones, so local time is solar time, an hour for every 15 degrees of longitude, as for the notices of
/// routes.
struct ValhallaTime: Sendable {
    /// Whether it is the time of arrival.
    let isArrival: Bool
    let date: Date
    /// The same as the clock shows, as if in Greenwich; nil for now.
    private let clock: Date?

    private static let kinds = 0...3

    /// The member `date_time`; nil if it is not given.
    ///
    /// - Parameters:
    ///   - members: the members of the request.
    ///   - first: the place of a departure.
    ///   - last: the place of an arrival.
    ///   - now: the current time.
    init?(_ members: JSONMembers, from first: Coordinate, to last: Coordinate, now: Date) throws {
        guard let time = try members.object("date_time") else { return nil }
        guard let kind = try time.integer("type") else { throw time.error("type", "is missing") }
        guard Self.kinds ~= kind else { throw time.error("type", "must be 0, 1, 2 or 3") }
        isArrival = kind == 2
        guard kind > 0 else {
            date = now
            clock = nil
            return
        }
        let text = try time.text("value") ?? ""
        guard let clock = ISO8601.date(Array("\(text)Z".utf8)[...]) else {
            throw time.error("value", "must be a local time in the form 2026-11-26T08:05")
        }
        self.clock = clock
        date = clock.addingTimeInterval(-(isArrival ? last : first).longitude / 15 * 3600)
    }

    /// The local times at both ends of a route, in the form of the request; nil if the request has none.
    func ends(travelling seconds: Double) -> (departure: String, arrival: String)? {
        guard let clock else { return nil }
        let (departure, arrival) =
            isArrival
            ? (clock.addingTimeInterval(-seconds), clock) : (clock, clock.addingTimeInterval(seconds))
        return (Self.text(departure), Self.text(arrival))
    }

    private static func text(_ date: Date) -> String { String(date.formatted(.iso8601).prefix(16)) }
}
