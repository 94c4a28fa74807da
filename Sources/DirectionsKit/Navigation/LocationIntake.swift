import Geometry
import Matching
import PlatformFoundation

/// Decides which locations of a receiver count.
struct LocationIntake: Hashable, Codable, Sendable {
    /// The time and the place of the last location that counted.
    private(set) var time: Double?
    private var latitude = 0.0
    private var longitude = 0.0
    private var hasPlace = false
    /// The number of locations in a row that did not fit in, and the last time among them.
    private var misfits = 0
    private var misfitTime: Double?

    /// Meters; a location that is more inexact says nothing about a road.
    private static let greatestError = 500.0
    /// Meters a second between two places.
    private static let greatestSpeed = 100.0
    /// After so many locations that agree with each other, they are right and the one before was wrong.
    private static let misfitLimit = 3

    /// Takes a location, or tells why it does not count.
    mutating func take(_ location: Location) -> NavigationProgress.Ignored? {
        guard Self.isValid(location) else { return .invalid }
        if let error = location.horizontalAccuracy, error > Self.greatestError { return .inaccurate }
        if let reason = misfit(location) {
            let seconds = location.timestamp?.timeIntervalSince1970
            let isConsistent = seconds == nil || misfitTime == nil || seconds! > misfitTime!
            misfits = isConsistent ? misfits + 1 : 1
            misfitTime = seconds
            guard misfits >= Self.misfitLimit else { return reason }
        }
        (misfits, misfitTime) = (0, nil)
        time = location.timestamp?.timeIntervalSince1970
        (latitude, longitude, hasPlace) = (location.coordinate.latitude, location.coordinate.longitude, true)
        return nil
    }

    private static func isValid(_ location: Location) -> Bool {
        let numbers = [
            location.horizontalAccuracy, location.course, location.speed, location.timestamp?.timeIntervalSince1970,
        ]
        return location.coordinate.isValid && numbers.allSatisfy { $0?.isFinite ?? true }
    }

    private func misfit(_ location: Location) -> NavigationProgress.Ignored? {
        guard hasPlace else { return nil }
        let meters = Coordinate(latitude: latitude, longitude: longitude).distance(to: location.coordinate)
        let slack = 1_000 + (location.horizontalAccuracy ?? 0)
        guard let seconds = location.timestamp?.timeIntervalSince1970, let time else { return nil }
        if seconds <= time { return .outOfOrder }
        return meters > slack + Self.greatestSpeed * (seconds - time) ? .implausible : nil
    }
}
