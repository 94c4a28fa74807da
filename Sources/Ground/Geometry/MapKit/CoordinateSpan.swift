/// The extent of an area in degrees, from edge to edge.
///
/// A degree of latitude is about 111 km everywhere; a degree of longitude is as long at the equator and shrinks to zero
/// at the poles.
public struct CoordinateSpan: Hashable, Codable, Sendable {
    /// Degrees from the southern to the northern edge.
    public var latitudeDelta: Double
    /// Degrees from the western to the eastern edge.
    public var longitudeDelta: Double

    /// A span from degrees.
    public init(latitudeDelta: Double, longitudeDelta: Double) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}
