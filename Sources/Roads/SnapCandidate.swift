package import Geometry

/// A place on a segment near a point that was asked for.
package struct SnapCandidate: Hashable, Sendable {
    package var segment: SegmentID
    /// Centimeters from the segment's start, 0 to its length.
    package var offset: UInt32
    /// The place on the road.
    package var place: FixedCoordinate
    /// Meters from the point asked for.
    package var distance: Double
    /// The island the segment lies on for the mode; 0 is the main one.
    package var component: UInt32
    /// In which directions the segment may be used here; those that are closed to the mode may be among them.
    package var directions: SnapDirections

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
