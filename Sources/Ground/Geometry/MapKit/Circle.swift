// The bounds of a circle on the sphere (J. P. Snyder's manual has the trigonometry, pages 29 to 32): a circle with its
// center at latitude φ and its radius δ as an angle at the earth's center spans latitudes φ ± δ, and longitudes up to
// asin(sin δ / cos φ) to either side, where the meridian touches the circle. A circle around a pole spans all
// longitudes.

internal import PlatformC

/// All places within a distance of a center, on the curved surface of the earth.
public struct Circle: Overlay, Hashable, Codable {
    /// The center.
    public var coordinate: Coordinate
    /// The distance of the edge from the center, in meters; a circle with a negative radius contains no place.
    public var radius: Double
    /// The name to show, if any.
    public var title: String?
    /// The text to show below the title, if any.
    public var subtitle: String?

    /// A circle around a center with a radius in meters.
    public init(center: Coordinate, radius: Double) {
        coordinate = center
        self.radius = radius
    }

    /// A circle around the center of a rectangle, as wide there as the longer side of the rectangle.
    public init(_ rect: MapRect) {
        let center = MapPoint(x: rect.midX, y: rect.midY).coordinate
        let scale = metersPerMapPoint(atLatitude: center.latitude)
        self.init(center: center, radius: max(rect.width, rect.height) / 2 * scale)
    }

    /// Whether a place is inside or on the edge.
    public func contains(_ place: Coordinate) -> Bool {
        coordinate.distance(to: place) <= radius
    }

    /// The smallest rectangle around the circle; the same radius needs a larger rectangle nearer to a pole.
    ///
    /// Null when the radius is negative or a value is NaN.
    public var boundingMapRect: MapRect {
        guard radius >= 0 else { return .null }
        let reach = min(radius / EarthRadius.meters, .pi) * 180 / .pi
        let south = coordinate.latitude - reach
        let north = coordinate.latitude + reach
        var east = 180.0
        if -90 < south, north < 90 {
            let angle = reach * .pi / 180
            let latitude = coordinate.latitude * .pi / 180
            east = asin(min(1, sin(angle) / cos(latitude))) * 180 / .pi
        }
        let span = CoordinateSpan(latitudeDelta: 2 * reach, longitudeDelta: 2 * east)
        return CoordinateRegion(center: coordinate, span: span).boundingMapRect
    }
}
