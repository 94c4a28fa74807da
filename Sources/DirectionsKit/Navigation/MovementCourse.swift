import Geometry
import PlatformFoundation

/// The direction of travel of locations that tell none: from an earlier one, once the traveller has moved far enough.
struct MovementCourse: Hashable, Codable, Sendable {
    private var anchor: Location?
    private var course: Double?

    /// Standard deviations, and meters, of movement that give a course, and seconds after which it is forgotten.
    private static let deviations = 3.0
    private static let distance = 10.0
    private static let time = 10.0

    /// The location with its course, or the one of its movement; unknown for a traveller at rest.
    mutating func completed(_ location: Location) -> Location {
        if let course = location.course, course >= 0 { return location }
        follow(location)
        var completed = location
        completed.course = course
        return completed
    }

    private mutating func follow(_ location: Location) {
        guard let anchor else { return anchor = location }
        let accuracy = location.horizontalAccuracy.flatMap { $0 > 0 ? $0 : nil } ?? NavigationSession.usualAccuracy
        let moved = anchor.coordinate.distance(to: location.coordinate)
        if moved > max(Self.distance, Self.deviations * accuracy) {
            course = Bearing.initial(from: anchor.coordinate, to: location.coordinate)
            self.anchor = location
        } else if let time = location.timestamp, let before = anchor.timestamp,
            time.timeIntervalSince(before) > Self.time
        {
            (course, self.anchor) = (nil, location)
        }
    }
}
