public import Geometry

/// The points of interest around a place, like `MKLocalPointsOfInterestRequest`.
public struct LocalPointsOfInterestRequest: Hashable, Sendable {
    /// The greatest radius in meters; a greater one counts as this one.
    public static let maximumRadius = 50_000.0

    /// The middle.
    public let coordinate: Coordinate
    /// The distance in meters within which places are found.
    public let radius: Double
    /// The kinds of points of interest; nil for all.
    public var pointOfInterestFilter: PointOfInterestFilter?
    /// The language of names, as an IETF tag; nil for the local names.
    public var language: String?
    /// The greatest number of places.
    public var limit = 25

    /// Creates a request for the places in a circle; the radius is in meters.
    public init(center coordinate: Coordinate, radius: Double) {
        self.coordinate = coordinate
        self.radius = min(max(radius, 0), Self.maximumRadius)
    }

    /// Creates a request for the places in the circle around a region.
    public init(coordinateRegion: CoordinateRegion) {
        let center = coordinateRegion.center
        let span = coordinateRegion.span
        let corner = Coordinate(
            latitude: min(90, center.latitude + span.latitudeDelta / 2),
            longitude: center.longitude + span.longitudeDelta / 2)
        self.init(center: center, radius: center.distance(to: corner))
    }

    /// The region around the circle.
    public var region: CoordinateRegion {
        CoordinateRegion(center: coordinate, latitudinalMeters: 2 * radius, longitudinalMeters: 2 * radius)
    }
}
