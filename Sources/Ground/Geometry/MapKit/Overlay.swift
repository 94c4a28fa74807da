/// A shape on the map.
public protocol Overlay: Sendable {
    /// The name to show, if any.
    var title: String? { get }
    /// The text to show below the title, if any.
    var subtitle: String? { get }
    /// The middle: the center of the bounds unless the shape has a better one; NaN without bounds.
    var coordinate: Coordinate { get }
    /// The smallest rectangle around the shape; null for a shape without points.
    ///
    /// The rectangle begins inside the world and goes on beyond it where the shape lies across the 180th meridian. It
    /// has no area around a single point or a line along a meridian or parallel, and then contains none of its points
    /// in the sense of ``MapRect/contains(_:)-(MapPoint)``.
    var boundingMapRect: MapRect { get }
    /// Whether the bounds and a rectangle have a point in common.
    ///
    /// Edges count, and so do rectangles without area. Near the 180th meridian either may be given on either side of
    /// the map.
    func intersects(_ rect: MapRect) -> Bool
}

extension Overlay {
    /// The center of the bounds.
    public var coordinate: Coordinate {
        let rect = boundingMapRect
        return MapPoint(x: rect.midX, y: rect.midY).coordinate
    }

    /// Whether the bounds and a rectangle have a point in common, edges included.
    public func intersects(_ rect: MapRect) -> Bool {
        boundingMapRect.touches(rect)
    }
}
