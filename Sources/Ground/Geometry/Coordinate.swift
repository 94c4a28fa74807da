/// A latitude and longitude in degrees (WGS 84).
public struct Coordinate: Hashable, Codable, Sendable {
    /// Degrees north of the equator, -90 to 90.
    public var latitude: Double
    /// Degrees east of Greenwich, -180 to 180.
    public var longitude: Double

    /// A coordinate from degrees; nothing is checked, see ``isValid``.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The place of a stored coordinate.
    public init(_ fixed: FixedCoordinate) {
        latitude = Double(fixed.latitude) / FixedCoordinate.scale
        longitude = Double(fixed.longitude) / FixedCoordinate.scale
    }

    /// Whether both values are finite and within ±90 and ±180 degrees.
    public var isValid: Bool {
        (-90...90).contains(latitude) && (-180...180).contains(longitude)
    }
}
