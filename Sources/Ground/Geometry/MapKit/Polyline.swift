/// A line of straight pieces, such as the shape of a route or of a step; the last point is not joined to the first.
///
/// Each piece runs the short way round the earth.
public struct Polyline: MultiPoint, Hashable {
    /// The points in the order of travel.
    public var coordinates: [Coordinate]
    /// The name to show, if any.
    public var title: String?
    /// The text to show below the title, if any.
    public var subtitle: String?

    /// A line through these points.
    public init(coordinates: [Coordinate]) {
        self.coordinates = coordinates
    }

    /// A line through these points of the map.
    public init(points: [MapPoint]) {
        coordinates = points.map(\.coordinate)
    }
}

extension Polyline: Codable {
    private enum CodingKeys: String, CodingKey {
        case pointCount, coordinates, title, subtitle
    }

    /// Decodes the points and titles; the count is ignored.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        coordinates = try container.decode([Coordinate].self, forKey: .coordinates)
        title = try container.decodeIfPresent(String.self, forKey: .title)
        subtitle = try container.decodeIfPresent(String.self, forKey: .subtitle)
    }

    /// Encodes the points, their count, and the titles if any.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(pointCount, forKey: .pointCount)
        try container.encode(coordinates, forKey: .coordinates)
        try container.encodeIfPresent(title, forKey: .title)
        try container.encodeIfPresent(subtitle, forKey: .subtitle)
    }
}
