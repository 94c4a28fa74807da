internal import PlatformC

/// An area between two parallels and two meridians, given by its center and its full extent.
public struct CoordinateRegion: Hashable, Codable, Sendable {
    /// The middle in degrees, not in map points.
    public var center: Coordinate
    /// The extent from edge to edge.
    public var span: CoordinateSpan

    /// An area around a center.
    public init(center: Coordinate, span: CoordinateSpan) {
        self.center = center
        self.span = span
    }

    /// An area around a center from its full height and its full width at the center's latitude, in meters.
    ///
    /// It spans 180 by 360 degrees at most; near a pole even a small width in meters spans 360. The span belongs to
    /// this center: elsewhere the same meters are other degrees.
    public init(center: Coordinate, latitudinalMeters: Double, longitudinalMeters: Double) {
        let degree = EarthRadius.meters * .pi / 180
        let parallel = degree * abs(cos(center.latitude * .pi / 180))
        self.init(
            center: center,
            span: CoordinateSpan(
                latitudeDelta: min(latitudinalMeters / degree, 180),
                longitudeDelta: min(longitudinalMeters / parallel, 360)))
    }

    /// The area of the part of a rectangle that is on the map; a null rectangle gives a center that is not a number.
    ///
    /// The center is halfway between the edges in degrees, so that center and span give the same edges again.
    public init(_ rect: MapRect) {
        let world = MapSize.world
        let north = MapPoint(x: rect.midX, y: min(max(rect.minY, 0), world.height)).coordinate
        let south = MapPoint(x: rect.midX, y: min(max(rect.maxY, 0), world.height)).coordinate
        let middle = Coordinate(latitude: (north.latitude + south.latitude) / 2, longitude: north.longitude)
        let span = CoordinateSpan(
            latitudeDelta: north.latitude - south.latitude, longitudeDelta: min(rect.width / world.width, 1) * 360)
        self = rect.isNull ? .none : CoordinateRegion(center: middle, span: span)
    }

    /// The area of the null rectangle.
    private static let none = CoordinateRegion(
        center: Coordinate(latitude: .nan, longitude: .nan), span: CoordinateSpan(latitudeDelta: 0, longitudeDelta: 0))

    /// The area's rectangle on the map.
    ///
    /// It ends at the northern and southern edges of the map. Its western edge is inside the world; its eastern edge is
    /// beyond the world where the area crosses the 180th meridian. It is null when the center or the span is not a
    /// number.
    public var boundingMapRect: MapRect {
        let north = span.latitudeDelta / 2
        let east = span.longitudeDelta / 2
        let corner = MapPoint(Coordinate(latitude: center.latitude + north, longitude: center.longitude - east))
        let opposite = MapPoint(Coordinate(latitude: center.latitude - north, longitude: center.longitude + east))
        var rect = MapRect(minX: corner.x, minY: corner.y, maxX: opposite.x, maxY: opposite.y)
        // Rounding may leave a gap where the edges meet.
        if span.longitudeDelta >= 360 { rect.size.width = max(rect.width, MapSize.world.width) }
        return rect.movedIntoWorld
    }
}
