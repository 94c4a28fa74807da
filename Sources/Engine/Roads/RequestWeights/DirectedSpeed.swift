/// A requested speed for an OSM way, in one direction or both.
package struct DirectedSpeed: Hashable, Sendable {
    package enum Direction: Sendable {
        /// The direction in which the way is drawn.
        case forward
        case backward
        case both
    }

    package var wayID: Int64
    package var direction: Direction
    /// The speed, more than 0.
    package var kilometersPerHour: Double

    package init(wayID: Int64, direction: Direction, kilometersPerHour: Double) {
        self.wayID = wayID
        self.direction = direction
        self.kilometersPerHour = kilometersPerHour
    }
}
