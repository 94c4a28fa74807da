import Geometry
import PlatformFoundation

/// Decides which locations of a receiver count.
struct LocationIntake: Hashable, Codable, Sendable {
    /// The last location that counted.
    private var last: Location?
    /// The last of the locations in a row that did not fit to it, and their number.
    private var misfit: Location?
    private var misfits = 0

    /// Meters; a location that is more inexact says nothing about a road.
    private static let greatestError = 500.0
    /// Meters a second between two places.
    private static let greatestSpeed = 100.0
    /// Seconds after which a time is rather that of a wrong clock: a day, for which sessions are kept.
    private static let greatestPause = 86_400.0
    /// After so many locations that fit to each other, they are right and the one before was wrong.
    private static let misfitLimit = 4

    /// Takes a location, or returns why it does not count.
    mutating func take(_ location: Location) -> NavigationProgress.Ignored? {
        guard Self.isValid(location) else { return .invalid }
        if let error = location.horizontalAccuracy, error > Self.greatestError { return .inaccurate }
        if let reason = Self.reason(against: location, after: last) {
            let fits = misfit != nil && Self.reason(against: location, after: misfit) == nil
            (misfit, misfits) = (location, fits ? misfits + 1 : 1)
            guard misfits >= Self.misfitLimit else { return reason }
        }
        last = location
        misfit = nil
        misfits = 0
        return nil
    }

    private static func isValid(_ location: Location) -> Bool {
        let numbers = [
            location.horizontalAccuracy, location.altitude, location.verticalAccuracy, location.course, location.speed,
            location.timestamp?.timeIntervalSince1970,
        ]
        return location.coordinate.isValid && numbers.allSatisfy { $0?.isFinite ?? true }
    }

    /// Why a location does not fit to one before it; nil if it fits.
    private static func reason(against location: Location, after last: Location?) -> NavigationProgress.Ignored? {
        guard let last, let time = location.timestamp, let before = last.timestamp else { return nil }
        let seconds = time.timeIntervalSince(before)
        if seconds <= 0 { return .outOfOrder }
        if seconds > greatestPause { return .implausible }
        let slack = 1_000 + max(0, location.horizontalAccuracy ?? 0)
        return last.coordinate.distance(to: location.coordinate) > slack + greatestSpeed * seconds ? .implausible : nil
    }
}
