public import Geometry
public import PlatformFoundation

/// Where the traveller is, with the names of CoreLocation.
public struct Location: Hashable, Codable, Sendable {
    /// The coordinate.
    public var coordinate: Coordinate
    /// The radius in meters within which the traveller is likely to be; nil or 0 if unknown.
    public var horizontalAccuracy: Double?
    /// Meters above sea level; nil if unknown.
    public var altitude: Double?
    /// The error of the altitude in meters; nil or negative if unknown.
    public var verticalAccuracy: Double?
    /// The direction of travel in degrees clockwise from north, below 360; nil or negative if unknown.
    public var course: Double?
    /// Meters a second; nil or negative if unknown.
    public var speed: Double?
    /// When the traveller was there; nil if unknown.
    public var timestamp: Date?

    /// Creates a location.
    public init(
        coordinate: Coordinate, altitude: Double? = nil, horizontalAccuracy: Double? = nil,
        verticalAccuracy: Double? = nil, course: Double? = nil, speed: Double? = nil, timestamp: Date? = nil
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.verticalAccuracy = verticalAccuracy
        self.course = course
        self.speed = speed
        self.timestamp = timestamp
    }
}

extension Location {
    /// The names of the members.
    package enum CodingKeys: String, CodingKey, CaseIterable {
        case coordinate, altitude, horizontalAccuracy, verticalAccuracy, course, speed, timestamp
    }

    /// Decodes a location, or a coordinate alone.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            coordinate: try container.decodeIfPresent(Coordinate.self, forKey: .coordinate)
                ?? Coordinate(from: decoder),
            altitude: try container.decodeIfPresent(Double.self, forKey: .altitude),
            horizontalAccuracy: try container.decodeIfPresent(Double.self, forKey: .horizontalAccuracy),
            verticalAccuracy: try container.decodeIfPresent(Double.self, forKey: .verticalAccuracy),
            course: try container.decodeIfPresent(Double.self, forKey: .course),
            speed: try container.decodeIfPresent(Double.self, forKey: .speed),
            timestamp: try container.decodeIfPresent(Date.self, forKey: .timestamp))
    }
}
