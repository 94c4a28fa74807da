public import Geometry

/// The shape of a route or of a step: the points that straight lines connect.
public struct Polyline: Hashable, Sendable {
    /// The points in the order of travel.
    public var coordinates: [Coordinate]

    /// A shape through these points.
    public init(coordinates: [Coordinate]) {
        self.coordinates = coordinates
    }

    /// How many points there are.
    public var pointCount: Int { coordinates.count }
}

extension Polyline: Codable {
    private enum CodingKeys: String, CodingKey {
        case pointCount, coordinates
    }

    /// Reads the points; the count beside them is not needed.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        coordinates = try container.decode([Coordinate].self, forKey: .coordinates)
    }

    /// Writes the points and how many they are.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(pointCount, forKey: .pointCount)
        try container.encode(coordinates, forKey: .coordinates)
    }
}
