public import Geometry
public import PlatformFoundation

/// Where the traveller is and how well that is known, with the names of CoreLocation's fixes.
public struct Location: Hashable, Codable, Sendable {
    /// The place.
    public var coordinate: Coordinate
    /// Meters around the coordinate that the traveller is likely within, nil or 0 when not told.
    public var horizontalAccuracy: Double?
    /// The direction of travel in degrees clockwise from north, below 360; nil or negative when not told.
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

extension Location {
    /// The names of the members.
    package enum CodingKeys: String, CodingKey, CaseIterable {
        case coordinate, horizontalAccuracy, course, timestamp
    }

    /// Reads a fix, or a coordinate alone.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            coordinate: try container.decodeIfPresent(Coordinate.self, forKey: .coordinate)
                ?? Coordinate(from: decoder),
            horizontalAccuracy: try container.decodeIfPresent(Double.self, forKey: .horizontalAccuracy),
            course: try container.decodeIfPresent(Double.self, forKey: .course),
            timestamp: try container.decodeIfPresent(Date.self, forKey: .timestamp))
    }
}
