package import Geometry
package import OpeningHours

/// The time on the clocks of a place.
package struct LocalTime: Hashable, Sendable {
    /// When clocks change: the weekday of a week of a month, and the minute of that day.
    private struct Change: Sendable {
        var month, week, weekday, minute: Int

        /// - Parameter text: such as `3.5.0.120`.
        init?(_ text: Substring) {
            let numbers = text.split(separator: ".").compactMap { Int($0) }
            guard numbers.count == 4 else { return nil }
            month = numbers[0]
            week = numbers[1]
            weekday = numbers[2]
            minute = numbers[3]
        }

        /// Seconds of local time since 1970 at which the clocks of a year change.
        func seconds(year: Int) -> Double {
            let first = CivilDay.number(year: year, month: month, day: 1)
            let next =
                month == 12
                ? CivilDay.number(year: year + 1, month: 1, day: 1)
                : CivilDay.number(year: year, month: month + 1, day: 1)
            // 1970 began on a Thursday; Sunday is 0.
            let weekdayOfFirst = ((first + 4) % 7 + 7) % 7
            var day = first + (weekday - weekdayOfFirst + 7) % 7 + 7 * (week - 1)
            while day >= next { day -= 7 }
            return Double(day) * 86_400 + Double(minute) * 60
        }
    }

    /// A town of the resource `time-zones.csv`; its header names the source.
    private struct Town: Sendable {
        var place: FixedCoordinate
        /// Seconds before Universal Time.
        var offset: Double
        var summer: (offset: Double, start: Change, end: Change)?

        init?(_ line: Substring) {
            let fields = line.split(separator: ",")
            guard fields.count == 4 || fields.count == 7, let latitude = Double(fields[0]),
                let longitude = Double(fields[1]), let minutes = Double(fields[3])
            else { return nil }
            place = FixedCoordinate(Coordinate(latitude: latitude, longitude: longitude))
            offset = minutes * 60
            guard fields.count == 7, let summerMinutes = Double(fields[4]), let start = Change(fields[5]),
                let end = Change(fields[6])
            else { return }
            summer = (summerMinutes * 60, start, end)
        }
    }

    private static let towns: [Town] = String(decoding: PackageResources.time_zones_csv, as: UTF8.self)
        .split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { Town($0) }

    private let town: Town?
    private let number: Int?

    package static func == (one: Self, other: Self) -> Bool { one.number == other.number }

    package func hash(into hasher: inout Hasher) { hasher.combine(number) }

    /// The time of the town nearest to a place.
    package init(at place: FixedCoordinate) {
        number = Self.towns.indices.min {
            Self.towns[$0].place.distance(to: place) < Self.towns[$1].place.distance(to: place)
        }
        town = number.map { Self.towns[$0] }
    }

    /// Seconds between a moment, in seconds since 1970, and the time on the clocks there.
    package func offset(at moment: Double) -> Double {
        guard let town else { return 0 }
        guard let summer = town.summer else { return town.offset }
        let year = CivilDay.year(ofDay: Int(((moment + town.offset) / 86_400).rounded(.down)))
        let start = summer.start.seconds(year: year) - town.offset
        let end = summer.end.seconds(year: year) - summer.offset
        let isSummer = start < end ? start <= moment && moment < end : start <= moment || moment < end
        return isSummer ? summer.offset : town.offset
    }

    /// The minute on the clocks at a moment in seconds since 1970, counted from the beginning of 1970.
    package func minute(at moment: Double) -> Int { Int(((moment + offset(at: moment)) / 60).rounded(.down)) }

    /// The moment, in seconds since 1970, at which the clocks show a time, which is given as seconds of local time since the
    /// beginning of 1970; a time that the clocks skip is as long after the gap.
    package func moment(showing seconds: Double) -> Double {
        let guess = seconds - offset(at: seconds)
        return seconds - offset(at: guess)
    }

    /// The moment, in seconds since 1970, at which a minute on the clocks begins.
    ///
    /// - Parameter moment: a moment before it, for nights on which the clocks show a minute twice.
    package func moment(ofMinute minute: Int, after moment: Double) -> Double {
        let shown = Double(minute) * 60
        // The clocks may change until then.
        let guess = shown - offset(at: moment)
        let found = shown - offset(at: guess)
        // The clocks may skip the minute: then it begins when they do.
        return offset(at: found) == offset(at: guess) ? found : max(found, guess)
    }

    /// The seconds of the local week at a moment, in seconds since 1970: 0 is Monday 0:00.
    package func secondOfWeek(at moment: Double) -> Double {
        let week = 7 * 86_400.0
        // 1970 began on a Thursday.
        let seconds = (moment + offset(at: moment) + 3 * 86_400).truncatingRemainder(dividingBy: week)
        return seconds < 0 ? seconds + week : seconds
    }
}

extension SchedulePlace {
    /// A place whose clocks are known, with their offset at a moment in seconds since 1970.
    ///
    /// - Parameter country: the country whose holidays count, as two letters; nil if it is not known.
    package init(at place: Coordinate, clock: LocalTime, at moment: Double, country: String? = nil) {
        let offset = Int(clock.offset(at: moment))
        self.init(
            latitude: place.latitude, longitude: place.longitude,
            timeZone: TimeZoneRules(identifier: "local", fixedOffset: offset), country: country)
    }
}

/// Days of the Gregorian calendar, counted from 1970-01-01.
private enum CivilDay {
    /// The days in 400 years.
    private static let era = 146_097

    /// The number of a day; the year begins with March, so that the leap day is its last.
    static func number(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let century = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - century * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return century * era + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    static func year(ofDay number: Int) -> Int {
        var year = 1970 + Int((Double(number) / 365.2425).rounded(.down))
        while self.number(year: year, month: 1, day: 1) > number { year -= 1 }
        while self.number(year: year + 1, month: 1, day: 1) <= number { year += 1 }
        return year
    }
}
