/// A shape on the map.
public protocol Overlay: Sendable {
    /// What to call it, nil for nothing.
    var title: String? { get }
    /// What to say below the title, nil for nothing.
    var subtitle: String? { get }
    /// About its middle: the center of its bounds unless it has a better one, not a number where there are no bounds.
    var coordinate: Coordinate { get }
    /// The smallest rectangle around it, null for a shape without points.
    ///
    /// The rectangle begins inside the world and goes on beyond it where the shape lies across the 180th meridian. It
    /// has no area around a single point or a line along a meridian or parallel, and then contains none of its points
    /// in the sense of ``MapRect/contains(_:)-(MapPoint)``.
    var boundingMapRect: MapRect { get }
    /// Whether its bounds and a rectangle have a point in common.
    ///
    /// Edges count, rectangles without area too, and it does not matter on which side of the map something near the
    /// 180th meridian is given.
    func intersects(_ rect: MapRect) -> Bool
}

extension Overlay {
    /// The center of the bounds.
    public var coordinate: Coordinate {
        let rect = boundingMapRect
        return MapPoint(x: rect.midX, y: rect.midY).coordinate
    }

    /// Whether its bounds and a rectangle have a point in common, edges included.
    public func intersects(_ rect: MapRect) -> Bool {
        boundingMapRect.touches(rect)
    }
}
