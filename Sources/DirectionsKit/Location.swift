public import FoundationEssentials
public import Geometry

/// Where the traveller is and how well that is known, with the names of CoreLocation's fixes.
public struct Location: Hashable, Codable, Sendable {
    /// The place.
    public var coordinate: Coordinate
    /// Meters around the coordinate that the traveller is likely within, nil when not told.
    public var horizontalAccuracy: Double?
    /// The direction of travel in degrees clockwise from north, nil when not told.
    public var course: Double?
    /// When the traveller was there, nil when not told.
    public var timestamp: Date?

    /// A fix.
    public init(
        coordinate: Coordinate, horizontalAccuracy: Double? = nil, course: Double? = nil, timestamp: Date? = nil
    ) {
        self.coordinate = coordinate
        self.horizontalAccuracy = horizontalAccuracy
        self.course = course
        self.timestamp = timestamp
    }
}
