/// A place on the sphere in OSM's own resolution: degrees times ten million, exact and eight bytes long.
@frozen
public struct FixedCoordinate: Hashable, Sendable {
    /// Units per degree.
    public static let scale = 1e7

    /// Latitude in 1e-7 degrees, -900,000,000 to 900,000,000.
    public var latitude: Int32
    /// Longitude in 1e-7 degrees, -1,800,000,000 to 1,800,000,000.
    public var longitude: Int32

    /// A coordinate from units of 1e-7 degrees.
    @inlinable
    public init(latitude: Int32, longitude: Int32) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Whether latitude and longitude are within ±90 and ±180 degrees.
    @inlinable
    package var isValid: Bool {
        let isLatitude = latitude >= -900_000_000 && latitude <= 900_000_000
        return isLatitude && longitude >= -1_800_000_000 && longitude <= 1_800_000_000
    }

    /// The nearest representable place; the coordinate must be valid.
    public init(_ coordinate: Coordinate) {
        latitude = Int32((coordinate.latitude * Self.scale).rounded())
        longitude = Int32((coordinate.longitude * Self.scale).rounded())
    }
}
