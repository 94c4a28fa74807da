import Geometry
import PlatformFoundation

/// The direction of travel of locations without one: from an earlier location, once the traveller has moved far enough.
struct MovementCourse: Hashable, Codable, Sendable {
    private var anchor: Location?
    private var course: Double?

    /// Standard deviations, and meters, of movement that give a course, and seconds after which it is forgotten.
    private static let deviations = 3.0
    private static let distance = 10.0
    private static let time = 10.0

    /// The location with its course, or that of its movement; unknown for a traveller at rest.
    ///
    /// Values that are not valid are unknown.
    mutating func completed(_ location: Location) -> Location {
        var completed = location
        completed.horizontalAccuracy = location.horizontalAccuracy.flatMap { $0 > 0 ? $0 : nil }
        completed.speed = location.speed.flatMap { $0 >= 0 ? $0 : nil }
        if let known = location.course, known >= 0 {
            anchor = location
            course = nil
            completed.course = Bearing.normalized(known)
        } else {
            follow(location)
            completed.course = course
        }
        return completed
    }

    private mutating func follow(_ location: Location) {
        guard let anchor, !Self.isOld(anchor, at: location) else { return (course, anchor) = (nil, location) }
        let accuracy = location.horizontalAccuracy.flatMap { $0 > 0 ? $0 : nil } ?? NavigationSession.usualAccuracy
        let moved = anchor.coordinate.distance(to: location.coordinate)
        if moved > max(Self.distance, Self.deviations * accuracy) {
            course = Bearing.initial(from: anchor.coordinate, to: location.coordinate)
            self.anchor = location
        }
    }

    private static func isOld(_ anchor: Location, at location: Location) -> Bool {
        guard let now = location.timestamp, let before = anchor.timestamp else { return false }
        return abs(now.timeIntervalSince(before)) > time
    }
}
