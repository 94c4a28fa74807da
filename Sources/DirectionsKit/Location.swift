public import Geometry
public import PlatformFoundation

/// Where the traveller is, with the names of CoreLocation.
public struct Location: Hashable, Codable, Sendable {
    /// The coordinate.
    public var coordinate: Coordinate
    /// The radius in meters within which the traveller is likely to be; nil or 0 if unknown.
    public var horizontalAccuracy: Double?
    /// The direction of travel in degrees clockwise from north, below 360; nil or negative if unknown.
    public var course: Double?
    /// When the traveller was there; nil if unknown.
    public var timestamp: Date?

    /// Creates a location.
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

    /// Decodes a location, or a coordinate alone.
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
