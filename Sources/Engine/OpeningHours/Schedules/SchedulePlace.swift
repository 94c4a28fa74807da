import Storage

/// What a schedule needs to know about the place where it holds; each part may be unknown.
///
/// `SchedulePlace(latitude: 49.4, longitude: 8.7, timeZone: berlin, country: "DE", region: "BW")` knows sunset and
/// Epiphany.
package struct SchedulePlace: Sendable {
    /// Degrees north and east, for the sun.
    package var coordinate: (latitude: Double, longitude: Double)?
    /// The zone whose clocks the schedule means; without it the times of the sun are unknown.
    package var timeZone: TimeZoneRules?
    /// Without it any day may be a public holiday.
    package var publicHolidays: PublicHolidays?
    /// School holidays as days since 1 January 1970; without them any day may be one.
    package var schoolHolidays: [ClosedRange<Int>]? {
        didSet { schoolHolidays = schoolHolidays.map(Self.merged) }
    }

    /// A place of which nothing is known.
    package init() {}

    /// - Parameters:
    ///   - latitude: degrees north.
    ///   - longitude: degrees east.
    ///   - country: two letters of ISO 3166-1.
    ///   - region: the code of ISO 3166-2, such as `DE-BW` or `BW`.
    ///   - schoolHolidays: ranges of days since 1 January 1970.
    package init(
        latitude: Double, longitude: Double, timeZone: TimeZoneRules?, country: String? = nil, region: String? = nil,
        schoolHolidays: [ClosedRange<Int>]? = nil
    ) {
        let isOnEarth = abs(latitude) <= 90 && abs(longitude) <= 180
        coordinate = isOnEarth ? (latitude, longitude) : nil
        self.timeZone = timeZone
        publicHolidays = country.flatMap { PublicHolidays(country: $0, region: region) }
        self.schoolHolidays = schoolHolidays.map(Self.merged)
    }

    /// The ranges in order, so that none overlaps or touches the next one.
    private static func merged(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
        var merged: [ClosedRange<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }

    func isPublicHoliday(_ day: Int) -> Certainty { publicHolidays?.contains(CalendarDay(number: day)) ?? .maybe }

    func isSchoolHoliday(_ day: Int) -> Certainty {
        guard let schoolHolidays else { return .maybe }
        let index = schoolHolidays.partitioningIndex { $0.upperBound >= day }
        return index < schoolHolidays.count && schoolHolidays[index].contains(day) ? .yes : .no
    }

    /// The first day after a day at which school holidays may begin or end.
    func schoolHolidayChange(after day: Int) -> Int {
        guard let schoolHolidays else { return .max }
        let index = schoolHolidays.partitioningIndex { $0.upperBound >= day }
        guard index < schoolHolidays.count else { return .max }
        let range = schoolHolidays[index]
        return range.lowerBound > day ? range.lowerBound : range.upperBound + 1
    }

    /// The local minute of a time of the sun, counted from the beginning of a day.
    func minute(of event: SunEvent, on day: Int) -> SunMinute {
        guard let coordinate, let timeZone, abs(day) < 1 << 40 else { return .unknown }
        switch SunTime(event, on: day, latitude: coordinate.latitude, longitude: coordinate.longitude) {
        case .alwaysAbove: return .alwaysAbove
        case .alwaysBelow: return .alwaysBelow
        case .minute(let minute):
            // Half a minute more, since the local minute is rounded down.
            let second = Int((minute * 60).rounded()) + 30
            return .minute(timeZone.localMinute(at: second) - day * 1440)
        }
    }
}

/// The times of the sun at a place; each is computed once.
struct SunMinutes {
    private let place: SchedulePlace
    private var known: [(event: SunEvent, day: Int, minute: SunMinute)] = []

    init(at place: SchedulePlace) { self.place = place }

    /// The local minute of a time of the sun, counted from the beginning of a day.
    mutating func minute(of event: SunEvent, on day: Int) -> SunMinute {
        if let index = known.firstIndex(where: { $0.event == event && $0.day == day }) { return known[index].minute }
        let minute = place.minute(of: event, on: day)
        known.append((event, day, minute))
        return minute
    }
}

/// A time of the sun in local time.
enum SunMinute: Hashable, Sendable {
    case minute(Int)
    case alwaysAbove
    case alwaysBelow
    case unknown
}
