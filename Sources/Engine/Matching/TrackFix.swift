package import Geometry

/// A position that a receiver measured.
package struct TrackFix: Hashable, Sendable {
    package var place: Coordinate
    /// Seconds since some instant, nil if unknown.
    package var time: Double?
    /// The standard deviation of the place in meters, nil if unknown.
    package var accuracy: Double?
    /// The direction of travel in degrees clockwise from north, nil if unknown.
    package var course: Double?
    /// Meters a second, nil if unknown.
    package var speed: Double?

    package init(
        _ place: Coordinate, time: Double? = nil, accuracy: Double? = nil, course: Double? = nil, speed: Double? = nil
    ) {
        self.place = place
        self.time = time
        self.accuracy = accuracy
        self.course = course
        self.speed = speed
    }
}
