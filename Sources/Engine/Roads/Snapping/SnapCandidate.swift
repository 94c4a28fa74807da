package import Geometry

/// A candidate for the snapped point: a place on a segment near a requested point.
package struct SnapCandidate: Hashable, Sendable {
    package var segment: SegmentID
    /// Centimeters from the segment's start, 0 to its length.
    package var offset: UInt32
    /// The place on the road.
    package var place: FixedCoordinate
    /// Meters from the requested point.
    package var distance: Double
    /// The component of the segment for the mode; 0 is the main component.
    package var component: UInt32
    /// The directions in which a route may use the segment here; they may include directions closed to the mode.
    package var directions: SnapDirections
    /// Whether the rules left out a nearer road because it is a ferry or private.
    package var isBeyondPrivateRoad = false
    /// Whether it is a candidate in place of nearer roads where no one may stop, as a motorway.
    package var isBeyondNoStopping = false

    package init(
        segment: SegmentID, offset: UInt32, place: FixedCoordinate, distance: Double, component: UInt32,
        directions: SnapDirections = .both
    ) {
        self.segment = segment
        self.offset = offset
        self.place = place
        self.distance = distance
        self.component = component
        self.directions = directions
    }
}
