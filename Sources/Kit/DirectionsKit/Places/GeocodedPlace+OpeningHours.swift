import Geometry
import OpeningHours
public import PlatformFoundation
import Roads

/// When a place is open, by its tagged hours and the clocks there.
///
///     let places = try provider.search("pharmacy", near: here)
///     let open = places.filter { $0.isOpen(at: Date()) == true }
///     let closing = open.first?.nextOpeningChange(after: Date())
extension GeocodedPlace {
    /// Whether the place is open at a moment; nil where its hours are not known, or where holidays decide and its country,
    /// or the part of the country that has them, is not known.
    public func isOpen(at date: Date) -> Bool? {
        switch openingState(at: date) {
        case .yes: true
        case .no: false
        case .maybe: nil
        }
    }

    /// The moment after another at which the place opens or closes; nil where that is not known, or if it never does.
    public func nextOpeningChange(after date: Date) -> Date? {
        guard let hours = OpeningClock(self, at: date), isOpen(at: date) != nil else { return nil }
        guard let next = hours.schedule.nextChange(after: hours.minute, at: hours.place) else { return nil }
        guard hours.schedule.state(in: next, at: hours.place).certainty != .maybe else { return nil }
        // The clocks may change on the way.
        let moment = Double(next) * 60 - hours.clock.offset(at: date.timeIntervalSince1970)
        return Date(timeIntervalSince1970: Double(next) * 60 - hours.clock.offset(at: moment))
    }

    /// Whether the place is open at a moment; maybe where nobody can tell.
    func openingState(at date: Date) -> Certainty {
        guard let hours = OpeningClock(self, at: date) else { return .maybe }
        return hours.schedule.state(in: hours.minute, at: hours.place).certainty
    }

    /// Whether the place never closes.
    var isAlwaysOpen: Bool { openingHours.flatMap { try? OpeningSchedule($0) }?.isAlways == true }

    /// What the clock of the place shows when it closes next, such as "18:00"; nil without ``closesAt``.
    package var closingTime: String? {
        guard let closesAt, let hours = OpeningClock(self, at: closesAt) else { return nil }
        let minute = (hours.minute % 1440 + 1440) % 1440
        let texts = [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return texts.joined(separator: ":")
    }
}

/// The hours of a place, and the minute of local time there.
private struct OpeningClock {
    let schedule: OpeningSchedule
    let clock: LocalTime
    let place: SchedulePlace
    let minute: Int

    init?(_ place: GeocodedPlace, at date: Date) {
        guard let schedule = place.openingHours.flatMap({ try? OpeningSchedule($0) }),
            let coordinate = place.mapItem.coordinate, Self.moments.contains(date.timeIntervalSince1970)
        else { return nil }
        let moment = date.timeIntervalSince1970
        self.schedule = schedule
        clock = LocalTime(at: FixedCoordinate(coordinate))
        self.place = SchedulePlace(
            at: coordinate, clock: clock, at: moment, country: place.mapItem.placemark?.countryCode)
        minute = Int(((moment + clock.offset(at: moment)) / 60).rounded(.down))
    }

    /// The moments with an hour, in seconds since 1970: about 30,000 years to either side.
    private static let moments = -1e12...1e12
}
