/// A shape made of an ordered list of points.
public protocol MultiPoint: Overlay {
    /// The points as given.
    var coordinates: [Coordinate] { get }
}

extension MultiPoint {
    /// The number of points, repeated ones included.
    public var pointCount: Int { coordinates.count }

    /// The points on the map.
    ///
    /// - Complexity: O(n); they are projected anew each time.
    public var points: [MapPoint] { coordinates.map { MapPoint($0) } }

    /// The points at these positions, which must exist.
    public func coordinates(in range: Range<Int>) -> [Coordinate] {
        Array(coordinates[range])
    }

    /// The smallest rectangle around all points and the lines between them, null without points.
    ///
    /// - Complexity: O(n); it is found anew each time.
    public var boundingMapRect: MapRect { MapRect(enclosing: coordinates) }
}
