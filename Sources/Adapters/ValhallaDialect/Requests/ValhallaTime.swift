import Geometry
import PlatformFoundation
import Roads
import TextCoding

/// The time of a request: now, or a time on the clocks of its first or last place.
struct ValhallaTime: Sendable {
    /// Whether it is the time of arrival.
    let isArrival: Bool
    let date: Date
    /// The clocks of the first and the last place; nil for now.
    private let clocks: (first: LocalTime, last: LocalTime)?

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
            clocks = nil
            return
        }
        let text = try time.text("value") ?? ""
        guard let shown = ISO8601.date(Array("\(text)Z".utf8)[...]) else {
            throw time.error("value", "must be a local time in the form 2026-11-26T08:05")
        }
        let clocks = (first: LocalTime(at: FixedCoordinate(first)), last: LocalTime(at: FixedCoordinate(last)))
        self.clocks = clocks
        date = Date(
            timeIntervalSince1970: (isArrival ? clocks.last : clocks.first)
                .moment(showing: shown.timeIntervalSince1970))
    }

    /// The local times at both ends of a route, in the form of the request; nil if the request has none.
    func ends(travelling seconds: Double) -> (departure: String, arrival: String)? {
        guard let clocks else { return nil }
        let departure = isArrival ? date.addingTimeInterval(-seconds) : date
        let arrival = isArrival ? date : date.addingTimeInterval(seconds)
        return (Self.text(clocks.first.shown(at: departure)), Self.text(clocks.last.shown(at: arrival)))
    }

    private static func text(_ date: Date) -> String { String(date.formatted(.iso8601).prefix(16)) }
}

extension LocalTime {
    /// What the clock shows at a moment, as a time in Greenwich.
    fileprivate func shown(at moment: Date) -> Date {
        moment.addingTimeInterval(offset(at: moment.timeIntervalSince1970))
    }
}
