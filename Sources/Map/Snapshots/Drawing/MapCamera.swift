public import Geometry
internal import PlatformC

/// A view of the map from above: the middle, the distance of the eye and the direction at the top.
public struct MapCamera: Hashable, Codable, Sendable {
    /// The place in the middle of the picture.
    public var centerCoordinate: Coordinate
    /// The distance of the eye from that place, in meters; the picture is seen under an angle of 30° from its upper to
    /// its lower edge.
    public var centerCoordinateDistance: Double
    /// The direction at the top of the picture, in degrees clockwise from north.
    public var heading: Double

    /// A camera above a place.
    public init(lookingAtCenter center: Coordinate, fromDistance distance: Double, heading: Double = 0) {
        centerCoordinate = center
        centerCoordinateDistance = distance
        self.heading = heading
    }

    /// A camera above a place at a zoom of web maps.
    ///
    /// - Parameters:
    ///   - zoom: the zoom of tiles of 256 points: at 0 the world is 256 points wide, and each further zoom doubles it.
    ///   - size: the size of the picture, for the distance.
    public init(lookingAtCenter center: Coordinate, zoom: Double, size: SnapshotSize, heading: Double = 0) {
        let mapPoints = size.height * MapSize.world.width / (256 * exp2(zoom))
        let meters = mapPoints * metersPerMapPoint(atLatitude: center.latitude)
        self.init(lookingAtCenter: center, fromDistance: meters / Self.heightPerDistance, heading: heading)
    }

    /// The height of the picture on the ground as a multiple of the distance.
    static let heightPerDistance = 2 * tan(15 * Double.pi / 180)
}
