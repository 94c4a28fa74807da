import Geometry
import Places

/// A point for an area or line, its box, its outline and its size.
struct AreaPoint {
    var coordinate: FixedCoordinate
    /// Nil for a single node.
    var box: BoundingBox?
    /// Nil for a line, and where it is not asked for.
    var outline: Outline?
    var squareMeters = 0.0

    /// The point of a collected element; nil if the source has none of its nodes.
    init?(_ shape: CollectedShape, _ shapes: PlaceShapes, isOutlined: Bool = false) {
        if case .node(let coordinate) = shape {
            self.coordinate = coordinate
            return
        }
        let rings = shapes.rings(of: shape)
        if let center = AreaCenter(outer: rings.outer, inner: rings.inner) {
            let bounds = BoundingBox(rings.outer.joined())
            box = bounds
            // A hole beside all outlines, as in a mistaken relation, would hold places.
            let holes = rings.inner.filter { $0.allSatisfy(bounds.contains) }
            if isOutlined { outline = Outline(rings: rings.outer + holes) }
            coordinate = center.coordinate
            squareMeters = center.squareMeters
            return
        }
        let points = Array(shapes.lines(of: shape).joined())
        guard !points.isEmpty else { return nil }
        box = BoundingBox(points)
        coordinate = points[points.count / 2]
    }
}
